import { useState } from "react";
import { useQuery } from "urql";
import type { PaymentFragment, ReviewFragment } from "../../../generated/graphql.ts";
import { useFresh } from "../../../lib/live/use-fresh.ts";
import { PAYMENT_REVIEWS } from "../../../lib/reviews/review-queries.ts";
import { useWords } from "../../../lib/words/words.ts";
import { RefundReviewDialog } from "../../../ui/refund-review-dialog.tsx";
import { ReviewCard } from "../../../ui/review-card.tsx";
import { detailWords } from "../words/detail-words.ts";
import classes from "./payment-reviews.module.css";

/** A decision that is made elsewhere is told by no event. */
const LOOK_AGAIN_MS = 30_000;

/** What waits for a decision about a payment's money, with the same buttons as in the queue, and what was decided. */
export function PaymentReviews({ payment: { id, attempts } }: { payment: PaymentFragment }) {
  const words = useWords(detailWords);
  const wasTried = attempts.some(({ status }) => status !== "FAILED");
  const [{ data }, ask] = useQuery({
    query: PAYMENT_REVIEWS,
    variables: { id },
    pause: !wasTried,
    requestPolicy: "cache-and-network",
  });
  const readAnew = () => ask({ requestPolicy: "network-only" });
  useFresh(readAnew, { pause: wasTried ? LOOK_AGAIN_MS : null, transactionId: wasTried ? id : null });
  const [refunding, setRefunding] = useState<ReviewFragment | null>(null);
  const reviews = data?.transaction?.reviews ?? [];
  if (reviews.length === 0) return null;
  return (
    <section>
      <h3>{words.reviews}</h3>
      <ul className={classes.list}>
        {reviews.map((review) => (
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
