import { Button, Skeleton } from "@mantine/core";
import { IconCircleCheck, IconHistory } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { RefundReviewDialog } from "../../../entities/review/refund-review-dialog.tsx";
import { ReviewCard } from "../../../entities/review/review-card.tsx";
import { REVIEWS } from "../../../entities/review/review-queries.ts";
import type { ReviewFragment } from "../../../generated/graphql.ts";
import { useFresh } from "../../../lib/live/use-fresh.ts";
import { useScope } from "../../../lib/scope.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useWords } from "../../../lib/words/words.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { reviewsWords } from "../words/reviews-words.ts";
import classes from "./reviews-page.module.css";

const PAGE_SIZE = 25;
/** What no event tells, such as a decision of somebody else, is seen within a minute. */
const LOOK_AGAIN_MS = 60_000;

/** The open ones or the closed ones, page after page, as they change. */
export function ReviewList({ open }: { open: boolean }) {
  const [starts, setStarts] = useState<readonly (string | null)[]>([null]);
  const [refunding, setRefunding] = useState<ReviewFragment | null>(null);
  const [decisions, setDecisions] = useState(0);
  const decided = () => {
    setDecisions((made) => made + 1);
    toContent();
  };
  return (
    <>
      {starts.map((after, place) => (
        <Page
          key={after}
          open={open}
          after={after}
          isLast={place === starts.length - 1}
          decisions={decisions}
          onMore={(cursor) => setStarts([...starts, cursor])}
          onDecided={decided}
          onRefund={setRefunding}
        />
      ))}
      {refunding && (
        <RefundReviewDialog review={refunding} onDecided={decided} onClose={() => setRefunding(null)} />
      )}
    </>
  );
}

interface Shown {
  open: boolean;
  after: string | null;
  isLast: boolean;
  /** How many were made here: each is a reason to read. */
  decisions: number;
  onMore: (cursor: string) => void;
  onDecided: () => void;
  onRefund: (review: ReviewFragment) => void;
}

function Page({ open, after, isLast, decisions, onMore, onDecided, onRefund }: Shown) {
  const words = useWords(reviewsWords);
  const list = useFreshQuery(REVIEWS, { open, first: PAGE_SIZE, after });
  const { data, problem, fetching, again: readAnew } = list;
  useFresh(readAnew, { pause: LOOK_AGAIN_MS });
  const readNow = useEffectEvent(readAnew);
  useEffect(() => {
    if (decisions > 0) readNow();
  }, [decisions]);
  const reviews = data?.reviews.nodes.filter((one) => one.open === open);
  const { hasNextPage, endCursor } = data?.reviews.pageInfo ?? {};
  if (!reviews) {
    return problem ? <ProblemPanel problem={problem} retry={readAnew} /> : <Waiting />;
  }
  return (
    <>
      {reviews.length === 0 && after === null && !fetching && <Nothing open={open} />}
      <ul className={classes.list}>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              payment={<Whose review={review} />}
              onDecided={onDecided}
              onRefund={onRefund}
            />
          </li>
        ))}
      </ul>
      {isLast && hasNextPage && endCursor && (
        <div className={classes.end}>
          <Button variant="default" onClick={() => onMore(endCursor)}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** The buttons that were pressed are gone: whoever works by keys goes on from the page. */
const toContent = () => document.getElementById("content")?.focus();

function Whose({ review }: { review: ReviewFragment }) {
  const params = useScope();
  const { id, clientReference, customer } = review.transaction;
  const who = customer.name ?? customer.phone ?? customer.email;
  return (
    <>
      <Link to="/m/$merchantId/$mode/payments/$transactionId" params={{ ...params, transactionId: id }}>
        {clientReference}
      </Link>
      {who && <span>{who}</span>}
    </>
  );
}

function Nothing({ open }: Pick<Shown, "open">) {
  const { emptyOpen, emptyClosed } = useWords(reviewsWords);
  const { title, text } = open ? emptyOpen : emptyClosed;
  return (
    <EmptyState icon={open ? IconCircleCheck : IconHistory} title={title}>
      <p>{text}</p>
    </EmptyState>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting}>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height={64} radius={8} animate={false} />
      ))}
    </div>
  );
}
