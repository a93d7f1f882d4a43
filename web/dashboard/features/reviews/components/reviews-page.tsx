import { useSearch } from "@tanstack/react-router";
import { useWords } from "../../../lib/words/words.ts";
import { ConnectionBadge } from "../../../ui/connection-badge.tsx";
import page from "../../../ui/page.module.css";
import { PageTabs } from "../../../ui/page-tabs.tsx";
import { reviewsWords } from "../words/reviews-words.ts";
import { ReviewList } from "./review-list.tsx";

/** The queue of money that waits for a decision, and what was decided. */
export function ReviewsPage() {
  const words = useWords(reviewsWords);
  const { show } = useSearch({ from: "/m/$merchantId/$mode/reviews" });
  const open = show !== "closed";
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>{words.title}</h1>
        <ConnectionBadge />
      </header>
      <p className={page.lead}>{words.lead}</p>
      <PageTabs
        label={words.tabs.title}
        tabs={[
          { name: words.tabs.open, search: {}, isHere: open },
          { name: words.tabs.closed, search: { show: "closed" }, isHere: !open },
        ]}
      />
      <section className={page.panel} aria-label={open ? words.openList : words.closedList}>
        <ReviewList key={String(open)} open={open} />
      </section>
    </div>
  );
}
