import {
  CARD_REFUND_UNKNOWN_AFTER_SECONDS,
  REFUND_UNKNOWN_AFTER_SECONDS,
  UNKNOWN_AFTER_SECONDS,
} from "../../domain/review.ts";
import { closeObsolete, findDueReviews, findWaitingForNothing } from "../../store/due-reviews.ts";
import { insertReview } from "../../store/reviews.ts";
import { lockTransaction } from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import { commitAndNotify } from "../events/commit-and-notify.ts";
import { newId } from "../new-id.ts";
import { releaseHold } from "./release-held.ts";

const TIMES = {
  unknownSeconds: UNKNOWN_AFTER_SECONDS,
  refundSeconds: REFUND_UNKNOWN_AFTER_SECONDS,
  cardRefundSeconds: CARD_REFUND_UNKNOWN_AFTER_SECONDS,
  // A deployment rolls for less, and what is older its migration has put before staff.
  missedSeconds: 3 * 24 * 60 * 60,
};

/**
 * Opens the reviews that nobody's word opens: of attempts and refunds of which nothing is known for long, and of facts
 * that a process of a version without reviews wrote. What such a process gave back or learned closes the open ones, and
 * lets payments go that were held for it.
 * @param limit payments of either sort. @returns how many were found.
 */
export function sweepReviews(deps: Pick<Dependencies, "db" | "notifier">) {
  return async (limit: number): Promise<number> => {
    const over = await findWaitingForNothing(deps.db, limit);
    for (const payment of over) {
      await commitAndNotify(deps, async (trx) => {
        const locked = await lockTransaction(trx, payment.scope, { id: payment.transactionId });
        if (!locked) return false;
        await closeObsolete(trx, payment);
        if (locked.transaction.held) await releaseHold(trx, payment.scope, payment.transactionId);
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
          // Where all of its money is put before staff, a failed refund of it is too.
          if (review.kind === "refund_failed" && money.has(review.attemptId)) continue;
          await insertReview(trx, payment.scope, { id: newId("review"), ...review }, review.since);
        }
        return found.length > 0;
      });
    }
    return over.length + due.length;
  };
}
