import type { PaymentFragment, TransactionFilter } from "../../../generated/graphql.ts";
import type { Problem } from "../../../lib/problem.ts";
import { listOf, type Page, type PaymentList, readAnew, withNextPage, withPayment } from "./payment-list.ts";

export type Place = "first" | "next";

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
  /** Changes that came at once after a break. */
  missed: number;
}

export type PaymentsChange =
  | { kind: "filter"; filter: TransactionFilter }
  | { kind: "asked"; place: Place }
  | { kind: "page"; page: Page; place: Place }
  | { kind: "problem"; problem: Problem }
  | { kind: "payment"; payment: PaymentFragment }
  | { kind: "missed"; count: number };

export function notLoaded(filter: TransactionFilter): LoadedPayments {
  return { filter, list: null, loading: true, place: "first", problem: null, meanwhile: [], missed: 0 };
}

export function changePayments(state: LoadedPayments, change: PaymentsChange): LoadedPayments {
  const { list, filter } = state;
  switch (change.kind) {
    case "filter":
      return notLoaded(change.filter);
    case "asked": {
      // What is under way already may be what answers.
      const meanwhile = state.loading ? state.meanwhile : [];
      return { ...state, loading: true, place: change.place, problem: null, meanwhile };
    }
    case "page": {
      const put = change.place === "first" ? readAnew : withNextPage;
      const placed = list ? put(list, change.page) : listOf(change.page);
      const whole = state.meanwhile.reduce((now, payment) => withPayment(now, payment, filter), placed);
      return { ...state, list: whole, loading: false, problem: null, meanwhile: [] };
    }
    case "problem":
      return { ...state, loading: false, problem: change.problem };
    case "payment": {
      const meanwhile = state.loading ? [...state.meanwhile, change.payment] : state.meanwhile;
      return { ...state, meanwhile, list: list && withPayment(list, change.payment, filter) };
    }
    case "missed":
      return { ...state, missed: change.count };
  }
}
