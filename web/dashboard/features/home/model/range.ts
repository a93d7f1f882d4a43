import type { Interval, OverviewQueryVariables } from "../../../generated/graphql.ts";
import { startOfDay, toDay } from "../../../lib/time.ts";

export const RANGES = ["24h", "7d", "30d", "90d", "12m"] as const;
export type Range = (typeof RANGES)[number];
const DEFAULT_RANGE: Range = "30d";

/** Search parameters of the charts. */
export interface HomeSearch {
  range?: Range;
  currency?: string;
}

/** Reads valid parameters. Defaults are left out. */
export function parseHomeSearch(raw: Record<string, unknown>): HomeSearch {
  const range = RANGES.find((one) => one === raw.range && one !== DEFAULT_RANGE);
  const currency =
    typeof raw.currency === "string" && /^[A-Z]{3}$/.test(raw.currency) ? raw.currency : undefined;
  return { ...(range && { range }), ...(currency && { currency }) };
}

export const getRange = ({ range = DEFAULT_RANGE }: HomeSearch): Range => range;

export const withRange = (search: HomeSearch, range: Range): HomeSearch =>
  parseHomeSearch({ ...search, range });

/** The number of days, if a range has one, and the interval. */
const INTERVALS: Record<Range, { days?: number; interval: Interval }> = {
  "24h": { interval: "HOUR" },
  "7d": { days: 7, interval: "DAY" },
  "30d": { days: 30, interval: "DAY" },
  "90d": { days: 90, interval: "WEEK" },
  "12m": { interval: "MONTH" },
};
const HOUR_MS = 3_600_000;
const MONTHS = 12;

/** The last hours, days or months including the current one, in the merchant's time zone. */
export function rangeVariables(range: Range, now: number, timeZone: string): OverviewQueryVariables {
  const day = toDay(now, timeZone);
  const { days, interval } = INTERVALS[range];
  if (range === "24h") {
    const today = Date.parse(startOfDay(day, timeZone));
    const to = today + (Math.floor((now - today) / HOUR_MS) + 1) * HOUR_MS;
    const from = new Date(to - 24 * HOUR_MS).toISOString();
    return { from, to: new Date(to).toISOString(), interval, timeZone };
  }
  const from = days ? startOfDay(day, timeZone, 1 - days) : startOfDay(startOfRange(day), timeZone);
  return { from, to: startOfDay(day, timeZone, 1), interval, timeZone };
}

function startOfRange(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - MONTHS, 1)).toISOString().slice(0, 10);
}
