import { useLiveQuery } from "../../lib/live/use-live-query.ts";
import { OPEN_REVIEWS } from "./review-queries.ts";

/** What no event tells, such as a payment of another sum, is seen within a minute; a busy shop is not asked for each. */
const FRESHNESS = { pause: 60_000, leastPause: 3_000 };

interface OpenReviews {
  count: number;
  /** Since when the oldest waits; null without any. */
  since: string | null;
}

/** How much money waits for a decision, as it changes; null until it is known. */
export function useOpenReviews(): OpenReviews | null {
  const { data } = useLiveQuery(OPEN_REVIEWS, {}, FRESHNESS);
  if (!data) return null;
  const { totalCount, nodes } = data.reviews;
  return { count: totalCount, since: nodes[0]?.openedAt ?? null };
}
