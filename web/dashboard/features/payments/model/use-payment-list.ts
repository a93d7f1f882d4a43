import { useEffect, useEffectEvent, useMemo, useReducer } from "react";
import { useClient } from "urql";
import type { PaymentsQueryVariables, TransactionFilter } from "../../../generated/graphql.ts";
import { useLiveSignals } from "../../../lib/live/live-context.tsx";
import { problemOf } from "../../../lib/problem.ts";
import { createReader } from "../../../lib/reader.ts";
import { PAYMENTS } from "../api/payment-queries.ts";
import { changePayments, type LoadedPayments, notLoaded, type Place } from "./loaded-payments.ts";
import { isTooLong } from "./payment-list.ts";

const PAGE_SIZE = 50;
/** The server gives no more at once. What was loaded beyond it is loaded again when asked for. */
const LARGEST_PAGE = 100;

export interface PaymentListView extends LoadedPayments {
  loadMore: () => void;
  retry: () => void;
  forgetMissed: () => void;
}

const placeOf = ({ after }: PaymentsQueryVariables): Place => (after ? "next" : "first");

/** A filtered list that stays true by itself: pages as asked for, and every event put in its place. */
export function usePaymentList(filter: TransactionFilter): PaymentListView {
  const client = useClient();
  const [state, dispatch] = useReducer(changePayments, filter, notLoaded);

  const reader = useMemo(
    () =>
      createReader({
        ask: (question: PaymentsQueryVariables) =>
          client.query(PAYMENTS, question, { requestPolicy: "network-only" }).toPromise(),
        asked: (question) => dispatch({ kind: "asked", place: placeOf(question) }),
        answered(question, { data, error }) {
          if (data) dispatch({ kind: "page", page: data.transactions, place: placeOf(question) });
          else if (error) dispatch({ kind: "problem", problem: problemOf(error) });
        },
      }),
    [client],
  );

  const load = useEffectEvent((place: Place) => read(place));
  function read(place: Place): void {
    const { rows = [], nextCursor = null } = state.list ?? {};
    const after = place === "next" ? nextCursor : null;
    const first = after ? PAGE_SIZE : Math.min(Math.max(PAGE_SIZE, rows.length), LARGEST_PAGE);
    reader.read({ first, after, filter });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter is what it says, not which object says it
  useEffect(() => {
    dispatch({ kind: "filter", filter });
    load("first");
    return () => reader.forget();
  }, [reader, JSON.stringify(filter)]);

  const tooLong = state.list !== null && isTooLong(state.list);
  useEffect(() => {
    if (tooLong) load("first");
  }, [tooLong]);

  useLiveSignals((signal) => {
    if (signal.kind === "event") dispatch({ kind: "payment", payment: signal.transaction });
    if (signal.kind === "caught_up") dispatch({ kind: "missed", count: signal.events });
    if (signal.kind === "resync") read("first");
  });

  return {
    ...state,
    loadMore: () => read("next"),
    retry: () => read(state.place),
    forgetMissed: () => dispatch({ kind: "missed", count: 0 }),
  };
}
