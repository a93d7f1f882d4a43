import { Field, ID, InputType, ObjectType } from "type-graphql";
import type { EventKind } from "../../../domain/transaction.ts";
import { Sequence } from "../scalars.ts";
import { EventKindEnum, PaymentEventType } from "./payment-event.type.ts";

@ObjectType("PaymentEventMessage", {
  description:
    "An event, or a heartbeat every 20 seconds. All matching events up to its sequence number have been sent.",
})
export class PaymentEventMessageType {
  @Field(() => Sequence, {
    description: "The sequence number up to which all matching events have been sent. Use it as `after`.",
  })
  sequence!: string;

  @Field(() => PaymentEventType, {
    nullable: true,
    description: "The event. Null in a heartbeat, or if this server version does not support its event type.",
  })
  event!: PaymentEventType | null;
}

@InputType("PaymentEventFilter", { description: "Filters events. Absent fields do not filter." })
export class PaymentEventFilterInput {
  @Field(() => [EventKindEnum], {
    nullable: true,
    description: "Only these kinds. An empty list means all.",
  })
  events?: EventKind[] | null;

  @Field(() => ID, { nullable: true, description: "Only this transaction." })
  transactionId?: string | null;
}
