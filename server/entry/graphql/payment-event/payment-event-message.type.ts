import { Field, ID, InputType, ObjectType } from "type-graphql";
import type { EventKind } from "../../../domain/transaction.ts";
import { Sequence } from "../scalars.ts";
import { EventKindEnum, PaymentEventType } from "./payment-event.type.ts";

@ObjectType("PaymentEventMessage", {
  description:
    "An event, or a heartbeat every 20 seconds. All matching events up to its sequence have been sent.",
})
export class PaymentEventMessageType {
  @Field(() => Sequence, {
    description: "The sequence up to which no event is missing. Use it for `after`.",
  })
  sequence!: string;

  @Field(() => PaymentEventType, {
    nullable: true,
    description: "The event. Null in a heartbeat, and for a kind that is newer than this server.",
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
