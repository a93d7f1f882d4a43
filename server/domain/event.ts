import { jsonNumber, type Money } from "./money.ts";
import { EVENT_FIELDS, type EventField } from "./order-fields.ts";
import { type PaymentFailureCode, paymentFailure } from "./payment-failure.ts";
import type { PaymentMethod } from "./payment-method.ts";
import { type Refund, type RefundFailure, refundFailure } from "./refund.ts";
import type { Mode, Scope } from "./scope.ts";
import { type EventKind, isEventKind, type TransactionStatus } from "./transaction.ts";
import type { OrderRecord, Transaction } from "./transaction-record.ts";

/** A fact about a transaction as it is kept: `body` holds the exact bytes that every reader gets. */
export interface StoredEvent {
  scope: Scope;
  sequence: bigint;
  id: string;
  /** An `EventKind`, or one that a newer version wrote. */
  kind: string;
  transactionId: string;
  createdAt: Date;
  body: string;
}

/** A fact that is in the books for good, as it is counted: of nobody in particular. */
export interface CommittedFact {
  kind: EventKind;
  mode: Mode;
  /** The transaction's state as the fact left it. */
  status: TransactionStatus;
  method: PaymentMethod | null;
}

/** Work that a commit may leave due: webhooks to post, and processors to ask. */
export const DUE_WORK = ["deliveries", "queries"] as const;
export type DueWork = (typeof DUE_WORK)[number];

/** Work that has a time: the above, and sessions to end. */
export type TimedWork = DueWork | "expiries";

/** Which events a reader wants. What is absent does not narrow. */
export interface EventFilter {
  /** Any, where there are none. */
  kinds: ReadonlySet<EventKind>;
  transactionId: string | null;
}

export function isWanted(event: StoredEvent, { kinds, transactionId }: EventFilter): boolean {
  if (kinds.size > 0 && !(isEventKind(event.kind) && kinds.has(event.kind))) return false;
  return transactionId === null || event.transactionId === transactionId;
}

/** What events tell of the order. An optional field that the order does not have is left out. */
type OrderInEvent = {
  [K in EventField as null extends OrderRecord[K] ? never : K]: OrderRecord[K];
} & { [K in EventField as null extends OrderRecord[K] ? K : never]?: NonNullable<OrderRecord[K]> };

/** `data` of an event (contract §6). */
export interface EventData extends OrderInEvent {
  transactionId: string;
  checkoutId: string;
  amount: number;
  currency: string;
  status: TransactionStatus;
  /** `reason`, `code` and `retryable` come with `payment.failed` alone. */
  reason?: string;
  code?: PaymentFailureCode;
  retryable?: boolean;
  final: boolean;
  late: boolean;
  paymentMethod: PaymentMethod | null;
  /** These come with a `payment.success` for which staff accepted another sum than `amount`: as on the record. */
  amountReceived?: number;
  amountRefunded?: number;
  /** These come with `payment.overpaid` alone: the attempt whose money came on top, and that money. */
  attemptId?: string;
  overpaidAmount?: number;
  overpaidCurrency?: string;
  /** These come with `refund.success` and `refund.failed` alone, the last one with `refund.failed`. */
  refundId?: string;
  refundAmount?: number;
  refundCurrency?: string;
  refundReason?: string | null;
  refundFailure?: RefundFailure;
}

/** An event's text as an object: the envelope and its data. */
export interface EventBody {
  id: string;
  event: EventKind;
  createdAt: string;
  sequence: number;
  mode: string;
  data: EventData;
}

export type EventSubject = Pick<Transaction, "id" | "checkoutId" | "asked" | EventField>;

interface EventFacts {
  kind: EventKind;
  status: TransactionStatus;
  final: boolean;
  late: boolean;
  failure: PaymentFailureCode | null;
  method: PaymentMethod | null;
  /** What came in and went back by now, where staff accepted another sum than was asked. */
  sums?: { received: Money; refunded: Money };
  /** The attempt whose money came on top, and that money. */
  overpayment?: { attemptId: string; money: Money };
  /** The refund that it is about, as the fact leaves it. */
  refund?: Pick<Refund, "id" | "money" | "reason" | "failureCode">;
}

export function eventData(subject: EventSubject, facts: EventFacts): EventData {
  const failed = facts.kind === "payment.failed" ? paymentFailure(facts.failure ?? "unknown") : null;
  const { clientReference, ...given } = orderInEvent(subject);
  return {
    clientReference,
    transactionId: subject.id,
    checkoutId: subject.checkoutId,
    amount: jsonNumber(subject.asked),
    currency: subject.asked.currency,
    status: facts.status,
    ...(failed && { reason: failed.reason, code: failed.code, retryable: failed.retryable }),
    final: facts.final,
    late: facts.late,
    paymentMethod: facts.method,
    ...given,
    ...(facts.sums && {
      amountReceived: jsonNumber(facts.sums.received),
      amountRefunded: jsonNumber(facts.sums.refunded),
    }),
    ...(facts.overpayment && overpaymentData(facts.overpayment)),
    ...(facts.refund && refundData(facts.refund)),
  };
}

function orderInEvent(subject: EventSubject): OrderInEvent {
  const given = EVENT_FIELDS.map((name) => [name, subject[name]] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== null)) as OrderInEvent;
}

const overpaymentData = ({ attemptId, money }: NonNullable<EventFacts["overpayment"]>) => ({
  attemptId,
  overpaidAmount: jsonNumber(money),
  overpaidCurrency: money.currency,
});

function refundData({ id, money, reason, failureCode }: NonNullable<EventFacts["refund"]>) {
  return {
    refundId: id,
    refundAmount: jsonNumber(money),
    refundCurrency: money.currency,
    refundReason: reason,
    ...(failureCode && { refundFailure: refundFailure(failureCode) }),
  };
}
