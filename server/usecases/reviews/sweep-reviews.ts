import {
  CARD_REFUND_UNKNOWN_AFTER_SECONDS,
  REFUND_UNKNOWN_AFTER_SECONDS,
  UNKNOWN_AFTER_SECONDS,
} from "../../domain/review.ts";
import { closeObsolete, findDueReviews, findPaymentsToRelease } from "../../store/due-reviews.ts";
import { insertReview } from "../../store/reviews.ts";
import { lockTransaction } from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import { commitAndNotify } from "../events/commit-and-notify.ts";
import { newId } from "../new-id.ts";
import { releaseHold } from "./release-hold.ts";

const TIMES = {
  unknownSeconds: UNKNOWN_AFTER_SECONDS,
  refundSeconds: REFUND_UNKNOWN_AFTER_SECONDS,
  cardRefundSeconds: CARD_REFUND_UNKNOWN_AFTER_SECONDS,
  // Rolling deployments are faster, and the migration has opened reviews for older data.
  lookbackSeconds: 3 * 24 * 60 * 60,
};

/**
 * Opens reviews that no result triggers: for attempts and refunds without a result for long, and for data
 * stored by a version without reviews. Closes reviews that such a version has resolved, and releases its
 * payments from hold.
 * @param limit Maximum payments of each kind.
 * @returns the number found.
 */
export function sweepReviews(deps: Pick<Dependencies, "db" | "notifier">) {
  return async (limit: number): Promise<number> => {
    const over = await findPaymentsToRelease(deps.db, limit);
    for (const payment of over) {
      await commitAndNotify(deps, async (trx) => {
        const locked = await lockTransaction(trx, payment.scope, { id: payment.transactionId });
        if (!locked) return false;
        await closeObsolete(trx, payment);
        if (locked.transaction.onHold) await releaseHold(trx, payment.scope, payment.transactionId);
        return true;
      });
    }
    const due = await findDueReviews(deps.db, TIMES, limit);
    const payments = new Map(
      due.map(({ scope, transactionId }) => [transactionId, { scope, transactionId }]),
    );
    for (const payment of payments.values()) {
      await commitAndNotify(deps, async (trx) => {
        await lockTransaction(trx, payment.scope, { id: payment.transactionId });
        const found = await findDueReviews(trx, TIMES, limit, payment);
        const money = new Set(
          found.filter(({ review }) => !review.refundId).map(({ review }) => review.attemptId),
        );
        for (const { review } of found) {
          // A failed refund needs no review of its own if all of the attempt's money is under review.
          if (review.kind === "refund_failed" && money.has(review.attemptId)) continue;
          await insertReview(trx, payment.scope, { id: newId("review"), ...review }, review.since);
        }
        return found.length > 0;
      });
    }
    return over.length + due.length;
  };
}
