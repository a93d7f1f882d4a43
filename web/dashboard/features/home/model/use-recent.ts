import { useEffect, useMemo, useReducer } from "react";
import { useClient } from "urql";
import { useLiveSignals } from "../../../lib/live/live-context.tsx";
import { problemOf } from "../../../lib/problem.ts";
import { createReader } from "../../../lib/reader.ts";
import { RECENT_PAYMENTS } from "../api/home-queries.ts";
import { changeRecent, NOT_READ, RECENT, type Recent } from "./recent.ts";

export interface RecentView extends Recent {
  retry: () => void;
}

const ASKED = { first: RECENT };

/** The last payments, kept by events. What comes before they were read is in what is read after it. */
export function useRecent(): RecentView {
  const client = useClient();
  const [state, dispatch] = useReducer(changeRecent, NOT_READ);
  const reader = useMemo(
    () =>
      createReader({
        ask: (asked: typeof ASKED) =>
          client.query(RECENT_PAYMENTS, asked, { requestPolicy: "network-only" }).toPromise(),
        answered(_asked, { data, error }) {
          if (data) dispatch({ kind: "page", rows: data.transactions.nodes });
          else if (error) dispatch({ kind: "problem", problem: problemOf(error) });
        },
      }),
    [client],
  );
  useEffect(() => {
    reader.read(ASKED);
    return () => reader.forget();
  }, [reader]);
  useLiveSignals((signal) => {
    if (signal.kind === "event") {
      dispatch({ kind: "payment", row: signal.transaction });
      // It may have been read before this.
      if (!state.rows) reader.read(ASKED);
    }
    if (signal.kind === "resync") reader.read(ASKED);
  });
  return { ...state, retry: () => reader.read(ASKED) };
}
