import type { Dependencies } from "../dependencies.ts";
import { decideReview } from "./decide-review.ts";
import { countReviews, listReviews, loadReviews } from "./list-reviews.ts";
import { sweepReviews } from "./sweep-reviews.ts";
import { syncTransaction } from "./sync-transaction.ts";

/** Use cases of reviews. */
export function reviewUseCases(deps: Dependencies) {
  return {
    interactive: {
      loadReviews: loadReviews(deps),
      countReviews: countReviews(deps),
      decideReview: decideReview(deps),
      syncTransaction: syncTransaction(deps),
    },
    read: {
      listReviews: listReviews(deps),
    },
    background: {
      sweepReviews: sweepReviews(deps),
    },
  };
}
