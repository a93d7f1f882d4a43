import { authorize, type Caller } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import type { Delivery } from "../../domain/delivery.ts";
import { deliverySequence } from "../../domain/ids.ts";
import { findDelivery } from "../../store/delivery-log.ts";
import type { Dependencies } from "../dependencies.ts";
import { visibleTo } from "./list-deliveries.ts";

/** @throws AppError `not_found`. */
export function viewDelivery(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, id: string): Promise<Delivery> => {
    authorize(caller, "readTransactions");
    const sequence = deliverySequence(caller.scope, id);
    const delivery = sequence === null ? null : await findDelivery(deps.db, caller.scope, sequence);
    if (!delivery) throw new AppError("not_found", "This delivery doesn't exist.");
    return visibleTo(caller)(delivery);
  };
}
