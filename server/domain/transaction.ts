import type { Money } from "./money.ts";
import type { PaymentFailureCode } from "./payment-failure.ts";

/** States of a transaction (contract §5). */
export const TRANSACTION_STATUSES = [
  "pending",
  "processing",
  "success",
  "failed",
  "canceled",
  "expired",
] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

export const ATTEMPT_STATUSES = [
  "processing",
  "success",
  "failed",
  "overpayment",
  "amount_mismatch",
] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** How a session stopped taking attempts while one was still in flight. */
export type Closing = "canceled" | "expired";

/** What can happen to a transaction as a whole; what an attempt's outcome does stands in `settle`. */
export type TransactionTrigger = "attempt" | "cancel" | "expire";

/**
 * The state a trigger leads to, for every state. `close` keeps the state and shuts the session to new
 * attempts: the outcome of the running one decides. `null` means that the trigger changes nothing.
 */
export const TRANSITIONS: Record<
  TransactionStatus,
  Record<TransactionTrigger, TransactionStatus | "close" | null>
> = {
  pending: { attempt: "processing", cancel: "canceled", expire: "expired" },
  processing: { attempt: null, cancel: "close", expire: "close" },
  failed: { attempt: "processing", cancel: "canceled", expire: "expired" },
  success: { attempt: null, cancel: null, expire: null },
  canceled: { attempt: null, cancel: null, expire: null },
  expired: { attempt: null, cancel: null, expire: null },
};

/** A final state changes no more, but for money that the processor reports late. */
export function isFinal(status: TransactionStatus): boolean {
  return status === "success" || status === "canceled" || status === "expired";
}

/** What `settle` needs to know; the row was read under a lock. */
export interface SettlingTransaction {
  status: TransactionStatus;
  asked: Money;
  /** Set once the session was closed while an attempt ran, by a cancel, by the sweep or by the clock. */
  closing: Closing | null;
  currentAttemptId: string | null;
  /** Money of another amount or currency has come: closed to new attempts until staff decide. */
  held: boolean;
}

export interface SettlingAttempt {
  id: string;
  status: AttemptStatus;
}

/** The processor's word about one attempt. */
export type Outcome = { kind: "paid"; money: Money } | { kind: "failed"; code: PaymentFailureCode };

/** Kinds of event. The last three stay in the stream and `/v1/events`; the others go to the webhook URL too. */
export const EVENT_KINDS = [
  "payment.success",
  "payment.failed",
  "refund.success",
  "refund.failed",
  "checkout.created",
  "payment.processing",
  "payment.overpaid",
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Whether this version knows a stored kind: a newer one may have written others. */
export const isEventKind = (kind: string): kind is EventKind =>
  (EVENT_KINDS as readonly string[]).includes(kind);

export const isOfRefund = (kind: EventKind): boolean => kind === "refund.success" || kind === "refund.failed";

export const goesToCallback = (kind: EventKind): boolean =>
  kind === "payment.success" || kind === "payment.failed" || isOfRefund(kind);

/** What an outcome changes; an empty object is "nothing: we knew". */
export interface Settlement {
  attempt?: { status: AttemptStatus; failure: PaymentFailureCode | null };
  transaction?: {
    status?: TransactionStatus;
    /** Success after the session had ended. */
    late?: true;
    overpaid?: true;
    held?: boolean;
    /** Adds this money to what was received. */
    received?: Money;
    failure?: PaymentFailureCode | null;
  };
  /** Other attempts whose held money came on top of the one that paid: they become `overpayment`. */
  overpayment?: readonly string[];
  /** In order. A `payment.overpaid` names the attempt of its money where that is not the settled one. */
  events?: readonly { kind: EventKind; final: boolean; attemptId?: string }[];
}

const PAID = { kind: "payment.success", final: true } as const;
const OVERPAID = { kind: "payment.overpaid", final: false } as const;

/**
 * Applies the processor's word to an attempt and, through it, to its transaction. A word is about one
 * attempt: an old attempt's failure never undoes a success, and an old attempt's money is never dropped.
 * @param held attempts whose money of another sum has not gone back
 */
export function settle(
  transaction: SettlingTransaction,
  attempt: SettlingAttempt,
  outcome: Outcome,
  held: readonly string[],
): Settlement {
  if (attempt.status !== "processing" && attempt.status !== "failed") return {};
  return outcome.kind === "paid"
    ? settlePayment(transaction, outcome.money, held)
    : settleFailed(transaction, attempt, outcome.code);
}

/**
 * What money changes that is not in the books yet: an attempt's own, or further money that its processor reports.
 * Whatever its amount and currency, on top of a payment that stands it is `overpayment`.
 * @param held attempts whose money of another sum has not gone back
 */
export function settlePayment(
  transaction: SettlingTransaction,
  money: Money,
  held: readonly string[],
): Settlement {
  const { asked, status } = transaction;
  const sameCurrency = money.currency === asked.currency;
  const received = sameCurrency ? { received: money } : {};
  if (status === "success") {
    return {
      attempt: { status: "overpayment", failure: null },
      transaction: { overpaid: true, ...received },
      events: [OVERPAID],
    };
  }
  if (!sameCurrency || money.minorUnits !== asked.minorUnits) {
    const reopened = status === "failed" ? ({ status: "processing" } as const) : {};
    return {
      attempt: { status: "amount_mismatch", failure: null },
      transaction: { held: true, ...reopened, ...received },
    };
  }
  return pays(transaction, held, received);
}

/**
 * Staff take held money for the order. It was received when it came.
 * @param others attempts beside it whose money of another sum has not gone back
 */
export const settleAccepted = (transaction: SettlingTransaction, others: readonly string[]): Settlement =>
  pays(transaction, others, {});

/** One sum pays for the order, and each sum that is held beside it came on top. */
function pays(
  { status, held }: SettlingTransaction,
  others: readonly string[],
  received: { received?: Money },
): Settlement {
  const isOverpaid = others.length > 0;
  return {
    attempt: { status: "success", failure: null },
    transaction: {
      status: "success",
      failure: null,
      ...received,
      ...((status === "canceled" || status === "expired") && { late: true }),
      ...(isOverpaid && { overpaid: true }),
      ...(held && { held: false }),
    },
    ...(isOverpaid && { overpayment: others }),
    events: [PAID, ...others.map((attemptId) => ({ ...OVERPAID, attemptId }))],
  };
}

/**
 * All held money went back: the transaction goes on as if what brought it had failed. Where a newer attempt runs, that
 * one's outcome decides.
 * @param newest the attempt that decides; its own failure is what is told, where it had one.
 */
export function settleReleased(
  { status, closing }: SettlingTransaction,
  newest: { status: AttemptStatus; failureCode: PaymentFailureCode | null } | undefined,
): Settlement {
  const released = { held: false } as const;
  if (status !== "processing" || newest?.status === "processing") return { transaction: released };
  return {
    transaction: {
      ...released,
      status: closing ?? "failed",
      failure: newest?.failureCode ?? "amount_mismatch",
    },
    events: [{ kind: "payment.failed", final: closing !== null }],
  };
}

function settleFailed(
  transaction: SettlingTransaction,
  attempt: SettlingAttempt,
  code: PaymentFailureCode,
): Settlement {
  if (attempt.status === "failed") return {};
  const ended = { attempt: { status: "failed", failure: code } } as const;
  const decides = transaction.status === "processing" && transaction.currentAttemptId === attempt.id;
  if (!decides || transaction.held) return ended;
  return {
    ...ended,
    transaction: { status: transaction.closing ?? "failed", failure: code },
    events: [{ kind: "payment.failed", final: transaction.closing !== null }],
  };
}
