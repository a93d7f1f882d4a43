import type { Interval, OverviewQueryVariables } from "../../../generated/graphql.ts";
import { dayOf, startOfDay } from "../../../lib/time.ts";

export const RANGES = ["7d", "30d", "90d", "12m"] as const;
export type Range = (typeof RANGES)[number];
const USUAL: Range = "30d";

/** What the address says of the charts. */
export interface HomeSearch {
  range?: Range;
  currency?: string;
}

/** Takes from an address what makes sense there; the usual is as if absent. */
export function readHomeSearch(raw: Record<string, unknown>): HomeSearch {
  const range = RANGES.find((one) => one === raw.range && one !== USUAL);
  const currency =
    typeof raw.currency === "string" && /^[A-Z]{3}$/.test(raw.currency) ? raw.currency : undefined;
  return { ...(range && { range }), ...(currency && { currency }) };
}

export const rangeOf = ({ range = USUAL }: HomeSearch): Range => range;

/** The same search with another range. */
export const withRange = (search: HomeSearch, range: Range): HomeSearch =>
  readHomeSearch({ ...search, range });

const DAYS: Record<Exclude<Range, "12m">, number> = { "7d": 7, "30d": 30, "90d": 90 };
const INTERVALS: Record<Range, Interval> = { "7d": "DAY", "30d": "DAY", "90d": "WEEK", "12m": "MONTH" };
const MONTHS = 12;

/** The last days with today among them, or the last months with this one, by the merchant's clock. */
export function askedOf(range: Range, now: number, timeZone: string): OverviewQueryVariables {
  const day = dayOf(now, timeZone);
  const from =
    range === "12m" ? startOfDay(firstOfMonths(day), timeZone) : startOfDay(day, timeZone, 1 - DAYS[range]);
  return { from, to: startOfDay(day, timeZone, 1), interval: INTERVALS[range], timeZone };
}

function firstOfMonths(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - MONTHS, 1)).toISOString().slice(0, 10);
}
