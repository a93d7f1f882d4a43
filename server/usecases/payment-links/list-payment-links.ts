import { authorize, type Caller } from "../../domain/access.ts";
import type { PaymentLink } from "../../domain/payment-link.ts";
import { listPaymentLinks as readPage } from "../../store/payment-links.ts";
import type { Dependencies } from "../dependencies.ts";
import { type Page, type PageRequest, pageByTime } from "../list-cursor.ts";

/** The merchant's payment links in the caller's mode, newest first. @throws AppError `invalid_cursor` */
export function listPaymentLinks(deps: Pick<Dependencies, "db" | "encrypter">) {
  return async (caller: Caller, request: PageRequest): Promise<Page<PaymentLink>> => {
    authorize(caller, "readTransactions");
    return pageByTime(deps, caller, request, {
      name: "payment-links",
      filter: {},
      order: "desc",
      getTime: ({ createdAt }) => createdAt,
      read: (part) => readPage(deps.db, caller.scope, part),
    });
  };
}
