import { isSameSearch, type PaymentSearch, parseSearch } from "./payment-filter.ts";

/** A saved filter. The server stores it in the URL format. */
export interface SavedView {
  name: string;
  search: string;
}

export type BuiltIn = "all" | "paidToday" | "failed" | "inProgress";

/** Views of every member, listed before their own. */
export const BUILT_IN: Record<BuiltIn, PaymentSearch> = {
  all: {},
  paidToday: { status: "success", days: "today" },
  failed: { status: "failed" },
  inProgress: { status: "pending,processing" },
};

/** Filters in their saved format, the same as in the URL. */
export const savedSearch = (search: PaymentSearch): string =>
  new URLSearchParams(Object.entries(search)).toString();

/** Filters of a saved view. Unknown values of an older or newer dashboard are ignored. */
export const parseView = (saved: string): PaymentSearch =>
  parseSearch(Object.fromEntries(new URLSearchParams(saved)));

/** Whether a view has exactly these filters. */
export const isAmong = (search: PaymentSearch, views: readonly PaymentSearch[]): boolean =>
  views.some((view) => isSameSearch(view, search));
