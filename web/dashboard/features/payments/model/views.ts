import { isSameSearch, type PaymentSearch, readSearch } from "./payment-filter.ts";

/** Filters under a name, as the server keeps them: as they stand in the address. */
export interface SavedView {
  name: string;
  search: string;
}

export type BuiltIn = "all" | "paidToday" | "failed" | "inProgress";

/** The views that everybody has, before their own. */
export const BUILT_IN: Record<BuiltIn, PaymentSearch> = {
  all: {},
  paidToday: { status: "success", days: "today" },
  failed: { status: "failed" },
  inProgress: { status: "pending,processing" },
};

/** Filters as they are saved: as they stand in the address. */
export const savedSearch = (search: PaymentSearch): string =>
  new URLSearchParams(Object.entries(search)).toString();

/** The filters of a saved view. What an older or newer dashboard put there and means nothing is left out. */
export const searchOfView = (saved: string): PaymentSearch =>
  readSearch(Object.fromEntries(new URLSearchParams(saved)));

/** Whether a search is one of these views already. */
export const isAmong = (search: PaymentSearch, views: readonly PaymentSearch[]): boolean =>
  views.some((view) => isSameSearch(view, search));
