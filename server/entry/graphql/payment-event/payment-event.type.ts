import { Field, Float, ID, ObjectType } from "type-graphql";
import type { EventBody, EventData, StoredEvent } from "../../../domain/event.ts";
import type { PaymentFailureCode } from "../../../domain/payment-failure.ts";
import type { TransactionStatus } from "../../../domain/transaction.ts";
import { PaymentFailureCodeEnum } from "../payment/payment-failure.type.ts";
import { PaymentMethodObject, paymentMethodOf } from "../payment/payment-method.type.ts";
import { RefundFailureObject } from "../refund/refund.type.ts";
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

  @Field(() => Float, {
    nullable: true,
    description:
      "What came in, in major units, as on the transaction; with a payment.success alone for which staff accepted another sum than amount.",
  })
  amountReceived!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "What of that went back, in major units; with amountReceived alone.",
  })
  amountRefunded!: number | null;

  @Field(() => ID, {
    nullable: true,
    description: "Id of the attempt whose money came on top; with payment.overpaid alone.",
  })
  attemptId!: string | null;

  @Field(() => Float, {
    nullable: true,
    description: "What that attempt brought, in major units; with payment.overpaid alone.",
  })
  overpaidAmount!: number | null;

  @Field(() => String, {
    nullable: true,
    description: "ISO 4217 code of overpaidAmount: that of the money that came in.",
  })
  overpaidCurrency!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Id of the refund; with refund.success and refund.failed alone.",
  })
  refundId!: string | null;

  @Field(() => Float, {
    nullable: true,
    description: "What was to be given back, in major units; with refund.success and refund.failed alone.",
  })
  refundAmount!: number | null;

  @Field(() => String, {
    nullable: true,
    description: "ISO 4217 code of refundAmount: that of the money that came in.",
  })
  refundCurrency!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The merchant's words for the refund, where it gave some.",
  })
  refundReason!: string | null;

  @Field(() => RefundFailureObject, {
    nullable: true,
    description: "Why nothing was given back; with refund.failed alone.",
  })
  refundFailure!: RefundFailureObject | null;
}

@ObjectType("PaymentEvent", { description: "A fact about a transaction." })
export class PaymentEventType {
  @Field(() => ID, { description: "Id of the event, the same wherever it is told." })
  id!: string;

  @Field(() => String, { description: "Kind, such as payment.success, refund.success or checkout.created." })
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
  const { refundId = null, refundAmount = null, refundCurrency = null } = data;
  const { refundReason = null, refundFailure = null, amountReceived = null, amountRefunded = null } = data;
  const { attemptId = null, overpaidAmount = null, overpaidCurrency = null } = data;
  return {
    ...{ ...data, reason, code, retryable, paymentMethod: paymentMethod && paymentMethodOf(paymentMethod) },
    ...{ refundId, refundAmount, refundCurrency, refundReason, refundFailure },
    ...{ amountReceived, amountRefunded, attemptId, overpaidAmount, overpaidCurrency },
  };
}
