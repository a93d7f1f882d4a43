import type { Interval, OverviewQueryVariables } from "../../../generated/graphql.ts";
import { dayOf, startOfDay } from "../../../lib/time.ts";

export const RANGES = ["24h", "7d", "30d", "90d", "12m"] as const;
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

const DAYS: Record<Exclude<Range, "24h" | "12m">, number> = { "7d": 7, "30d": 30, "90d": 90 };
const INTERVALS: Record<Range, Interval> = {
  "24h": "HOUR",
  "7d": "DAY",
  "30d": "DAY",
  "90d": "WEEK",
  "12m": "MONTH",
};
const HOUR_MS = 3_600_000;
const MONTHS = 12;

/** The last hours, days or months with this one among them, by the merchant's clock. */
export function askedOf(range: Range, now: number, timeZone: string): OverviewQueryVariables {
  const day = dayOf(now, timeZone);
  const rest = { interval: INTERVALS[range], timeZone };
  if (range === "24h") {
    const today = Date.parse(startOfDay(day, timeZone));
    const to = today + (Math.floor((now - today) / HOUR_MS) + 1) * HOUR_MS;
    return { from: new Date(to - 24 * HOUR_MS).toISOString(), to: new Date(to).toISOString(), ...rest };
  }
  const from =
    range === "12m" ? startOfDay(firstOfMonths(day), timeZone) : startOfDay(day, timeZone, 1 - DAYS[range]);
  return { from, to: startOfDay(day, timeZone, 1), ...rest };
}

function firstOfMonths(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - MONTHS, 1)).toISOString().slice(0, 10);
}
