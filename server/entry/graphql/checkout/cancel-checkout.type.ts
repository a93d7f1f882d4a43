import { Field, ObjectType } from "type-graphql";
import { TransactionType } from "../transaction/transaction.type.ts";

@ObjectType("CancelCheckoutPayload", { description: "What became of the transaction." })
export class CancelCheckoutPayload {
  @Field(() => TransactionType, {
    description: "CANCELED at once, or PROCESSING where a running attempt decides first.",
  })
  transaction!: TransactionType;
}
