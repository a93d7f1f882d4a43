import type { Money } from "../../domain/money.ts";
import type { Refund } from "../../domain/refund.ts";
import { reviewForOutcome, UNKNOWN_AFTER_SECONDS } from "../../domain/review.ts";
import type { StateChange } from "../../domain/transaction.ts";
import { closeResolved, insertReview, listOpenReviews } from "../../store/reviews.ts";
import type { Db } from "../../store/tables.ts";
import type { ReadTransaction } from "../../store/transactions.ts";
import { newId } from "../new-id.ts";

/** Opens the review that an attempt's outcome requires, and closes the one for an unknown outcome. */
export async function reviewOutcome(
  trx: Db,
  { transaction: { scope, id: transactionId, attempts }, clock }: ReadTransaction,
  attemptId: string,
  stateChange: StateChange,
  money: Money | undefined,
): Promise<void> {
  const began = attempts.find(({ id }) => id === attemptId)?.createdAt.getTime() ?? Number.POSITIVE_INFINITY;
  // Skips the query for newer attempts. Half the limit, because the database's clock may be set back.
  if (clock() - began > (UNKNOWN_AFTER_SECONDS * 1_000) / 2) {
    await closeResolved(trx, scope, { transactionId, attemptId });
  }
  const kind = reviewForOutcome(stateChange);
  if (!kind || !money) return;
  await insertReview(trx, scope, {
    id: newId("review"),
    kind,
    transactionId,
    attemptId,
    refundId: null,
    money,
  });
}

/**
 * Opens the review of a refund that failed or needs manual action. Either replaces a review for an unknown
 * outcome. If its money is already under review, opens no other.
 */
export async function reviewRefund(trx: Db, refund: Refund): Promise<void> {
  const { scope, id: refundId, transactionId, attemptId } = refund;
  await closeResolved(trx, scope, { transactionId, refundId, isRefunded: false });
  const covered = await listOpenReviews(trx, scope, { transactionId, attemptId });
  if (covered.every(({ kind }) => kind === "refund_failed")) await openReview(trx, refund, "refund_failed");
}

/** Opens the review of a refund that succeeded after it had failed and its amount had been refunded again. */
export const reviewDuplicateRefund = (trx: Db, refund: Refund): Promise<void> =>
  openReview(trx, refund, "duplicate_refund");

function openReview(trx: Db, refund: Refund, kind: "refund_failed" | "duplicate_refund"): Promise<void> {
  const { scope, id: refundId, transactionId, attemptId, money } = refund;
  return insertReview(trx, scope, { id: newId("review"), kind, transactionId, attemptId, refundId, money });
}
