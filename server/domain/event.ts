import type { Dispute } from "./dispute.ts";
import { jsonNumber, type Money } from "./money.ts";
import { EVENT_FIELDS, type EventField } from "./order-fields.ts";
import { type PaymentFailureCode, paymentFailure } from "./payment-failure.ts";
import type { PaymentMethod } from "./payment-method.ts";
import { type Refund, type RefundFailure, refundFailure } from "./refund.ts";
import type { Review } from "./review.ts";
import type { Mode, Scope } from "./scope.ts";
import { type EventKind, isEventKind, type TransactionStatus } from "./transaction.ts";
import type { OrderRecord, Transaction } from "./transaction-record.ts";

/** A stored event. `body` holds the exact bytes that all consumers receive. */
export interface StoredEvent {
  scope: Scope;
  sequence: bigint;
  id: string;
  /** An `EventKind`, or a type that a newer version stored. */
  kind: string;
  transactionId: string;
  createdAt: Date;
  body: string;
}

/** A committed event, for metrics. Contains no identifiers. */
export interface CommittedEvent {
  kind: EventKind;
  mode: Mode;
  /** Status of the transaction after the event. */
  status: TransactionStatus;
  method: PaymentMethod | null;
}

/** Work that a commit can make due: webhooks to send, processors to poll, and revocations to confirm. */
export const DUE_WORK = ["deliveries", "queries", "revocations"] as const;
export type DueWork = (typeof DUE_WORK)[number];

/** Scheduled work, including checkouts to expire. */
export type TimedWork = Exclude<DueWork, "revocations"> | "expiries";

/** Filter for events. Absent fields match everything. */
export interface EventFilter {
  /** If empty, matches all types. */
  kinds: ReadonlySet<EventKind>;
  transactionId: string | null;
}

export function matchesFilter(event: StoredEvent, { kinds, transactionId }: EventFilter): boolean {
  if (kinds.size > 0 && !(isEventKind(event.kind) && kinds.has(event.kind))) return false;
  return transactionId === null || event.transactionId === transactionId;
}

/** Order fields in events. Omits optional fields that are null. */
type OrderInEvent = {
  [K in EventField as null extends OrderRecord[K] ? never : K]: OrderRecord[K];
} & { [K in EventField as null extends OrderRecord[K] ? K : never]?: NonNullable<OrderRecord[K]> };

/** `data` of an event (docs/contract.md §6). */
export interface EventData extends OrderInEvent {
  transactionId: string;
  checkoutId: string;
  amount: number;
  currency: string;
  status: TransactionStatus;
  /** `reason`, `code` and `retryable` are set only for `payment.failed`. */
  reason?: string;
  code?: PaymentFailureCode;
  retryable?: boolean;
  final: boolean;
  late: boolean;
  paymentMethod: PaymentMethod | null;
  /** Set only for payments of a payment link. */
  paymentLinkId?: string;
  /**
   * Set only for a `payment.success` for which staff accepted an amount other than `amount`. Equal to the
   * record's values.
   */
  amountReceived?: number;
  amountRefunded?: number;
  /**
   * These three fields are set only for `payment.overpaid`. They contain the attempt and the amount of the overpayment.
   * Events of disputes also have `attemptId`.
   */
  attemptId?: string;
  overpaidAmount?: number;
  overpaidCurrency?: string;
  /**
   * These fields are set only for `refund.success` and `refund.failed`. `refundFailure` is set only for
   * `refund.failed`.
   */
  refundId?: string;
  refundAmount?: number;
  refundCurrency?: string;
  refundReason?: string | null;
  refundFailure?: RefundFailure;
  /** These fields are set only for events of disputes. */
  reviewId?: string;
  disputeReference?: string;
  disputeAmount?: number;
  disputeCurrency?: string;
  disputeReason?: string | null;
  disputeDueAt?: string | null;
}

/** Body of an event: the envelope and its data. */
export interface EventBody {
  id: string;
  event: EventKind;
  createdAt: string;
  sequence: number;
  mode: string;
  data: EventData;
}

export type EventSubject = Pick<Transaction, "id" | "checkoutId" | "amount" | "paymentLinkId" | EventField>;

/** A dispute and its review. */
export interface DisputeInEvent extends Pick<Review, "id" | "attemptId" | "money"> {
  dispute: Pick<Dispute, "reference" | "reason" | "dueAt">;
}

interface EventDetails {
  kind: EventKind;
  status: TransactionStatus;
  final: boolean;
  late: boolean;
  failure: PaymentFailureCode | null;
  method: PaymentMethod | null;
  /** Amounts received and refunded so far. Set if staff accepted an amount other than the requested one. */
  sums?: { received: Money; refunded: Money };
  /** Attempt and amount of an overpayment. */
  overpayment?: { attemptId: string; money: Money };
  /** The refund after the event. */
  refund?: Pick<Refund, "id" | "money" | "reason" | "failureCode">;
  /** The dispute after the event. */
  dispute?: DisputeInEvent;
}

export function eventData(subject: EventSubject, details: EventDetails): EventData {
  const failed = details.kind === "payment.failed" ? paymentFailure(details.failure ?? "unknown") : null;
  const { clientReference, ...order } = orderInEvent(subject);
  return {
    clientReference,
    transactionId: subject.id,
    checkoutId: subject.checkoutId,
    amount: jsonNumber(subject.amount),
    currency: subject.amount.currency,
    status: details.status,
    ...(failed && { reason: failed.reason, code: failed.code, retryable: failed.retryable }),
    final: details.final,
    late: details.late,
    paymentMethod: details.method,
    ...order,
    ...(subject.paymentLinkId !== null && { paymentLinkId: subject.paymentLinkId }),
    ...(details.sums && {
      amountReceived: jsonNumber(details.sums.received),
      amountRefunded: jsonNumber(details.sums.refunded),
    }),
    ...(details.overpayment && overpaymentData(details.overpayment)),
    ...(details.refund && refundData(details.refund)),
    ...(details.dispute && disputeData(details.dispute)),
  };
}

function orderInEvent(subject: EventSubject): OrderInEvent {
  const entries = EVENT_FIELDS.map((name) => [name, subject[name]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as OrderInEvent;
}

const overpaymentData = ({ attemptId, money }: NonNullable<EventDetails["overpayment"]>) => ({
  attemptId,
  overpaidAmount: jsonNumber(money),
  overpaidCurrency: money.currency,
});

function refundData({ id, money, reason, failureCode }: NonNullable<EventDetails["refund"]>) {
  return {
    refundId: id,
    refundAmount: jsonNumber(money),
    refundCurrency: money.currency,
    refundReason: reason,
    ...(failureCode && { refundFailure: refundFailure(failureCode) }),
  };
}

function disputeData({ id, attemptId, money, dispute: { reference, reason, dueAt } }: DisputeInEvent) {
  return {
    reviewId: id,
    attemptId,
    disputeReference: reference,
    disputeAmount: jsonNumber(money),
    disputeCurrency: money.currency,
    disputeReason: reason,
    disputeDueAt: dueAt?.toISOString() ?? null,
  };
}
