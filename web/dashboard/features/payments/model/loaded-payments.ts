import type { PaymentRowFragment } from "../../../generated/graphql.ts";
import type { Problem } from "../../../lib/problem.ts";
import type { Mark } from "./list-marks.ts";
import {
  isElsewhere,
  listOf,
  MOST_ARRIVED,
  newest as newestOf,
  type Page,
  type PaymentList,
  readAnew,
  readAnewAfter,
  trimmed,
  withArrivals,
  withNextPage,
  withPayment,
  withPreviousPage,
} from "./payment-list.ts";

/** Which page is asked for: the first, those that follow or precede what is kept, or the one after a mark. */
export type Place = "first" | "next" | "previous" | Mark;

/** The first and the last row of the list's that are on the screen. */
export interface Seen {
  first: number;
  last: number;
}

/** What the server says of payments to which something happened: those of the rows are in the list, others are not. */
interface Heard {
  ids: readonly string[];
  rows: readonly PaymentRowFragment[];
}

/** A list with how it stands with the server. */
export interface LoadedPayments {
  /** Null until the first page is there. */
  list: PaymentList | null;
  loading: boolean;
  /** The page that was asked for last, to be asked for again where it failed. */
  place: Place;
  problem: Problem | null;
  /** What events brought while a page was on its way: the page may have been read before them. */
  meanwhile: readonly Heard[];
  /** Changes during breaks that nobody has taken note of yet. */
  missed: number;
  /** Whether somebody reads further down, or stands on a row: new rows wait so that nothing moves. */
  paused: boolean;
  /** The new rows that wait, and the newest payment that was known when the waiting began. */
  waiting: readonly PaymentRowFragment[];
  newest: string;
}

export type PaymentsChange =
  | { kind: "filter" }
  | { kind: "asked"; place: Place }
  | { kind: "page"; page: Page; place: Place; seen?: Seen }
  | { kind: "problem"; problem: Problem }
  | ({ kind: "payments" } & Heard)
  /** Events may have been lost: what was heard before may no longer be true. */
  | { kind: "resync" }
  | { kind: "missed"; count: number }
  | { kind: "missed_seen" }
  | { kind: "paused"; paused: boolean };

export function notLoaded(): LoadedPayments {
  return {
    list: null,
    loading: true,
    place: "first",
    problem: null,
    meanwhile: [],
    missed: 0,
    paused: false,
    waiting: [],
    newest: "",
  };
}

/** So many wait that they are read instead; more are not counted. */
export const tooManyWait = ({ waiting }: LoadedPayments): boolean => waiting.length >= MOST_ARRIVED;

export function changePayments(state: LoadedPayments, change: PaymentsChange): LoadedPayments {
  switch (change.kind) {
    case "filter":
      return { ...notLoaded(), paused: state.paused };
    case "asked": {
      // What is under way already may be what answers.
      const meanwhile = state.loading ? state.meanwhile : [];
      return { ...state, loading: true, place: change.place, problem: null, meanwhile };
    }
    case "page": {
      const { meanwhile } = state;
      const placed = withPage(state.list, change);
      // Where all from the top was read, what waited is on the page or in the list no more.
      const isTop = change.place !== "next" && change.place !== "previous" && placed.above === 0;
      const waiting = isTop ? [] : state.waiting;
      const read = { ...state, list: placed, waiting, loading: false, problem: null, meanwhile: [] };
      return meanwhile.reduce(hear, noteNewest(read));
    }
    case "problem":
      return { ...state, loading: false, problem: change.problem };
    case "payments": {
      const meanwhile = state.loading ? [...state.meanwhile, change] : state.meanwhile;
      return hear({ ...state, meanwhile }, change);
    }
    case "resync":
      return { ...state, meanwhile: [] };
    case "missed":
      return { ...state, missed: state.missed + change.count };
    case "missed_seen":
      return { ...state, missed: 0 };
    case "paused":
      return change.paused === state.paused ? state : goOn({ ...state, paused: change.paused });
  }
}

function withPage(
  list: PaymentList | null,
  { page, place, seen = { first: 0, last: 0 } }: PaymentsChange & { kind: "page" },
): PaymentList {
  if (!list) return listOf(page);
  if (place === "first") return readAnew(list, page);
  if (place === "next") return trimmed(withNextPage(list, page), seen);
  if (place !== "previous") return readAnewAfter(list, page, place);
  const read = withPreviousPage(list, page);
  const added = read.rows.length - list.rows.length;
  return trimmed(read, { first: seen.first + added, last: seen.last + added });
}

/** What a page brought waits no more; the newest of it is known. */
function noteNewest(state: LoadedPayments): LoadedPayments {
  const rows = state.list?.rows ?? [];
  const ids = new Set(rows.map(({ id }) => id));
  const [first] = state.list?.above === 0 ? rows : [];
  const newest = first && first.createdAt > state.newest ? first.createdAt : state.newest;
  return { ...state, newest, waiting: state.waiting.filter(({ id }) => !ids.has(id)) };
}

const hear = (state: LoadedPayments, { ids, rows }: Heard): LoadedPayments =>
  ids.reduce(
    (before, id) =>
      hearOf(
        before,
        id,
        rows.find((row) => row.id === id),
      ),
    state,
  );

function hearOf(state: LoadedPayments, id: string, row: PaymentRowFragment | undefined): LoadedPayments {
  const { list, waiting } = state;
  if (!list) return state;
  const isKept = list.rows.some((one) => one.id === id);
  if (!state.paused || isKept) return noteNewest({ ...state, list: withPayment(list, id, row) });
  const others = waiting.filter((one) => one.id !== id);
  const isNew = row && (row.createdAt > state.newest || !isElsewhere(list, row));
  if (!isNew) return { ...state, waiting: others };
  return tooManyWait(state) ? state : { ...state, waiting: [...others, newestOf(row, waiting)] };
}

/** Lets in what waited, where the list's beginning is kept; otherwise it is to be read. */
function goOn(state: LoadedPayments): LoadedPayments {
  const { list, waiting, paused } = state;
  if (paused || !list || list.above > 0 || tooManyWait(state)) return state;
  return noteNewest({ ...state, list: withArrivals(list, waiting) });
}
