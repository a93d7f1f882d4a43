import type { Money } from "./money.ts";
import type { PaymentFailureCode } from "./payment-failure.ts";

/** Transaction statuses (docs/contract.md §5). */
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

/** Why a checkout was closed while an attempt was still processing. */
export type PendingStatus = "canceled" | "expired";

/** Triggers that affect the whole transaction. `applyOutcome` applies the outcomes of attempts. */
export type TransactionTrigger = "attempt" | "cancel" | "expire";

/**
 * Next status for each status and trigger. `close` leaves the status unchanged and rejects new attempts. The
 * result of the current attempt then decides. `null` means no change.
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

/** A final status changes only if the processor reports a late payment. */
export function isFinal(status: TransactionStatus): boolean {
  return status === "success" || status === "canceled" || status === "expired";
}

/** Input of `applyOutcome`. The row must be read under a lock. */
export interface LockedTransaction {
  status: TransactionStatus;
  amount: Money;
  /** Set if the checkout closed while an attempt was processing: by a cancellation, by the sweep, or on expiry. */
  pendingStatus: PendingStatus | null;
  currentAttemptId: string | null;
  /** A payment of a different amount or currency was received. No new attempts until staff decide. */
  onHold: boolean;
}

export interface LockedAttempt {
  id: string;
  status: AttemptStatus;
}

/** The processor's result of an attempt. */
export type PaymentOutcome = { kind: "paid"; money: Money } | { kind: "failed"; code: PaymentFailureCode };

/** Event types. The last three are only in the stream and `/v1/events`. The others are also sent as webhooks. */
export const EVENT_KINDS = [
  "payment.success",
  "payment.failed",
  "refund.success",
  "refund.failed",
  "dispute.opened",
  "dispute.won",
  "dispute.lost",
  "checkout.created",
  "payment.processing",
  "payment.overpaid",
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Whether this version supports a stored event type. Newer versions can store others. */
export const isEventKind = (kind: string): kind is EventKind =>
  (EVENT_KINDS as readonly string[]).includes(kind);

export const isRefundEvent = (kind: EventKind): boolean =>
  kind === "refund.success" || kind === "refund.failed";

export const isDisputeEvent = (kind: EventKind): boolean =>
  kind === "dispute.opened" || kind === "dispute.won" || kind === "dispute.lost";

export const isSentAsWebhook = (kind: EventKind): boolean =>
  kind === "payment.success" || kind === "payment.failed" || isRefundEvent(kind) || isDisputeEvent(kind);

/** Changes caused by an outcome. Empty if nothing changes. */
export interface StateChange {
  attempt?: { status: AttemptStatus; failure: PaymentFailureCode | null };
  transaction?: {
    status?: TransactionStatus;
    /** The payment succeeded after the checkout had ended. */
    late?: true;
    overpaid?: true;
    onHold?: boolean;
    /** Amount to add to the received amount. */
    received?: Money;
    failure?: PaymentFailureCode | null;
  };
  /** Other attempts with money on hold, in addition to the payment. Their status becomes `overpayment`. */
  overpayment?: readonly string[];
  /** Events in order. `attemptId` is set on a `payment.overpaid` of another attempt than the given one. */
  events?: readonly { kind: EventKind; final: boolean; attemptId?: string }[];
}

const PAID = { kind: "payment.success", final: true } as const;
const OVERPAID = { kind: "payment.overpaid", final: false } as const;

/**
 * Applies the processor's result to an attempt and its transaction. Results concern a single attempt: an
 * earlier attempt's failure never reverts a success, and its money is never ignored.
 * @param mismatchedAttempts Attempts with unrefunded money of a different amount.
 */
export function applyOutcome(
  transaction: LockedTransaction,
  attempt: LockedAttempt,
  outcome: PaymentOutcome,
  mismatchedAttempts: readonly string[],
): StateChange {
  if (attempt.status !== "processing" && attempt.status !== "failed") return {};
  return outcome.kind === "paid"
    ? applyPaymentOutcome(transaction, outcome.money, mismatchedAttempts)
    : applyFailed(transaction, attempt, outcome.code);
}

/**
 * Changes caused by newly reported money: an attempt's own, or an additional payment. After a successful
 * payment it is an `overpayment`, regardless of amount and currency.
 * @param mismatchedAttempts Attempts with unrefunded money of a different amount.
 */
export function applyPaymentOutcome(
  transaction: LockedTransaction,
  money: Money,
  mismatchedAttempts: readonly string[],
): StateChange {
  const { amount, status } = transaction;
  const sameCurrency = money.currency === amount.currency;
  const received = sameCurrency ? { received: money } : {};
  if (status === "success") {
    return {
      attempt: { status: "overpayment", failure: null },
      transaction: { overpaid: true, ...received },
      events: [OVERPAID],
    };
  }
  if (!sameCurrency || money.minorUnits !== amount.minorUnits) {
    const reopened = status === "failed" ? ({ status: "processing" } as const) : {};
    return {
      attempt: { status: "amount_mismatch", failure: null },
      transaction: { onHold: true, ...reopened, ...received },
    };
  }
  return pays(transaction, mismatchedAttempts, received);
}

/**
 * Applies the decision to accept money on hold for the order. The money was already counted as received.
 * @param others Other attempts with unrefunded money of a different amount.
 */
export const applyAccepted = (transaction: LockedTransaction, others: readonly string[]): StateChange =>
  pays(transaction, others, {});

/** Marks one payment as the order's. Other money on hold becomes an overpayment. */
function pays(
  { status, onHold }: LockedTransaction,
  others: readonly string[],
  received: { received?: Money },
): StateChange {
  const isOverpaid = others.length > 0;
  return {
    attempt: { status: "success", failure: null },
    transaction: {
      status: "success",
      failure: null,
      ...received,
      ...((status === "canceled" || status === "expired") && { late: true }),
      ...(isOverpaid && { overpaid: true }),
      ...(onHold && { onHold: false }),
    },
    ...(isOverpaid && { overpayment: others }),
    events: [PAID, ...others.map((attemptId) => ({ ...OVERPAID, attemptId }))],
  };
}

/**
 * Applies the refund of all money on hold. The transaction continues as if those attempts had failed. If a
 * newer attempt is processing, its result decides.
 * @param newest The newest attempt. Its failure is reported if it has one.
 */
export function applyReleased(
  { status, pendingStatus }: LockedTransaction,
  newest: { status: AttemptStatus; failureCode: PaymentFailureCode | null } | undefined,
): StateChange {
  const released = { onHold: false } as const;
  if (status !== "processing" || newest?.status === "processing") return { transaction: released };
  return {
    transaction: {
      ...released,
      status: pendingStatus ?? "failed",
      failure: newest?.failureCode ?? "amount_mismatch",
    },
    events: [{ kind: "payment.failed", final: pendingStatus !== null }],
  };
}

function applyFailed(
  transaction: LockedTransaction,
  attempt: LockedAttempt,
  code: PaymentFailureCode,
): StateChange {
  if (attempt.status === "failed") return {};
  const ended = { attempt: { status: "failed", failure: code } } as const;
  const decides = transaction.status === "processing" && transaction.currentAttemptId === attempt.id;
  if (!decides || transaction.onHold) return ended;
  return {
    ...ended,
    transaction: { status: transaction.pendingStatus ?? "failed", failure: code },
    events: [{ kind: "payment.failed", final: transaction.pendingStatus !== null }],
  };
}
