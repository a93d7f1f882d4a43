import { Field, ID, InputType, ObjectType } from "type-graphql";

@InputType("CancelCheckoutInput", { description: "A checkout to cancel." })
export class CancelCheckoutInput {
  @Field(() => ID, { description: "The transactionId or the checkoutId." })
  id!: string;
}

@ObjectType("CancelCheckoutPayload", { description: "The transaction after the cancellation." })
export class CancelCheckoutPayload {
  @Field(() => ID, { description: "Id of the transaction." })
  transactionId!: string;
}
