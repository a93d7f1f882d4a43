import { AppError } from "../../domain/app-error.ts";
import { type Order, type OrderInput, parseOrder } from "../../domain/checkout.ts";
import { toPaymentLinkUrl } from "../../domain/checkout-url.ts";
import { type LinkRejection, orderAmount, parseLinkPayment } from "../../domain/payment-link.ts";
import { requireValid } from "../../domain/result.ts";
import { findIdempotencyKey } from "../../store/idempotency-keys.ts";
import type { InsertTransaction } from "../../store/order-writers.ts";
import { type CheckoutDeps, type InitiatedCheckout, insertCheckout } from "../checkout/insert-checkout.ts";
import type { Dependencies } from "../dependencies.ts";
import { orderFingerprint } from "../idempotency.ts";
import { inFlightKeys } from "../in-flight-keys.ts";
import { viewPaymentLink } from "./view-payment-link.ts";

export interface LinkFormInput {
  /** Identifies the opened form. The same form creates at most one transaction. */
  formId: string;
  /** The amount that the customer entered, in decimal text. Null if the form has no amount. */
  amount: string | null;
}

type Deps = CheckoutDeps & Pick<Dependencies, "callbackRules" | "insertLinkTransaction" | "checkoutUrl">;

const BUSY_SECONDS = 60;

/**
 * Creates a checkout session and its transaction from the page of a payment link, for any customer.
 * @throws AppError `not_found`, `invalid_request`, `payment_link_paused`, `payment_link_busy`, `payment_link_ended`,
 *   `idempotency_key_reused` for another amount in the same form, `no_payment_method`.
 */
export function initiateFromLink(deps: Deps) {
  const view = viewPaymentLink(deps);
  const underKey = inFlightKeys();
  return async (id: string, { formId, amount }: LinkFormInput): Promise<InitiatedCheckout> => {
    const { link } = await view(id);
    const { scope } = link;
    const input: OrderInput = {
      amount: orderAmount(requireValid("amount", parseLinkPayment(link, amount)), link.currency),
      currency: link.currency,
      description: link.description,
    };
    // The customer returns to the link's page after a cancellation, and can start again there.
    const requested: Order = {
      ...parseOrder(input, scope.mode, deps.callbackRules, false),
      cancelUrl: toPaymentLinkUrl(deps.checkoutUrl, id),
    };
    // The fingerprint has only the amount: staff can change the description meanwhile.
    const fingerprint = orderFingerprint({}, requested);
    const idempotency = { route: `POST /l/${id}`, key: formId, fingerprint };
    const insertTransaction: InsertTransaction = async (_scope, created) => {
      const written = await deps.insertLinkTransaction(scope, id, created);
      if (written === null || written instanceof Date) return written;
      // A repeated form gets its checkout, also if the link accepts no more payments.
      if (await findIdempotencyKey(deps.db, scope, idempotency.route, formId)) return null;
      throw toLinkError(written);
    };
    return underKey(scope, formId, (keyWasInFlight) =>
      insertCheckout({ ...deps, insertTransaction }, scope, requested, {
        idempotency,
        keyWasInFlight,
        publishableKeyId: null,
        paymentLinkId: id,
      }),
    );
  };
}

/** The error of a link that accepts no payment. */
export function toLinkError(rejection: LinkRejection): AppError {
  if (rejection === "paused") {
    return new AppError("payment_link_paused", "This payment link is paused. Try again later.");
  }
  if (rejection === "busy") {
    const message = "Open checkouts hold the last payments of this link. Try again later.";
    return new AppError("payment_link_busy", message, { retryAfterSeconds: BUSY_SECONDS });
  }
  return new AppError("payment_link_ended", "This payment link accepts no more payments.");
}
