import { useSearch } from "@tanstack/react-router";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { ConnectionBadge } from "../../../ui/connection-badge.tsx";
import { Page } from "../../../ui/page.tsx";
import { PageTabs } from "../../../ui/page-tabs.tsx";
import { reviewListMessages } from "../i18n/reviews-messages.ts";
import { ReviewList } from "./review-list.tsx";

/** Queue of open reviews, and the closed ones. */
export function ReviewsPage() {
  const messages = useMessages(reviewListMessages);
  const { show } = useSearch({ from: "/m/$merchantId/$mode/reviews" });
  const open = show !== "closed";
  return (
    <Page
      title={messages.title}
      beside={<ConnectionBadge />}
      lead={messages.lead}
      guide="/docs/review-payments"
    >
      <PageTabs
        label={messages.tabs.title}
        tabs={[
          { name: messages.tabs.open, search: {}, isCurrent: open },
          { name: messages.tabs.closed, search: { show: "closed" }, isCurrent: !open },
        ]}
      />
      <section className="panel" aria-label={open ? messages.openList : messages.closedList}>
        <ReviewList key={String(open)} open={open} />
      </section>
    </Page>
  );
}
