import { authorize, type Caller } from "../../domain/access.ts";
import {
  type LinkAmount,
  type NewLinkInput,
  type PaymentLink,
  parseNewLink,
} from "../../domain/payment-link.ts";
import { METHOD_TYPES } from "../../domain/payment-method.ts";
import type { Scope } from "../../domain/scope.ts";
import { findPaymentLink, insertPaymentLink } from "../../store/payment-links.ts";
import { servedMethods, throwNoMethod } from "../checkout/insert-checkout.ts";
import type { Dependencies } from "../dependencies.ts";
import { newPaymentLinkId } from "../new-id.ts";
import { supportedProcessors } from "../processors/available-processors.ts";
import { auditActor, recordAudit } from "../record-audit.ts";
import { auditedLink } from "./audited-link.ts";

type Deps = Pick<Dependencies, "db" | "loadProcessors" | "embedded">;

/**
 * Creates a link if a payment of it could be started now, as an order could.
 * @throws AppError `invalid_request`, `currency_not_supported`, `no_payment_method`, `insufficient_scope`.
 */
export function createPaymentLink(deps: Deps) {
  return async (caller: Caller, input: NewLinkInput): Promise<PaymentLink> => {
    authorize(caller, "initiate");
    const { scope } = caller;
    const requested = parseNewLink(input, new Date());
    if (!(await isPayable(deps, scope, requested))) throwNoMethod(deps, scope);
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

/** Processors limit amounts, so an open amount needs only one that serves the currency. */
async function isPayable(deps: Deps, scope: Scope, { amount, currency }: LinkAmount): Promise<boolean> {
  const { loadProcessors, embedded } = deps;
  if (amount !== null) {
    const requested = { methods: METHOD_TYPES, money: { minorUnits: amount, currency } };
    return (await servedMethods(deps, scope, requested)).length > 0;
  }
  if (embedded && scope.mode === "live") return false;
  const setup = await loadProcessors(scope);
  return METHOD_TYPES.some((method) =>
    supportedProcessors(setup, scope.mode, method, currency).some(({ available }) => available),
  );
}
