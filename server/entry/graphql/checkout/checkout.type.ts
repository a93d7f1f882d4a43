import { Field, ID, ObjectType } from "type-graphql";
import type { Closing } from "../../../domain/transaction.ts";
import { DateTime } from "../scalars.ts";
import { TransactionType } from "../transaction/transaction.type.ts";
import { TransactionStatusEnum } from "../transaction/transaction-status.ts";

@ObjectType("Checkout", { description: "The customer's chance to pay one transaction." })
export class CheckoutType {
  @Field(() => ID, { description: "Id of the session." })
  checkoutId!: string;

  @Field(() => String, { description: "Address of the hosted checkout page, to which the customer is sent." })
  checkoutUrl!: string;

  @Field(() => DateTime, { description: "When the session expires, in UTC." })
  expiresAt!: Date;

  @Field(() => Boolean, { description: "Whether it takes a try at paying now." })
  open!: boolean;

  @Field(() => TransactionStatusEnum, {
    nullable: true,
    description:
      "The status that the payment gets if its running attempt fails: CANCELED or EXPIRED. Null if the session has not ended.",
  })
  pendingStatus!: Closing | null;

  @Field(() => TransactionType, { description: "What it pays." })
  transaction!: TransactionType;
}
