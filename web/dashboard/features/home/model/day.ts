import type { HomeQueryVariables } from "../../../generated/graphql.ts";
import { type Money, zeroMoney } from "../../../lib/money.ts";
import { startOfDay, toDay } from "../../../lib/time.ts";

const MINUTE_MS = 60_000;
/** Range for payments in progress. A checkout lasts a day at most, but an unknown outcome can take longer. */
const OPEN_DAYS = 30;

/** Home's time ranges in the merchant's time zone, with yesterday up to the same time of day. */
export function rangesAt(now: number, timeZone: string): HomeQueryVariables {
  const day = toDay(now, timeZone);
  const start = (days: number) => startOfDay(day, timeZone, days);
  const today = Date.parse(start(0));
  // At least a minute, because a range must not be empty.
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

/** Volumes, the merchant's own currency first. If nothing was paid, zero in that currency. */
export function toVolumes(volumes: readonly Money[], own: string): [first: Money, ...others: Money[]] {
  const others = volumes.filter(({ currency }) => currency !== own);
  const first = volumes.find(({ currency }) => currency === own) ?? others.shift() ?? zeroMoney(own);
  return [first, ...others];
}
