import type { Parts } from "../parts.ts";
import { decideReview } from "./decide-review.ts";
import { countReviews, listReviews, loadReviews } from "./list-reviews.ts";
import { sweepReviews } from "./sweep-reviews.ts";
import { syncTransaction } from "./sync-transaction.ts";

/** What staff do about money that is not as it was asked for. */
export function reviewUseCases(parts: Parts) {
  return {
    ask: {
      loadReviews: loadReviews(parts),
      countReviews: countReviews(parts),
      decideReview: decideReview(parts),
      syncTransaction: syncTransaction(parts),
    },
    read: {
      listReviews: listReviews(parts),
    },
    own: {
      sweepReviews: sweepReviews(parts),
    },
  };
}
