import type { Money } from "./money.ts";
import { leftOf } from "./refund.ts";
import type { Scope } from "./scope.ts";
import type { AttemptStatus, Settlement } from "./transaction.ts";
import type { Attempt, Transaction } from "./transaction-record.ts";

/** Why money waits for a decision of staff. */
const REVIEW_KINDS = [
  "late",
  "overpayment",
  "amount_mismatch",
  "outcome_unknown",
  "refund_failed",
  "refund_outcome_unknown",
  "duplicate_refund",
] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

const REVIEW_DECISIONS = ["accept", "refund"] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** After so long without an outcome an attempt is one of which nothing is known. */
export const UNKNOWN_AFTER_SECONDS = 15 * 60;
/** The same of a refund that its processor has taken: it reaches a wallet in minutes, a card in up to ten banking days. */
export const REFUND_UNKNOWN_AFTER_SECONDS = 24 * 60 * 60;
export const CARD_REFUND_UNKNOWN_AFTER_SECONDS = 15 * 24 * 60 * 60;

/** Money of one attempt that waits for a decision of staff, or had one. Times are UTC. */
export interface Review {
  scope: Scope;
  id: string;
  kind: ReviewKind;
  transactionId: string;
  attemptId: string;
  /** Which refund failed, waits for a person, is not decided for long, or was given though it had failed. */
  refundId: string | null;
  /** What it is about: what came in, what did not go back, or what was asked where nothing is known. */
  money: Money;
  openedAt: Date;
  /** Null while it is open. */
  closedAt: Date | null;
  /** Null while it is open, and where it closed by itself because there was nothing left to decide. */
  decision: ReviewDecision | null;
  /** Who decided, in the audit log's words, and what they are called now. */
  decidedBy: string | null;
  decidedByName: string | null;
  /** Their words, or null. */
  reason: string | null;
  /** By which the money goes back; null unless that was decided. */
  givenBy: string | null;
}

/** What an outcome leaves to staff, or null. */
export function reviewOfSettlement({ attempt, transaction }: Settlement): ReviewKind | null {
  const table: Record<AttemptStatus, ReviewKind | null> = {
    processing: null,
    failed: null,
    overpayment: "overpayment",
    amount_mismatch: "amount_mismatch",
    success: transaction?.late ? "late" : null,
  };
  return attempt ? table[attempt.status] : null;
}

/** Whether the order of this money waits for what is decided about it. */
export function holdsOrder({ held, status, attempts }: Transaction, { kind, attemptId }: Review): boolean {
  const attempt = attempts.find(({ id }) => id === attemptId);
  return held && status !== "success" && kind !== "duplicate_refund" && attempt?.status === "amount_mismatch";
}

/** Minor units that `refund` gives back: all that is left of the attempt's money, or what a refund did not give. */
export function minorUnitsToRefund({ kind, money }: Review, attempt: Attempt): bigint {
  const left = leftOf(attempt);
  return kind === "refund_failed" && money.minorUnits < left ? money.minorUnits : left;
}

/**
 * What can be decided now. Nothing where nobody knows yet what became of the money, or of its refund, nor where it went
 * back; what went back twice can be seen to. Money of another currency never pays for an order: nothing says how much of
 * the order it is worth.
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
    !attempt
  )
    return [];
  if (review.kind === "duplicate_refund") return ["accept"];
  if (failedRefund?.status === "processing" || leftOf(attempt) <= 0n) return [];
  const acceptable =
    !holdsOrder(transaction, review) || attempt.received?.currency === transaction.asked.currency;
  return acceptable ? ["accept", "refund"] : ["refund"];
}
