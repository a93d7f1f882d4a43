import { useState } from "react";
import { RefundReviewDialog } from "../../../entities/review/refund-review-dialog.tsx";
import { ReviewCard } from "../../../entities/review/review-card.tsx";
import type { ReviewFragment } from "../../../generated/graphql.ts";
import { useWords } from "../../../lib/words/words.ts";
import type { PaymentReviewsView } from "../model/use-payment-reviews.ts";
import { detailWords } from "../words/detail-words.ts";
import classes from "./payment-reviews.module.css";

/** What waits for a decision about a payment's money, with the same buttons as in the queue, and what was decided. */
export function PaymentReviews({ list, readAnew }: PaymentReviewsView) {
  const words = useWords(detailWords);
  const [refunding, setRefunding] = useState<ReviewFragment | null>(null);
  if (list.length === 0) return null;
  return (
    <section>
      <h3>{words.reviews}</h3>
      <ul className={classes.list}>
        {list.map((review) => (
          <li key={review.id} data-open={review.open || undefined}>
            <ReviewCard review={review} onDecided={readAnew} onRefund={setRefunding} />
          </li>
        ))}
      </ul>
      {refunding && (
        <RefundReviewDialog review={refunding} onDecided={readAnew} onClose={() => setRefunding(null)} />
      )}
    </section>
  );
}
