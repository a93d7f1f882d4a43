import { useEffect, useEffectEvent, useMemo, useReducer, useRef } from "react";
import type {
  PaymentRowFragment,
  PaymentsQueryVariables,
  TransactionFilter,
} from "../../../generated/graphql.ts";
import { createUncachedClient } from "../../../lib/graphql-client.ts";
import { createLatestQuery } from "../../../lib/latest-query.ts";
import { useLiveSignals } from "../../../lib/live/live-context.tsx";
import { toProblem } from "../../../lib/problem.ts";
import { useScope } from "../../../lib/scope.ts";
import { PAYMENTS } from "../api/payment-queries.ts";
import { createListedPayments, type ListedPayments } from "./listed-payments.ts";
import {
  changePayments,
  type LoadedPayments,
  notLoaded,
  type PagePosition,
  type Seen,
  tooManyWait,
} from "./loaded-payments.ts";
import { cursorAbove } from "./page-cursors.ts";
import { hasLostPosition, isTooLong } from "./payment-list.ts";

const FIRST_PAGE = 50;
/** The server's page limit. Rows beyond it load again on demand. */
const MAX_PAGE = 100;
/** A reload around the visible rows starts this many rows above them. */
const MARGIN = 10;

export interface PaymentListView extends LoadedPayments {
  loadNext: () => void;
  loadPrevious: () => void;
  /** Loads the rows around an index of the whole list. */
  loadAround: (index: number) => void;
  retry: () => void;
  forgetMissed: () => void;
  /** Whether new rows wait. */
  setPaused: (paused: boolean) => void;
  /** Reports the visible rows. */
  setSeen: (seen: Seen) => void;
}

interface Question {
  position: PagePosition;
  variables: PaymentsQueryVariables;
}

/** A live filtered list: loads pages on demand and applies every event. */
export function usePaymentList(filter: TransactionFilter): PaymentListView {
  const scope = useScope();
  const client = useMemo(() => createUncachedClient(scope), [scope]);
  const [state, dispatch] = useReducer(changePayments, undefined, notLoaded);
  const seen = useRef<Seen>({ first: 0, last: 0 });
  const listed = useRef<ListedPayments | null>(null);

  const reader = useMemo(
    () =>
      createLatestQuery({
        query: ({ variables }: Question) =>
          client.query(PAYMENTS, variables, { requestPolicy: "network-only" }).toPromise(),
        onRequest: ({ position }) => dispatch({ kind: "requested", position }),
        onResult({ position }, { data, error }) {
          if (data) dispatch({ kind: "page", page: data.transactions, position, seen: seen.current });
          else if (error) dispatch({ kind: "problem", problem: toProblem(error) });
        },
      }),
    [client],
  );

  const load = useEffectEvent((position: PagePosition) => read(position));
  function read(position: PagePosition): void {
    const { rows = [], nextCursor = null, previousCursor = null } = state.list ?? {};
    if (position === "next" && nextCursor) queryPage(position, { first: MAX_PAGE, after: nextCursor });
    else if (position === "previous" && previousCursor)
      queryPage(position, { last: MAX_PAGE, before: previousCursor });
    else if (typeof position === "object") queryPage(position, { first: MAX_PAGE, after: position.cursor });
    else queryPage("first", { first: Math.min(Math.max(FIRST_PAGE, rows.length), MAX_PAGE) });
  }
  function queryPage(position: PagePosition, of: PaymentsQueryVariables): void {
    reader.read({ position, variables: { ...of, filter } });
  }
  function queue(payment: PaymentRowFragment): void {
    if (Object.keys(filter).length > 0) listed.current?.queue(payment.id);
    else dispatch({ kind: "payments", ids: [payment.id], rows: [payment] });
  }
  /** Reloads around the visible rows. */
  function readHere(index: number): void {
    const cursor = state.list && cursorAbove(state.list.cursors, index - MARGIN);
    read(cursor ?? "first");
  }

  /** Reloads after lost events. */
  const resync = useEffectEvent(() => {
    listed.current?.forget();
    dispatch({ kind: "resync" });
    readHere(state.paused ? (state.list?.above ?? 0) + seen.current.first : 0);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: filters are equal by value, not by identity
  useEffect(() => {
    dispatch({ kind: "filter" });
    load("first");
    const own = createListedPayments({
      async find(ids) {
        const variables = { first: MAX_PAGE, filter: { ...filter, ids: [...ids] } };
        const { data } = await client
          .query(PAYMENTS, variables, { requestPolicy: "network-only" })
          .toPromise();
        return data?.transactions.nodes ?? null;
      },
      found: (ids, rows) => dispatch({ kind: "payments", ids, rows }),
      lost: () => resync(),
    });
    listed.current = own;
    return () => {
      reader.forget();
      own.forget();
    };
  }, [reader, client, JSON.stringify(filter)]);

  const isOver = state.list !== null && (isTooLong(state.list) || hasLostPosition(state.list));
  useEffect(() => {
    if (isOver) load("first");
  }, [isOver]);

  useLiveSignals((signal) => {
    if (signal.kind === "event") queue(signal.transaction);
    if (signal.kind === "caught_up") dispatch({ kind: "missed", count: signal.events });
    if (signal.kind === "resync") resync();
  });

  return {
    ...state,
    // A new request would cancel the one in progress.
    loadNext: () => !state.loading && read("next"),
    loadPrevious: () => !state.loading && read("previous"),
    loadAround: readHere,
    retry: () => read(state.position),
    forgetMissed: () => dispatch({ kind: "missed_seen" }),
    setPaused(paused) {
      dispatch({ kind: "paused", paused });
      const isLost = (state.list?.above ?? 0) > 0 || tooManyWait(state);
      if (state.paused && !paused && isLost) read("first");
    },
    setSeen(now) {
      seen.current = now;
    },
  };
}
