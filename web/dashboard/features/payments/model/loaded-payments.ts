import type { PaymentFragment, TransactionFilter } from "../../../generated/graphql.ts";
import type { Problem } from "../../../lib/problem.ts";
import type { Mark } from "./list-marks.ts";
import { matches } from "./payment-filter.ts";
import {
  isElsewhere,
  listOf,
  MOST_ARRIVED,
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

/** A list with how it stands with the server. */
export interface LoadedPayments {
  filter: TransactionFilter;
  /** Null until the first page is there. */
  list: PaymentList | null;
  loading: boolean;
  /** The page that was asked for last, to be asked for again where it failed. */
  place: Place;
  problem: Problem | null;
  /** What events brought while a page was on its way: the page may have been read before them. */
  meanwhile: readonly PaymentFragment[];
  /** Changes during breaks that nobody has taken note of yet. */
  missed: number;
  /** Whether somebody reads further down, or stands on a row: new rows wait so that nothing moves. */
  paused: boolean;
  /** The new rows that wait, and the newest payment that was known when the waiting began. */
  waiting: readonly PaymentFragment[];
  newest: string;
}

export type PaymentsChange =
  | { kind: "filter"; filter: TransactionFilter }
  | { kind: "asked"; place: Place }
  | { kind: "page"; page: Page; place: Place; seen?: Seen }
  | { kind: "problem"; problem: Problem }
  | { kind: "payment"; payment: PaymentFragment }
  | { kind: "missed"; count: number }
  | { kind: "missed_seen" }
  | { kind: "paused"; paused: boolean };

export function notLoaded(filter: TransactionFilter): LoadedPayments {
  return {
    filter,
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
      return { ...notLoaded(change.filter), paused: state.paused };
    case "asked": {
      // What is under way already may be what answers.
      const meanwhile = state.loading ? state.meanwhile : [];
      return { ...state, loading: true, place: change.place, problem: null, meanwhile };
    }
    case "page": {
      const { meanwhile } = state;
      const placed = withPage(state.list, change);
      const read = { ...state, list: placed, loading: false, problem: null, meanwhile: [] };
      return meanwhile.reduce(hear, noteNewest(read));
    }
    case "problem":
      return { ...state, loading: false, problem: change.problem };
    case "payment": {
      const { payment } = change;
      const meanwhile = state.loading ? [...state.meanwhile, payment] : state.meanwhile;
      return hear({ ...state, meanwhile }, payment);
    }
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

function hear(state: LoadedPayments, payment: PaymentFragment): LoadedPayments {
  const { list, filter, waiting } = state;
  if (!list) return state;
  const isKept = list.rows.some(({ id }) => id === payment.id);
  if (!state.paused || isKept) return noteNewest({ ...state, list: withPayment(list, payment, filter) });
  const others = waiting.filter(({ id }) => id !== payment.id);
  const isNew = payment.createdAt > state.newest || !isElsewhere(list, payment);
  if (!matches(payment, filter) || !isNew) return { ...state, waiting: others };
  return tooManyWait(state) ? state : { ...state, waiting: [...others, payment] };
}

/** Lets in what waited, where the list's beginning is kept; otherwise it is to be read. */
function goOn(state: LoadedPayments): LoadedPayments {
  const { list, waiting, paused } = state;
  if (paused || !list || list.above > 0 || tooManyWait(state)) return state;
  return noteNewest({ ...state, list: withArrivals(list, waiting) });
}
