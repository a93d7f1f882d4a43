import { useEffect, useMemo, useReducer } from "react";
import { useClient } from "urql";
import type { PaymentsOfDayQuery, PaymentsOfDayQueryVariables } from "../../../generated/graphql.ts";
import { useLiveSignals } from "../../../lib/live/live-context.tsx";
import { problemOf } from "../../../lib/problem.ts";
import { createReader } from "../../../lib/reader.ts";
import { dayOf, startOfDay } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { PAYMENTS_OF_DAY } from "../api/payment-queries.ts";
import { changeToday, type Today, unreadDay } from "./today.ts";

/** A day with more is counted as "at least": the counters must not cost more than the list below them. */
const MOST_PAGES = 10;

export interface TodayView extends Today {
  retry: () => void;
}

/** The payments of the merchant's day, kept by the same events as the list. */
export function useToday(): TodayView {
  const client = useClient();
  const { now, timeZone } = useClock();
  const from = startOfDay(dayOf(now, timeZone), timeZone);
  const [state, dispatch] = useReducer(changeToday, from, unreadDay);

  const reader = useMemo(() => {
    /** Page by page, each shown as it comes; what ended it, where it did not end well. */
    async function ask(day: string, isWanted: () => boolean) {
      let after: string | null = null;
      for (let page = 1; page <= MOST_PAGES && isWanted(); page += 1) {
        const variables: PaymentsOfDayQueryVariables = { after, from: day };
        const { data, error } = await client
          .query(PAYMENTS_OF_DAY, variables, { requestPolicy: "network-only" })
          .toPromise();
        if (!data) return error && problemOf(error);
        const { nodes, pageInfo }: PaymentsOfDayQuery["transactions"] = data.transactions;
        after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
        const complete = after === null;
        dispatch({ kind: "page", from: day, payments: nodes, complete });
        if (complete) return;
      }
    }
    return createReader({
      ask,
      answered: (day, problem) => problem && dispatch({ kind: "problem", from: day, problem }),
    });
  }, [client]);

  useEffect(() => {
    dispatch({ kind: "begin", from });
    reader.read(from);
    return () => reader.forget();
  }, [reader, from]);

  useLiveSignals((signal) => {
    if (signal.kind === "event") dispatch({ kind: "payment", payment: signal.transaction });
    if (signal.kind === "resync") reader.read(from);
  });
  return { ...state, retry: () => reader.read(from) };
}
