import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import { useClient } from "urql";
import type { TransactionFilter } from "../../../generated/graphql.ts";
import { useLiveSignals } from "../../../lib/live/live-context.tsx";
import { problemOf } from "../../../lib/problem.ts";
import { PAYMENTS } from "../api/payment-queries.ts";
import { changePayments, type LoadedPayments, notLoaded } from "./loaded-payments.ts";

const PAGE_SIZE = 50;
/** The server gives no more at once. What was loaded beyond it is loaded again when asked for. */
const LARGEST_PAGE = 100;

export interface PaymentListView extends LoadedPayments {
  loadMore: () => void;
  retry: () => void;
  forgetMissed: () => void;
}

/** A filtered list that stays true by itself: pages as asked for, and every event put in its place. */
export function usePaymentList(filter: TransactionFilter): PaymentListView {
  const client = useClient();
  const [state, dispatch] = useReducer(changePayments, filter, notLoaded);
  // Only the answer to the last question counts.
  const turn = useRef(0);

  const load = useEffectEvent(async (place: "first" | "next") => {
    turn.current += 1;
    const mine = turn.current;
    const { rows = [], nextCursor = null } = state.list ?? {};
    const after = place === "next" ? nextCursor : null;
    const first = place === "next" ? PAGE_SIZE : Math.min(Math.max(PAGE_SIZE, rows.length), LARGEST_PAGE);
    dispatch({ kind: "asked" });
    const { data, error } = await client
      .query(PAYMENTS, { first, after, filter }, { requestPolicy: "network-only" })
      .toPromise();
    if (mine !== turn.current) return;
    if (data) dispatch({ kind: "page", page: data.transactions, place });
    else if (error) dispatch({ kind: "problem", problem: problemOf(error) });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter is what it says, not which object says it
  useEffect(() => {
    dispatch({ kind: "filter", filter });
    void load("first");
    return () => {
      turn.current += 1;
    };
  }, [client, JSON.stringify(filter)]);

  useLiveSignals((signal) => {
    if (signal.kind === "event") dispatch({ kind: "payment", payment: signal.transaction });
    if (signal.kind === "caught_up") dispatch({ kind: "missed", count: signal.events });
    if (signal.kind === "resync") void load("first");
  });

  return {
    ...state,
    loadMore: () => void load("next"),
    retry: () => void load(state.list ? "next" : "first"),
    forgetMissed: () => dispatch({ kind: "missed", count: 0 }),
  };
}
