import { Field, ID, InputType, ObjectType } from "type-graphql";
import { PaymentEventType } from "./payment-event.type.ts";

@ObjectType("PaymentEventMessage", {
  description:
    "An event, or a heartbeat every 20 seconds: everything up to its sequence has been said, or did not match the filter.",
})
export class PaymentEventMessageType {
  @Field(() => String, {
    description: "Sequence up to which nothing is missing, in decimal text. Good for `after`.",
  })
  sequence!: string;

  @Field(() => PaymentEventType, { nullable: true, description: "The event; null in a heartbeat." })
  event!: PaymentEventType | null;
}

@InputType("PaymentEventFilter", { description: "Which events to send. What is absent does not narrow." })
export class PaymentEventFilterInput {
  @Field(() => [String], {
    nullable: true,
    description:
      "Kinds: payment.success, payment.failed, refund.success, refund.failed, payment.processing, payment.overpaid, checkout.created; an empty list is as none.",
  })
  events?: string[] | null;

  @Field(() => ID, { nullable: true, description: "Of this transaction alone." })
  transactionId?: string | null;
}
