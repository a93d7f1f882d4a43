import { toCheckoutUrl } from "../domain/checkout-url.ts";
import type { InitiatedCheckout } from "../usecases/checkout/insert-checkout.ts";

/** A new checkout session as JSON. */
export function presentSession(checkoutUrl: string, created: InitiatedCheckout) {
  const { checkoutId, clientReference, transactionId, mode } = created;
  return {
    success: true,
    data: {
      checkoutUrl: toCheckoutUrl(checkoutUrl, checkoutId),
      checkoutId,
      expiresAt: created.expiresAt.toISOString(),
      clientReference,
      transactionId,
      mode,
    },
  };
}
