import { useLiveQuery } from "../../lib/live/use-live-query.ts";
import { OPEN_REVIEWS } from "./review-queries.ts";

/**
 * Changes without an event, such as an amount mismatch, appear within a minute. Many events are polled
 * together.
 */
const FRESHNESS = { pause: 60_000, minInterval: 3_000 };

interface OpenReviews {
  count: number;
  /** Time of the oldest open review. Null without any. */
  since: string | null;
}

/** The number of open reviews, kept up to date. Null while loading. */
export function useOpenReviews(): OpenReviews | null {
  const { data } = useLiveQuery(OPEN_REVIEWS, {}, FRESHNESS);
  if (!data) return null;
  const { totalCount, nodes } = data.reviews;
  return { count: totalCount, since: nodes[0]?.openedAt ?? null };
}
