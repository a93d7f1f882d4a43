import { Link, useSearch } from "@tanstack/react-router";
import { useScope } from "../../../lib/scope.ts";
import { useWords } from "../../../lib/words/words.ts";
import { ConnectionBadge } from "../../../ui/connection-badge.tsx";
import page from "../../../ui/page.module.css";
import { reviewsWords } from "../words/reviews-words.ts";
import { ReviewList } from "./review-list.tsx";
import classes from "./reviews-page.module.css";

/** The queue of money that waits for a decision, and what was decided. */
export function ReviewsPage() {
  const words = useWords(reviewsWords);
  const params = useScope();
  const { show } = useSearch({ from: "/m/$merchantId/$mode/reviews" });
  const open = show !== "closed";
  const tab = (name: string, search: { show?: "closed" }, isHere: boolean) => (
    <li>
      <Link
        to="/m/$merchantId/$mode/reviews"
        params={params}
        search={search}
        activeOptions={{ exact: true }}
        aria-current={isHere ? "true" : undefined}
      >
        {name}
      </Link>
    </li>
  );
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>{words.title}</h1>
        <ConnectionBadge />
      </header>
      <p className={page.lead}>{words.lead}</p>
      <nav className={classes.tabs} aria-label={words.tabs.title}>
        <ul>
          {tab(words.tabs.open, {}, open)}
          {tab(words.tabs.closed, { show: "closed" }, !open)}
        </ul>
      </nav>
      <section className={page.panel} aria-label={open ? words.openList : words.closedList}>
        <ReviewList key={String(open)} open={open} />
      </section>
    </div>
  );
}
