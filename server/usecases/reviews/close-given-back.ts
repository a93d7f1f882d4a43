import { type Refund, refundableMinor } from "../../domain/refund.ts";
import type { Review } from "../../domain/review.ts";
import { closeReview, openReviewsOf } from "../../store/reviews.ts";
import type { Db } from "../../store/tables.ts";
import { findTransaction } from "../../store/transactions.ts";

/**
 * Closes the reviews whose money a refund of a locked transaction gives back, wherever it was asked for: giving all of
 * it back is the decision. @param first the review that it was asked for. @returns them as decided.
 */
export async function closeRefundedReviews(trx: Db, refund: Refund, first?: string): Promise<Review[]> {
  const { scope, transactionId, attemptId, money, createdBy, reason } = refund;
  const open = await openReviewsOf(trx, scope, { transactionId, attemptId });
  if (open.length === 0) return [];
  const found = await findTransaction(trx, scope, { id: transactionId });
  const attempt = found?.transaction.attempts.find(({ id }) => id === attemptId);
  if (!attempt) return [];
  const isEmpty = refundableMinor(attempt) === 0n;
  const decided = { decision: "refund", decidedBy: createdBy, reason, givenBy: refund.id } as const;
  const closed: Review[] = [];
  // Of refunds that failed, so many as this one is large enough for.
  let rest = money.minorUnits;
  for (const review of open.sort((a, b) => Number(b.id === first) - Number(a.id === first))) {
    const { id, kind, money: due } = review;
    const givesAnew = kind === "refund_failed" && due.minorUnits <= rest;
    if (!isEmpty && !givesAnew) continue;
    rest -= due.minorUnits;
    await closeReview(trx, scope, id, decided);
    closed.push({ ...review, ...decided });
  }
  return closed;
}
