import { useEffect, useEffectEvent, useState } from "react";
import { useClient } from "urql";
import type { PaymentsOfDayQuery, PaymentsOfDayQueryVariables } from "../../../generated/graphql.ts";
import { useLiveSignals } from "../../../lib/live/live-context.tsx";
import { dayOf, startOfDay } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { PAYMENTS_OF_DAY } from "../api/payment-queries.ts";
import { type Day, withDayPayments } from "./today.ts";

/** A day with more is counted as "at least": the counters must not cost more than the list below them. */
const MOST_PAGES = 10;
const NEW_DAY: Day = { payments: new Map(), complete: true };

/** The payments of the merchant's day, kept by the same events as the list. Null until they are read. */
export function useToday(): Day | null {
  const client = useClient();
  const { now, timeZone } = useClock();
  const from = startOfDay(dayOf(now, timeZone), timeZone);
  const [day, setDay] = useState<Day | null>(null);

  const read = useEffectEvent(async (isCurrent: () => boolean) => {
    let after: string | null = null;
    for (let page = 1; isCurrent(); page += 1) {
      const variables: PaymentsOfDayQueryVariables = { after, from };
      const { data } = await client
        .query(PAYMENTS_OF_DAY, variables, { requestPolicy: "network-only" })
        .toPromise();
      if (!data || !isCurrent()) return;
      const { nodes, pageInfo }: PaymentsOfDayQuery["transactions"] = data.transactions;
      after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
      const complete = after === null;
      setDay((kept) => ({ ...withDayPayments(kept ?? NEW_DAY, nodes), complete }));
      if (complete || page === MOST_PAGES) return;
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: at midnight another day begins
  useEffect(() => {
    let current = true;
    setDay(null);
    void read(() => current);
    return () => {
      current = false;
    };
  }, [client, from]);

  useLiveSignals((signal) => {
    if (signal.kind === "event" && signal.transaction.createdAt >= from) {
      setDay((kept) => withDayPayments(kept ?? NEW_DAY, [signal.transaction]));
    }
    if (signal.kind === "resync") void read(() => true);
  });
  return day;
}
