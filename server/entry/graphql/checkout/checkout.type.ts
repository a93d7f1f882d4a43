import { Field, ID, ObjectType } from "type-graphql";
import type { PendingStatus } from "../../../domain/transaction.ts";
import { activePendingStatus, isOpen } from "../../../domain/transaction-record.ts";
import { NodeType } from "../node/node.type.ts";
import { DateTime } from "../scalars.ts";
import { TransactionType } from "../transaction/transaction.type.ts";
import { TransactionStatusEnum } from "../transaction/transaction-status.ts";

@ObjectType("Checkout", {
  implements: NodeType,
  description: "A checkout session. The customer pays one transaction in it.",
})
export class CheckoutType {
  @Field(() => ID, { description: "The ID of the session." })
  id!: string;

  @Field(() => String, { description: "The URL of the hosted payment page. Redirect the customer to it." })
  url!: string;

  @Field(() => DateTime, { description: "The time at which the checkout session expires, in UTC." })
  expiresAt!: Date;

  @Field(() => Boolean, { description: "True if the session currently accepts payment attempts." })
  open!: boolean;

  @Field(() => TransactionStatusEnum, {
    nullable: true,
    description:
      "The status of the transaction if its running attempt fails: CANCELED or EXPIRED. Null unless the session was canceled or expired during an attempt.",
  })
  pendingStatus!: PendingStatus | null;

  @Field(() => TransactionType, { description: "The transaction of the session." })
  transaction!: TransactionType;
}

export function toCheckoutType(transaction: TransactionType): CheckoutType {
  const { checkoutUrl, record } = transaction;
  return {
    id: record.checkoutId,
    url: checkoutUrl,
    expiresAt: record.expiresAt,
    open: isOpen(record, new Date()),
    pendingStatus: activePendingStatus(record),
    transaction,
  };
}
