import type { HomeQueryVariables } from "../../../generated/graphql.ts";
import { type Money, zeroOf } from "../../../lib/money.ts";
import { dayOf, startOfDay } from "../../../lib/time.ts";

const MINUTE_MS = 60_000;
/** Whatever is open: a checkout is for a day at most, but a doubtful payment may wait for longer. */
const OPEN_DAYS = 30;

/** The ranges of Home at a moment, by the merchant's clock: yesterday up to the same time of day. */
export function rangesAt(now: number, timeZone: string): HomeQueryVariables {
  const day = dayOf(now, timeZone);
  const start = (days: number) => startOfDay(day, timeZone, days);
  const today = Date.parse(start(0));
  // At least a minute: a range is not empty.
  const elapsed = Math.max(now - today, MINUTE_MS);
  const sameTime = Math.min(Date.parse(start(-1)) + elapsed, today);
  return {
    today: start(0),
    tomorrow: start(1),
    yesterday: start(-1),
    sameTime: new Date(sameTime).toISOString(),
    monthAgo: start(-OPEN_DAYS),
    timeZone,
  };
}

/** The sum of the merchant's own currency first; where nothing was paid, nothing of it. */
export function volumesOf(volumes: readonly Money[], own: string): [first: Money, ...others: Money[]] {
  const others = volumes.filter(({ currency }) => currency !== own);
  const first = volumes.find(({ currency }) => currency === own) ?? others.shift() ?? zeroOf(own);
  return [first, ...others];
}
