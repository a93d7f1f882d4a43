import { Field, ID, ObjectType } from "type-graphql";

@ObjectType("CancelCheckoutPayload", { description: "What became of the transaction." })
export class CancelCheckoutPayload {
  @Field(() => ID, { description: "Id of the transaction." })
  transactionId!: string;
}
