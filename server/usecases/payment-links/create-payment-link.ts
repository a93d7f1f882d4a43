import { authorize, type Caller } from "../../domain/access.ts";
import { type NewLinkInput, type PaymentLink, parseNewLink } from "../../domain/payment-link.ts";
import { findPaymentLink, insertPaymentLink } from "../../store/payment-links.ts";
import type { Dependencies } from "../dependencies.ts";
import { newPaymentLinkId } from "../new-id.ts";
import { auditActor, recordAudit } from "../record-audit.ts";
import { auditedLink } from "./audited-link.ts";

/** @throws AppError `invalid_request`, `currency_not_supported`, `insufficient_scope`. */
export function createPaymentLink(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, input: NewLinkInput): Promise<PaymentLink> => {
    authorize(caller, "initiate");
    const { scope } = caller;
    const requested = parseNewLink(input, new Date());
    return deps.db.transaction().execute(async (trx) => {
      const id = newPaymentLinkId(scope);
      await insertPaymentLink(trx, scope, id, requested);
      const link = (await findPaymentLink(trx, scope, id)) as PaymentLink;
      const after = auditedLink(link);
      await recordAudit(trx, auditActor(caller), { action: "payment_link.created", target: id, after });
      return link;
    });
  };
}
