import { useEffect, useState } from "react";
import { useQuery } from "urql";
import { useFresh } from "../../lib/live/use-fresh.ts";
import { OPEN_REVIEWS } from "./review-queries.ts";

/** What no event tells, such as a payment of another sum, is seen within a minute. */
const LOOK_AGAIN_MS = 60_000;
/** To count is cheap, and not for every payment of a busy shop. */
const LEAST_PAUSE_MS = 3_000;

export interface OpenReviews {
  count: number;
  /** Since when the oldest waits; null without any. */
  since: string | null;
}

/** How much money waits for a decision, as it changes; null until it is known. `watch`: who asks for it all the time. */
export function useOpenReviews({ watch = false } = {}): OpenReviews | null {
  const [{ data }, ask] = useQuery({ query: OPEN_REVIEWS });
  const readAnew = () => {
    if (watch) ask({ requestPolicy: "network-only" });
  };
  useFresh(readAnew, { pause: watch ? LOOK_AGAIN_MS : null, leastPause: LEAST_PAUSE_MS });
  // A look that failed says nothing of what waits: what was known last stands.
  const [known, setKnown] = useState<OpenReviews | null>(null);
  useEffect(() => {
    if (data) setKnown({ count: data.reviews.totalCount, since: data.reviews.nodes[0]?.openedAt ?? null });
  }, [data]);
  return known;
}
