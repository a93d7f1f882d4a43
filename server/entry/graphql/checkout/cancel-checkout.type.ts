import { Field, ID, ObjectType } from "type-graphql";

@ObjectType("CancelCheckoutPayload", { description: "The transaction after the cancellation." })
export class CancelCheckoutPayload {
  @Field(() => ID, { description: "Id of the transaction." })
  transactionId!: string;
}
