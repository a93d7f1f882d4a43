import { Field, ID, ObjectType } from "type-graphql";
import type { Closing } from "../../../domain/transaction.ts";
import { isOpen, openClosing } from "../../../domain/transaction-record.ts";
import { NodeType } from "../node/node.type.ts";
import { DateTime } from "../scalars.ts";
import { TransactionType } from "../transaction/transaction.type.ts";
import { TransactionStatusEnum } from "../transaction/transaction-status.ts";

@ObjectType("Checkout", {
  implements: NodeType,
  description: "A checkout session, in which the customer pays one transaction.",
})
export class CheckoutType {
  @Field(() => ID, { description: "Id of the session." })
  id!: string;

  @Field(() => String, { description: "The URL of the hosted checkout page. Send the customer there." })
  url!: string;

  @Field(() => DateTime, { description: "The time at which the checkout session expires, in UTC." })
  expiresAt!: Date;

  @Field(() => Boolean, { description: "True if the session accepts a payment attempt now." })
  open!: boolean;

  @Field(() => TransactionStatusEnum, {
    nullable: true,
    description:
      "The status that the payment gets if its running attempt fails: CANCELED or EXPIRED. Null if the session has not ended.",
  })
  pendingStatus!: Closing | null;

  @Field(() => TransactionType, { description: "The transaction that the session is for." })
  transaction!: TransactionType;
}

export function checkoutOf(transaction: TransactionType): CheckoutType {
  const { checkoutUrl, record } = transaction;
  return {
    id: record.checkoutId,
    url: checkoutUrl,
    expiresAt: record.expiresAt,
    open: isOpen(record, new Date()),
    pendingStatus: openClosing(record),
    transaction,
  };
}
