import { Field, Float, ID, ObjectType } from "type-graphql";
import type { EventBody, EventData, StoredEvent } from "../../../domain/event.ts";
import type { PaymentFailureCode } from "../../../domain/payment-failure.ts";
import type { TransactionStatus } from "../../../domain/transaction.ts";
import { PaymentFailureCodeEnum } from "../payment/payment-failure.type.ts";
import { PaymentMethodObject, paymentMethodOf } from "../payment/payment-method.type.ts";
import { DateTime, Metadata } from "../scalars.ts";
import { TransactionStatusEnum } from "../transaction/transaction-status.ts";

@ObjectType("PaymentEventData", {
  description: "The transaction as the event left it: what webhooks carry as `data`.",
})
export class PaymentEventDataType {
  @Field(() => String, { description: "The merchant's own identifier." })
  clientReference!: string;

  @Field(() => ID, { description: "Id of the transaction." })
  transactionId!: string;

  @Field(() => ID, { description: "Id of the checkout session." })
  checkoutId!: string;

  @Field(() => Float, {
    description:
      "What was asked, in major units, as the number that webhooks carry. To reckon, take transaction.amount.",
  })
  amount!: number;

  @Field(() => String, { description: "ISO 4217 code, such as GHS." })
  currency!: string;

  @Field(() => TransactionStatusEnum, { description: "The state that the event left." })
  status!: TransactionStatus;

  @Field(() => String, {
    nullable: true,
    description: "Why it failed, in plain words; with payment.failed alone.",
  })
  reason!: string | null;

  @Field(() => PaymentFailureCodeEnum, {
    nullable: true,
    description: "Why it failed; with payment.failed alone.",
  })
  code!: PaymentFailureCode | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the same customer may sensibly try again; with payment.failed alone.",
  })
  retryable!: boolean | null;

  @Field(() => Boolean, { description: "Whether the payment is decided: release stock only then." })
  final!: boolean;

  @Field(() => Boolean, { description: "Whether it was paid after the session had ended." })
  late!: boolean;

  @Field(() => PaymentMethodObject, {
    nullable: true,
    description: "How it was paid, or tried; null before the first try.",
  })
  paymentMethod!: PaymentMethodObject | null;

  @Field(() => Metadata, { description: "The merchant's own keys and texts." })
  metadata!: Record<string, string>;
}

@ObjectType("PaymentEvent", { description: "A fact about a transaction." })
export class PaymentEventType {
  @Field(() => ID, { description: "Id of the event, the same wherever it is told." })
  id!: string;

  @Field(() => String, { description: "Kind, such as payment.success, payment.failed or checkout.created." })
  event!: string;

  @Field(() => String, {
    description: "Number in the merchant's mode, in decimal text: no gaps, no repeats. Good for `after`.",
  })
  sequence!: string;

  @Field(() => DateTime, { description: "When it came to be, in UTC." })
  createdAt!: Date;

  @Field(() => PaymentEventDataType, { description: "The transaction as the event left it." })
  data!: PaymentEventDataType;

  @Field(() => String, {
    description: "The exact text that webhooks carry for this event; verify and store this one.",
  })
  body!: string;

  /** Loaded only where it is asked for. */
  transactionId!: string;
}

export function paymentEventOf(event: StoredEvent): PaymentEventType {
  const { data } = JSON.parse(event.body) as EventBody;
  return {
    id: event.id,
    event: event.kind,
    sequence: event.sequence.toString(),
    createdAt: event.createdAt,
    data: eventDataOf(data),
    body: event.body,
    transactionId: event.transactionId,
  };
}

function eventDataOf(data: EventData): PaymentEventDataType {
  const { reason = null, code = null, retryable = null, paymentMethod } = data;
  return { ...data, reason, code, retryable, paymentMethod: paymentMethod && paymentMethodOf(paymentMethod) };
}
