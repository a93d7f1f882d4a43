import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import { toCheckoutUrl } from "../../../domain/checkout-url.ts";
import type { GraphqlContext } from "../context.ts";
import { requireIdempotencyKey } from "../idempotency-key.ts";
import { TransactionType } from "../transaction/transaction.type.ts";
import { CancelCheckoutInput, CancelCheckoutPayload } from "./cancel-checkout.type.ts";
import { CheckoutType, toCheckoutType } from "./checkout.type.ts";
import { InitiateCheckoutInput, InitiateCheckoutPayload } from "./initiate-checkout.type.ts";

@Resolver()
export class CheckoutResolver {
  @Mutation(() => InitiateCheckoutPayload, {
    description:
      "Creates a checkout session and its transaction. Fails with duplicate_client_reference if the clientReference was used in the mode, unless the idempotencyKey is the same too. Fails with currency_not_supported, no_payment_method, idempotency_key_reused or idempotency_key_in_use. Requires the payments:create scope.",
  })
  async initiateCheckout(
    @Arg("input", () => InitiateCheckoutInput, { description: "The order to pay." })
    { idempotencyKey, ...input }: InitiateCheckoutInput,
    @Ctx() { caller, useCases, urls }: GraphqlContext,
  ): Promise<InitiateCheckoutPayload> {
    // Counted for each field and not for each request, which can contain many aliases.
    await useCases.consumeByCaller("initiate", caller);
    const created = await useCases.initiateCheckout(caller, input, requireIdempotencyKey(idempotencyKey));
    return { ...created, checkoutUrl: toCheckoutUrl(urls.checkoutUrl, created.checkoutId) };
  }

  @Mutation(() => CancelCheckoutPayload, {
    description:
      "Cancels a checkout. A running payment attempt is not stopped. Fails with not_found or already_paid. Requires the payments:create scope.",
  })
  async cancelCheckout(
    @Arg("input", () => CancelCheckoutInput, { description: "The checkout." })
    { id }: CancelCheckoutInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<CancelCheckoutPayload> {
    return { transactionId: (await useCases.cancelCheckout(caller, id)).id };
  }
}

@Resolver(() => TransactionType)
export class TransactionCheckoutResolver {
  @FieldResolver(() => CheckoutType, { description: "The checkout session of the payment." })
  checkout(@Root() transaction: TransactionType): CheckoutType {
    return toCheckoutType(transaction);
  }
}
