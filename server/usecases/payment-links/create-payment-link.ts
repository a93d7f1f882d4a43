import { authorize, type Caller } from "../../domain/access.ts";
import { type NewLinkInput, type PaymentLink, parseNewLink } from "../../domain/payment-link.ts";
import { METHOD_TYPES } from "../../domain/payment-method.ts";
import { findPaymentLink, insertPaymentLink } from "../../store/payment-links.ts";
import { servedMethods, throwNoMethod } from "../checkout/insert-checkout.ts";
import type { Dependencies } from "../dependencies.ts";
import { newPaymentLinkId } from "../new-id.ts";
import { auditActor, recordAudit } from "../record-audit.ts";
import { auditedLink } from "./audited-link.ts";

/**
 * Creates a link if a payment of it could be started now, as an order could.
 * @throws AppError `invalid_request`, `currency_not_supported`, `no_payment_method`, `insufficient_scope`.
 */
export function createPaymentLink(deps: Pick<Dependencies, "db" | "loadProcessors" | "embedded">) {
  return async (caller: Caller, input: NewLinkInput): Promise<PaymentLink> => {
    authorize(caller, "initiate");
    const { scope } = caller;
    const requested = parseNewLink(input, new Date());
    const { amount, amountMin, amountMax, currency } = requested;
    const money = { minorUnits: amount ?? amountMin ?? amountMax ?? 1n, currency };
    const methods = await servedMethods(deps, scope, { methods: METHOD_TYPES, money });
    if (methods.length === 0) throwNoMethod(deps, scope);
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
