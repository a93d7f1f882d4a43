import { isFullyReturned, type Refund } from "../../domain/refund.ts";
import type { Review } from "../../domain/review.ts";
import { closeReview, listOpenReviews } from "../../store/reviews.ts";
import type { Db } from "../../store/tables.ts";
import { findTransaction } from "../../store/transactions.ts";

/**
 * Closes the reviews whose money a refund of a locked transaction returns. A full refund counts as the decision.
 * @param requestingReviewId The review that requested the refund.
 * @returns the closed reviews.
 */
export async function closeRefundedReviews(
  trx: Db,
  refund: Refund,
  requestingReviewId?: string,
): Promise<Review[]> {
  const { scope, transactionId, attemptId, money, createdBy, reason } = refund;
  const open = await listOpenReviews(trx, scope, { transactionId, attemptId });
  if (open.length === 0) return [];
  const found = await findTransaction(trx, scope, { id: transactionId });
  const attempt = found?.transaction.attempts.find(({ id }) => id === attemptId);
  if (!attempt) return [];
  const isReturned = isFullyReturned(attempt);
  const decided = { decision: "refund", decidedBy: createdBy, reason, decisionRefundId: refund.id } as const;
  const closed: Review[] = [];
  // Of failed refunds, as many as this refund's amount covers.
  let rest = money.minorUnits;
  for (const review of open.sort(
    (a, b) => Number(b.id === requestingReviewId) - Number(a.id === requestingReviewId),
  )) {
    const { id, kind, money: due } = review;
    const coversFailedRefund = kind === "refund_failed" && due.minorUnits <= rest;
    if (!isReturned && !coversFailedRefund) continue;
    rest -= due.minorUnits;
    await closeReview(trx, scope, id, decided);
    closed.push({ ...review, ...decided });
  }
  return closed;
}
