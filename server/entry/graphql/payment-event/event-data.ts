import type { EventBody, EventData } from "../../../domain/event.ts";
import { type Currency, fromJsonNumber } from "../../../domain/money.ts";
import { knownPaymentFailure } from "../../../domain/payment-failure.ts";
import { knownRefundFailure } from "../../../domain/refund.ts";
import type { EventKind } from "../../../domain/transaction.ts";
import { type MoneyType, toMoneyType } from "../money/money.type.ts";
import { toPaymentMethodObject } from "../payment/payment-method.type.ts";
import {
  CheckoutCreatedData,
  DisputeLostData,
  DisputeOpenedData,
  DisputeWonData,
  PaymentEventDataType,
  PaymentFailedData,
  PaymentOverpaidData,
  PaymentProcessingData,
  PaymentSuccessData,
  RefundFailedData,
  RefundSuccessData,
  sharedFields,
} from "./event-data.type.ts";

/** Converts a webhook's data for each event type. GraphQL resolves the type by its class. */
const DATA: Readonly<Record<EventKind, (data: EventData) => PaymentEventDataType>> = {
  "checkout.created": (data) => createData(CheckoutCreatedData, data, {}),
  "payment.processing": (data) => createData(PaymentProcessingData, data, {}),
  "payment.success": (data) =>
    createData(PaymentSuccessData, data, {
      amountReceived: moneyIn(data.amountReceived, data.currency),
      amountRefunded: moneyIn(data.amountRefunded, data.currency),
    }),
  "payment.failed": (data) => {
    const { code, reason, retryable } = data as Required<EventData>;
    const failure = { code: knownPaymentFailure(code), reason, retryable };
    return createData(PaymentFailedData, data, { failure });
  },
  "payment.overpaid": (data) => {
    const { attemptId, overpaidAmount, overpaidCurrency } = data as Required<EventData>;
    return createData(PaymentOverpaidData, data, {
      attemptId,
      overpaidAmount: money(overpaidAmount, overpaidCurrency),
    });
  },
  "refund.success": (data) => createData(RefundSuccessData, data, refundIn(data)),
  "refund.failed": (data) => {
    const { refundFailure: failure } = data as Required<EventData>;
    const refundFailure = { ...failure, code: knownRefundFailure(failure.code) };
    return createData(RefundFailedData, data, { ...refundIn(data), refundFailure });
  },
  "dispute.opened": (data) => createData(DisputeOpenedData, data, disputeIn(data)),
  "dispute.won": (data) => createData(DisputeWonData, data, disputeIn(data)),
  "dispute.lost": (data) => createData(DisputeLostData, data, disputeIn(data)),
};

export const toEventData = ({ event, data }: Pick<EventBody, "event" | "data">): PaymentEventDataType =>
  DATA[event](data);

/** @param own the fields of the type in addition to those of all events. */
function createData<Data extends PaymentEventDataType>(
  Type: new () => Data,
  data: EventData,
  own: Data,
): Data {
  const shared: object = Object.fromEntries(
    sharedFields.map(([name]) => [name, data[name as keyof EventData] ?? null]),
  );
  return Object.assign(new Type(), own, shared, {
    amount: money(data.amount, data.currency),
    paymentMethod: data.paymentMethod && toPaymentMethodObject(data.paymentMethod),
  });
}

function refundIn(data: EventData) {
  const { refundId, refundAmount, refundCurrency, refundReason } = data as Required<EventData>;
  return { refundId, refundAmount: money(refundAmount, refundCurrency), refundReason };
}

function disputeIn(data: EventData) {
  const {
    reviewId,
    attemptId,
    disputeReference,
    disputeAmount,
    disputeCurrency,
    disputeReason,
    disputeDueAt,
  } = data as Required<EventData>;
  return {
    reviewId,
    attemptId,
    disputeReference,
    disputeAmount: money(disputeAmount, disputeCurrency),
    disputeReason,
    disputeDueAt: disputeDueAt === null ? null : new Date(disputeDueAt),
  };
}

/** Webhooks contain amounts as JSON numbers, as the specification requires. */
const money = (amount: number, currency: string): MoneyType =>
  toMoneyType(fromJsonNumber(amount, currency as Currency));

const moneyIn = (amount: number | undefined, currency: string): MoneyType | null =>
  amount === undefined ? null : money(amount, currency);
