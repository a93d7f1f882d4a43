import { Field, ID, InputType, ObjectType } from "type-graphql";
import { PaymentEventType } from "./payment-event.type.ts";

@ObjectType("PaymentEventMessage", {
  description:
    "An event, or a heartbeat every 20 seconds. All matching events up to its sequence have been sent.",
})
export class PaymentEventMessageType {
  @Field(() => String, {
    description: "The sequence up to which no event is missing, as decimal text. Use it for `after`.",
  })
  sequence!: string;

  @Field(() => PaymentEventType, { nullable: true, description: "The event. Null in a heartbeat." })
  event!: PaymentEventType | null;
}

@InputType("PaymentEventFilter", { description: "Filters events. Absent fields do not filter." })
export class PaymentEventFilterInput {
  @Field(() => [String], {
    nullable: true,
    description:
      "The event types: payment.success, payment.failed, refund.success, refund.failed, payment.processing, payment.overpaid or checkout.created. An empty list means all.",
  })
  events?: string[] | null;

  @Field(() => ID, { nullable: true, description: "Only this transaction." })
  transactionId?: string | null;
}
