import { useSearch } from "@tanstack/react-router";
import { useWords } from "../../../lib/words/words.ts";
import { ConnectionBadge } from "../../../ui/connection-badge.tsx";
import { Page } from "../../../ui/page.tsx";
import { PageTabs } from "../../../ui/page-tabs.tsx";
import { reviewsWords } from "../words/reviews-words.ts";
import { ReviewList } from "./review-list.tsx";

/** The queue of money that waits for a decision, and what was decided. */
export function ReviewsPage() {
  const words = useWords(reviewsWords);
  const { show } = useSearch({ from: "/m/$merchantId/$mode/reviews" });
  const open = show !== "closed";
  return (
    <Page title={words.title} beside={<ConnectionBadge />} lead={words.lead}>
      <PageTabs
        label={words.tabs.title}
        tabs={[
          { name: words.tabs.open, search: {}, isHere: open },
          { name: words.tabs.closed, search: { show: "closed" }, isHere: !open },
        ]}
      />
      <section className="panel" aria-label={open ? words.openList : words.closedList}>
        <ReviewList key={String(open)} open={open} />
      </section>
    </Page>
  );
}
