import type { Dispute } from "./dispute.ts";
import type { Money } from "./money.ts";
import { refundableMinor } from "./refund.ts";
import type { Scope } from "./scope.ts";
import type { AttemptStatus, StateChange } from "./transaction.ts";
import type { Attempt, Transaction } from "./transaction-record.ts";

/** Reasons why staff must look at money. */
const REVIEW_KINDS = [
  "late",
  "overpayment",
  "amount_mismatch",
  "outcome_unknown",
  "refund_failed",
  "refund_outcome_unknown",
  "duplicate_refund",
  "dispute",
] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

const REVIEW_DECISIONS = ["accept", "refund"] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** Time without a result after which an attempt needs a review. */
export const UNKNOWN_AFTER_SECONDS = 15 * 60;
/** The same for accepted refunds. They reach a wallet within minutes and a card within ten banking days. */
export const REFUND_UNKNOWN_AFTER_SECONDS = 24 * 60 * 60;
export const CARD_REFUND_UNKNOWN_AFTER_SECONDS = 15 * 24 * 60 * 60;

/** Money of one attempt that needs or needed a decision by staff. Times are UTC. */
export interface Review {
  scope: Scope;
  id: string;
  kind: ReviewKind;
  transactionId: string;
  attemptId: string;
  /** The refund that failed, needs manual action, has no result for long, or succeeded after it had failed. */
  refundId: string | null;
  /** Amount under review: received, not refunded, disputed, or requested if the outcome is unknown. */
  money: Money;
  openedAt: Date;
  /** Null while the review is open. */
  closedAt: Date | null;
  /** Null while it is open, and if it was closed automatically. */
  decision: ReviewDecision | null;
  /** Actor of the decision in the audit log's format, and the current display name. */
  decidedBy: string | null;
  decidedByName: string | null;
  /** Reason of the decision, or null. */
  reason: string | null;
  /** ID of the refund that closed the review. Null for other decisions. */
  decisionRefundId: string | null;
  /** Null unless the kind is `dispute`. */
  dispute: Dispute | null;
}

/** Review that an outcome requires, or null. */
export function reviewForOutcome({ attempt, transaction }: StateChange): ReviewKind | null {
  const table: Record<AttemptStatus, ReviewKind | null> = {
    processing: null,
    failed: null,
    overpayment: "overpayment",
    amount_mismatch: "amount_mismatch",
    success: transaction?.late ? "late" : null,
  };
  return attempt ? table[attempt.status] : null;
}

/** Whether the review must be decided before the order can be paid. */
export function blocksOrder({ onHold, status, attempts }: Transaction, { kind, attemptId }: Review): boolean {
  const attempt = attempts.find(({ id }) => id === attemptId);
  return (
    onHold &&
    status !== "success" &&
    kind !== "duplicate_refund" &&
    kind !== "dispute" &&
    attempt?.status === "amount_mismatch"
  );
}

/**
 * Minor units that the decision `refund` returns: the attempt's refundable amount, or less if only a failed
 * refund is left.
 */
export function minorUnitsToRefund({ kind, money }: Review, attempt: Attempt): bigint {
  const refundable = refundableMinor(attempt);
  return kind === "refund_failed" && money.minorUnits < refundable ? money.minorUnits : refundable;
}

/**
 * Decisions that are currently allowed. None while the outcome of the payment or refund is unknown, and none
 * of a dispute, which the processor decides. A duplicate refund can only be accepted. Money in another currency
 * cannot pay for an order, because its value in the order's currency is unknown.
 */
export function possibleDecisions(
  review: Review,
  transaction: Transaction,
  failedRefund: { status: string } | null,
): ReviewDecision[] {
  const attempt = transaction.attempts.find(({ id }) => id === review.attemptId);
  if (
    review.closedAt ||
    review.kind === "outcome_unknown" ||
    review.kind === "refund_outcome_unknown" ||
    review.kind === "dispute" ||
    !attempt
  )
    return [];
  if (review.kind === "duplicate_refund") return ["accept"];
  if (failedRefund?.status === "processing" || refundableMinor(attempt) <= 0n) return [];
  const acceptable =
    !blocksOrder(transaction, review) || attempt.received?.currency === transaction.amount.currency;
  return acceptable ? ["accept", "refund"] : ["refund"];
}
