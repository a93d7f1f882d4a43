import { Field, ID, InputType, ObjectType } from "type-graphql";
import { idInput } from "../id-input.ts";

@InputType("CancelCheckoutInput", { description: "The checkout to cancel." })
export class CancelCheckoutInput extends idInput("The transactionId or the checkoutId.") {}

@ObjectType("CancelCheckoutPayload", { description: "The transaction after the cancellation." })
export class CancelCheckoutPayload {
  @Field(() => ID, { description: "The ID of the transaction." })
  transactionId!: string;
}
