import { type OrderInput, parseOrder } from "../../domain/checkout.ts";
import type { PublishableCaller } from "../../domain/opening.ts";
import type { Parts } from "../parts.ts";
import { type InitiatedCheckout, type WriteParts, writeCheckout } from "./write-checkout.ts";

/**
 * Creates a checkout session for a page of the shop. The browser chooses amount and words, and no address: events go
 * to the merchant's default callback URL, the customer stays on our page, and a reference is made.
 * @throws Failure `invalid_request`, `currency_not_supported`, `no_payment_method`.
 */
export function initiateFromBrowser(parts: WriteParts & Pick<Parts, "callbackRules">) {
  return async (
    { scope, keyId }: PublishableCaller,
    input: Pick<OrderInput, "amount" | "currency" | "description" | "locale">,
  ): Promise<InitiatedCheckout> => {
    const asked = parseOrder(input, scope.mode, parts.callbackRules, false);
    return writeCheckout(parts, scope, asked, {
      idempotencyKey: null,
      metAnother: () => false,
      openingKeyId: keyId,
    });
  };
}
