import { type ClassType, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { CancelCheckoutPayload } from "../checkout/cancel-checkout.type.ts";
import { InitiateCheckoutPayload } from "../checkout/initiate-checkout.type.ts";
import type { GraphqlContext } from "../context.ts";
import { PaymentEventType } from "../payment-event/payment-event.type.ts";
import { RefundTransactionPayload } from "../refund/refund.type.ts";
import { ReviewType, SyncTransactionPayload } from "../review/review.type.ts";
import { TransactionType, toTransactionType } from "./transaction.type.ts";

/** The `transaction` field of another type, loaded only if selected. */
function transactionField<Of extends object>(
  of: ClassType<Of>,
  idIn: (root: Of) => string,
  options: { description: string; nullable?: true },
) {
  @Resolver(() => of)
  class TransactionFieldResolver {
    @FieldResolver(() => TransactionType, options)
    async transaction(@Root() root: Of, @Ctx() { loaders, urls }: GraphqlContext): Promise<TransactionType> {
      return toTransactionType(await loaders.transaction.load(idIn(root)), urls);
    }
  }
  return TransactionFieldResolver;
}

const ofIt = ({ transactionId }: { transactionId: string }): string => transactionId;
const currentTransaction = { description: "The current transaction." };
const withoutRead = "Null, with an error, for callers without transactions:read.";
const ifReadable = {
  description: `${currentTransaction.description} ${withoutRead}`,
  nullable: true,
} as const;
const canceled = `The transaction: CANCELED, or PROCESSING until a running attempt has a result. ${withoutRead}`;

export const TRANSACTION_FIELDS = [
  transactionField(ReviewType, ofIt, currentTransaction),
  transactionField(SyncTransactionPayload, ofIt, currentTransaction),
  transactionField(InitiateCheckoutPayload, ofIt, ifReadable),
  transactionField(CancelCheckoutPayload, ofIt, { description: canceled, nullable: true }),
  transactionField(RefundTransactionPayload, ({ refund }) => refund.transactionId, ifReadable),
  transactionField(PaymentEventType, ofIt, ifReadable),
];
