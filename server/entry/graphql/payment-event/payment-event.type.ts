import { Field, Float, ID, ObjectType } from "type-graphql";
import type { EventBody, EventData, StoredEvent } from "../../../domain/event.ts";
import type { PaymentFailureCode } from "../../../domain/payment-failure.ts";
import type { TransactionStatus } from "../../../domain/transaction.ts";
import { LATE } from "../../field-words.ts";
import { PaymentFailureCodeEnum } from "../payment/payment-failure.type.ts";
import { PaymentMethodObject, paymentMethodOf } from "../payment/payment-method.type.ts";
import { RefundFailureObject } from "../refund/refund.type.ts";
import { DateTime, Metadata } from "../scalars.ts";
import { TransactionStatusEnum } from "../transaction/transaction-status.ts";

@ObjectType("PaymentEventData", {
  description: "The state of the transaction after the event: the `data` of the webhook.",
})
export class PaymentEventDataType {
  @Field(() => String, { description: "The merchant's own reference." })
  clientReference!: string;

  @Field(() => ID, { description: "Id of the transaction." })
  transactionId!: string;

  @Field(() => ID, { description: "Id of the checkout session." })
  checkoutId!: string;

  @Field(() => Float, {
    description:
      "The order's amount in major units, as the number in webhooks. For calculations, use transaction.amount.",
  })
  amount!: number;

  @Field(() => String, { description: "ISO 4217 code, such as GHS." })
  currency!: string;

  @Field(() => TransactionStatusEnum, { description: "The status after the event." })
  status!: TransactionStatus;

  @Field(() => String, {
    nullable: true,
    description: "The reason for the failure in plain words. Only in payment.failed.",
  })
  reason!: string | null;

  @Field(() => PaymentFailureCodeEnum, {
    nullable: true,
    description: "The reason for the failure as a code. Only in payment.failed.",
  })
  code!: PaymentFailureCode | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "True if the same customer can sensibly try again. Only in payment.failed.",
  })
  retryable!: boolean | null;

  @Field(() => Boolean, { description: "True if the payment is decided. Release stock only then." })
  final!: boolean;

  @Field(() => Boolean, { description: LATE })
  late!: boolean;

  @Field(() => PaymentMethodObject, {
    nullable: true,
    description: "The method of the payment or of its newest attempt. Null before the first attempt.",
  })
  paymentMethod!: PaymentMethodObject | null;

  @Field(() => Metadata, { description: "The merchant's own keys and values." })
  metadata!: Record<string, string>;

  @Field(() => Float, {
    nullable: true,
    description:
      "The amount received in major units. Only in a payment.success for which staff accepted a different amount.",
  })
  amountReceived!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "The refunded part of amountReceived in major units. Only with amountReceived.",
  })
  amountRefunded!: number | null;

  @Field(() => ID, {
    nullable: true,
    description: "Id of the overpayment attempt. Only in payment.overpaid.",
  })
  attemptId!: string | null;

  @Field(() => Float, {
    nullable: true,
    description: "The overpaid amount in major units. Only in payment.overpaid.",
  })
  overpaidAmount!: number | null;

  @Field(() => String, {
    nullable: true,
    description: "The ISO 4217 code of overpaidAmount, which is the received currency.",
  })
  overpaidCurrency!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Id of the refund. Only in refund.success and refund.failed.",
  })
  refundId!: string | null;

  @Field(() => Float, {
    nullable: true,
    description: "The amount of the refund in major units. Only in refund.success and refund.failed.",
  })
  refundAmount!: number | null;

  @Field(() => String, {
    nullable: true,
    description: "The ISO 4217 code of refundAmount, which is the received currency.",
  })
  refundCurrency!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The merchant's reason for the refund. Null if it gave none.",
  })
  refundReason!: string | null;

  @Field(() => RefundFailureObject, {
    nullable: true,
    description: "The reason for the refund's failure. Only in refund.failed.",
  })
  refundFailure!: RefundFailureObject | null;
}

@ObjectType("PaymentEvent", { description: "An event about a transaction." })
export class PaymentEventType {
  @Field(() => ID, { description: "Id of the event, the same in webhooks, the API and the stream." })
  id!: string;

  @Field(() => String, {
    description: "The event type, such as payment.success, refund.success or checkout.created.",
  })
  event!: string;

  @Field(() => String, {
    description:
      "The number of the event in the merchant's mode, as decimal text, without gaps or repeats. Use it for `after`.",
  })
  sequence!: string;

  @Field(() => DateTime, { description: "The time of the event, in UTC." })
  createdAt!: Date;

  @Field(() => PaymentEventDataType, { description: "The state of the transaction after the event." })
  data!: PaymentEventDataType;

  @Field(() => String, {
    description: "The exact text of the webhook for this event. Verify and store this one.",
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
