import { authorize, type Caller } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import type { Delivery } from "../../domain/delivery.ts";
import { deliverySequence } from "../../domain/ids.ts";
import { findDelivery } from "../../store/delivery-log.ts";
import { requeue } from "../../store/resends.ts";
import type { Dependencies } from "../dependencies.ts";
import { auditActor, recordAudit } from "../record-audit.ts";

/**
 * Resends a delivery immediately and then on schedule, regardless of its status. ID, bytes and URL stay the same.
 * @throws AppError `not_found`, `already_paid` for a failure event whose payment or refund has succeeded since.
 */
export function resendDelivery(deps: Pick<Dependencies, "db" | "notifier">) {
  return async (caller: Caller, id: string): Promise<Delivery> => {
    authorize(caller, "manageWebhooks");
    const { scope } = caller;
    const sequence = deliverySequence(scope, id);
    if (sequence === null) throw notFound();
    const delivery = await deps.db.transaction().execute(async (trx) => {
      const result = await requeue(trx, scope, sequence);
      if (result === null) throw notFound();
      if (result === "overtaken") {
        throw new AppError(
          "already_paid",
          "This payment has since succeeded or been refunded, so its failure event can't be resent.",
        );
      }
      await recordAudit(trx, auditActor(caller), {
        action: "delivery.resent",
        target: id,
      });
      return findDelivery(trx, scope, sequence);
    });
    deps.notifier.signal(["deliveries"]);
    return delivery as Delivery;
  };
}

function notFound(): AppError {
  return new AppError("not_found", "This delivery doesn't exist.");
}
