import { Field, ID, ObjectType } from "type-graphql";
import type { EventBody, StoredEvent } from "../../../domain/event.ts";
import { type EventKind, isEventKind } from "../../../domain/transaction.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";
import { DateTime, Sequence } from "../scalars.ts";
import { toEventData } from "./event-data.ts";
import { PaymentEventDataType } from "./event-data.type.ts";

export const EventKindEnum = toGraphqlEnum<EventKind>(
  "EventKind",
  "The event types. More types may be added.",
  {
    "payment.success": "payment.success: the payment succeeded.",
    "payment.failed": "payment.failed: an attempt failed, or the checkout ended unpaid.",
    "refund.success": "refund.success: a refund succeeded.",
    "refund.failed": "refund.failed: a refund failed.",
    "dispute.opened": "dispute.opened: a customer disputed the payment at the bank.",
    "dispute.won": "dispute.won: the processor decided a dispute for the merchant.",
    "dispute.lost": "dispute.lost: the processor decided a dispute for the customer.",
    "checkout.created": "checkout.created: a checkout session was created. Not sent as a webhook.",
    "payment.processing": "payment.processing: an attempt began. Not sent as a webhook.",
    "payment.overpaid":
      "payment.overpaid: money came in addition to the payment of the order. Not sent as a webhook.",
  },
);

@ObjectType("PaymentEvent", { description: "An event of a transaction." })
export class PaymentEventType {
  @Field(() => ID, {
    description: "The ID of the event. It is the same in webhooks, the API and the stream.",
  })
  id!: string;

  @Field(() => EventKindEnum, { description: "The event type." })
  event!: EventKind;

  @Field(() => Sequence, { description: "The sequence number of the event. Use it as `after`." })
  sequence!: string;

  @Field(() => DateTime, { description: "The time of the event, in UTC." })
  createdAt!: Date;

  @Field(() => PaymentEventDataType, { description: "The state of the transaction after the event." })
  data!: PaymentEventDataType;

  @Field(() => String, {
    description:
      "The event as JSON, byte for byte equal to the body of its webhook. Store this text if you need the exact body.",
  })
  body!: string;

  /** Loaded only if selected. */
  transactionId!: string;
}

/** @returns null for an event type of a newer version, because the enum does not contain it. */
export function toPaymentEventType(event: StoredEvent): PaymentEventType | null {
  if (!isEventKind(event.kind)) return null;
  return {
    id: event.id,
    event: event.kind,
    sequence: event.sequence.toString(),
    createdAt: event.createdAt,
    data: toEventData(JSON.parse(event.body) as EventBody),
    body: event.body,
    transactionId: event.transactionId,
  };
}
