import { IconCircleCheck, IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { LinkToPayment } from "../../../entities/payment/link-to-payment.tsx";
import { RefundReviewDialog } from "../../../entities/review/refund-review-dialog.tsx";
import { ReviewCard } from "../../../entities/review/review-card.tsx";
import { REVIEWS } from "../../../entities/review/review-queries.ts";
import type { ReviewFragment } from "../../../generated/graphql.ts";
import { useConnection } from "../../../lib/graphql/use-connection.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { ListFrame } from "../../../ui/list-frame.tsx";
import { ListPanel } from "../../../ui/list-panel.tsx";
import { reviewListMessages } from "../i18n/reviews-messages.ts";
import classes from "./reviews-page.module.css";

const PAGE_SIZE = 25;
/**
 * Changes without an event, such as another member's decision, appear within a minute. New reviews are last.
 */
const FRESH = { which: "all", refetchInterval: () => 60_000 } as const;

/** Open or closed reviews, updated live. */
export function ReviewList({ open }: { open: boolean }) {
  const messages = useMessages(reviewListMessages);
  const list = useConnection(REVIEWS, { open, first: PAGE_SIZE }, FRESH);
  const [refunding, setRefunding] = useState<ReviewFragment | null>(null);
  const decided = () => {
    list.refresh("all");
    // The pressed button is gone, so the keyboard focus moves to the page.
    document.getElementById("content")?.focus();
  };
  return (
    <>
      <ListPanel
        list={{ ...list, rows: list.rows?.filter((one) => one.open === open) ?? null }}
        messages={{ more: messages.more, empty: open ? messages.emptyOpen : messages.emptyClosed }}
        icon={open ? IconCircleCheck : IconHistory}
      >
        {(props) => (
          <ListFrame {...props}>
            {(reviews) => (
              <ul className={classes.list}>
                {reviews.map((review) => (
                  <li key={review.id}>
                    <ReviewCard
                      review={review}
                      payment={<ReviewedPayment review={review} />}
                      onDecided={decided}
                      onRefund={setRefunding}
                    />
                  </li>
                ))}
              </ul>
            )}
          </ListFrame>
        )}
      </ListPanel>
      {refunding && (
        <RefundReviewDialog review={refunding} onDecided={decided} onClose={() => setRefunding(null)} />
      )}
    </>
  );
}

function ReviewedPayment({ review }: { review: ReviewFragment }) {
  const { id, clientReference, customer } = review.transaction;
  const who = customer.name ?? customer.phone ?? customer.email;
  return (
    <>
      <LinkToPayment id={id}>{clientReference}</LinkToPayment>
      {who && <span>{who}</span>}
    </>
  );
}
