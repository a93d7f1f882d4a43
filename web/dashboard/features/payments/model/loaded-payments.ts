import type { PaymentRowFragment } from "../../../generated/graphql.ts";
import type { Problem } from "../../../lib/problem.ts";
import type { PageCursor } from "./page-cursors.ts";
import {
  isElsewhere,
  MAX_ARRIVED,
  type Page,
  type PaymentList,
  newest as pickNewest,
  reloadAfter,
  reloadFirstPage,
  toList,
  trimmed,
  withArrivals,
  withNextPage,
  withPayment,
  withPreviousPage,
} from "./payment-list.ts";

/** The requested page: the first, the next or previous one, or the one after a mark. */
export type PagePosition = "first" | "next" | "previous" | PageCursor;

/** Indexes of the first and last visible row. */
export interface Seen {
  first: number;
  last: number;
}

/** The server's response for changed payments: those with a row match the list, the others do not. */
interface ChangedRows {
  ids: readonly string[];
  rows: readonly PaymentRowFragment[];
}

/** A list with its loading state. */
export interface LoadedPayments {
  /** Null until the first page is loaded. */
  list: PaymentList | null;
  loading: boolean;
  /** The last requested page, for a retry. */
  position: PagePosition;
  problem: Problem | null;
  /** Updates from events while a page was loading. The page may be older, so they are applied again. */
  meanwhile: readonly ChangedRows[];
  /** The number of changes during connection losses, until dismissed. */
  missed: number;
  /** Whether the member has scrolled down or focused a row. New rows then wait, so that nothing moves. */
  paused: boolean;
  /** The waiting rows, and the creation time of the newest payment before them. */
  waiting: readonly PaymentRowFragment[];
  newest: string;
}

export type PaymentsChange =
  | { kind: "filter" }
  | { kind: "requested"; position: PagePosition }
  | { kind: "page"; page: Page; position: PagePosition; seen?: Seen }
  | { kind: "problem"; problem: Problem }
  | ({ kind: "payments" } & ChangedRows)
  /** Events may have been lost, so earlier updates can be outdated. */
  | { kind: "resync" }
  | { kind: "missed"; count: number }
  | { kind: "missed_seen" }
  | { kind: "paused"; paused: boolean };

export function notLoaded(): LoadedPayments {
  return {
    list: null,
    loading: true,
    position: "first",
    problem: null,
    meanwhile: [],
    missed: 0,
    paused: false,
    waiting: [],
    newest: "",
  };
}

/** With this many waiting rows, the list is reloaded instead. More are not counted. */
export const tooManyWait = ({ waiting }: LoadedPayments): boolean => waiting.length >= MAX_ARRIVED;

export function changePayments(state: LoadedPayments, change: PaymentsChange): LoadedPayments {
  switch (change.kind) {
    case "filter":
      return { ...notLoaded(), paused: state.paused };
    case "requested": {
      // A request in flight may already be the one that answers.
      const meanwhile = state.loading ? state.meanwhile : [];
      return { ...state, loading: true, position: change.position, problem: null, meanwhile };
    }
    case "page": {
      const { meanwhile } = state;
      const placed = withPage(state.list, change);
      // After a load from the top, waiting rows are on the page or no longer match.
      const isTop = change.position !== "next" && change.position !== "previous" && placed.above === 0;
      const waiting = isTop ? [] : state.waiting;
      const read = { ...state, list: placed, waiting, loading: false, problem: null, meanwhile: [] };
      return meanwhile.reduce(applyChanges, storeNewest(read));
    }
    case "problem":
      return { ...state, loading: false, problem: change.problem };
    case "payments": {
      const meanwhile = state.loading ? [...state.meanwhile, change] : state.meanwhile;
      return applyChanges({ ...state, meanwhile }, change);
    }
    case "resync":
      return { ...state, meanwhile: [] };
    case "missed":
      return { ...state, missed: state.missed + change.count };
    case "missed_seen":
      return { ...state, missed: 0 };
    case "paused":
      return change.paused === state.paused ? state : insertWaiting({ ...state, paused: change.paused });
  }
}

function withPage(
  list: PaymentList | null,
  { page, position, seen = { first: 0, last: 0 } }: PaymentsChange & { kind: "page" },
): PaymentList {
  if (!list) return toList(page);
  if (position === "first") return reloadFirstPage(list, page);
  if (position === "next") return trimmed(withNextPage(list, page), seen);
  if (position !== "previous") return reloadAfter(list, page, position);
  const read = withPreviousPage(list, page);
  const added = read.rows.length - list.rows.length;
  return trimmed(read, { first: seen.first + added, last: seen.last + added });
}

/** Removes loaded rows from the waiting ones and records the newest. */
function storeNewest(state: LoadedPayments): LoadedPayments {
  const rows = state.list?.rows ?? [];
  const ids = new Set(rows.map(({ id }) => id));
  const [first] = state.list?.above === 0 ? rows : [];
  const newest = first && first.createdAt > state.newest ? first.createdAt : state.newest;
  return { ...state, newest, waiting: state.waiting.filter(({ id }) => !ids.has(id)) };
}

const applyChanges = (state: LoadedPayments, { ids, rows }: ChangedRows): LoadedPayments =>
  ids.reduce(
    (before, id) =>
      applyChange(
        before,
        id,
        rows.find((row) => row.id === id),
      ),
    state,
  );

function applyChange(state: LoadedPayments, id: string, row: PaymentRowFragment | undefined): LoadedPayments {
  const { list, waiting } = state;
  if (!list) return state;
  const isStored = list.rows.some((one) => one.id === id);
  if (!state.paused || isStored) return storeNewest({ ...state, list: withPayment(list, id, row) });
  const others = waiting.filter((one) => one.id !== id);
  const isNew = row && (row.createdAt > state.newest || !isElsewhere(list, row));
  if (!isNew) return { ...state, waiting: others };
  return tooManyWait(state) ? state : { ...state, waiting: [...others, pickNewest(row, waiting)] };
}

/** Inserts the waiting rows if the start of the list is loaded. Otherwise the list must be reloaded. */
function insertWaiting(state: LoadedPayments): LoadedPayments {
  const { list, waiting, paused } = state;
  if (paused || !list || list.above > 0 || tooManyWait(state)) return state;
  return storeNewest({ ...state, list: withArrivals(list, waiting) });
}
