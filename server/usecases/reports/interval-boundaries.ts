import { DateTime, IANAZone } from "luxon";
import type { Interval } from "../../domain/summary.ts";

const MINUTE_MS = 60_000;
/** Wherever clocks are set today, they are set at a whole quarter hour. */
const QUARTER_MS = 15 * MINUTE_MS;

/**
 * The moments at which a range begins, at which the clock of a time zone begins a new interval, and at which the
 * range ends. Where the clock is set back, an hour that comes twice is two intervals; a day is as long as it is.
 * @returns null where that makes more than `most` intervals.
 */
export function intervalBoundaries(
  { from, to }: { from: Date; to: Date },
  interval: Interval,
  timeZone: string,
  most: number,
): Date[] | null {
  const boundaries = [from];
  const zone = IANAZone.create(timeZone);
  for (let at = from.getTime(); ; ) {
    if (boundaries.length > most) return null;
    at = nextStart(at, interval, zone);
    if (at >= to.getTime()) return [...boundaries, to];
    boundaries.push(new Date(at));
  }
}

/** When the interval begins that follows the one of this moment. */
function nextStart(at: number, interval: Interval, zone: IANAZone): number {
  const local = DateTime.fromMillis(at, { zone });
  const asUtc = local.setZone("utc", { keepLocalTime: true });
  let next = +asUtc.plus({ [interval]: 1 }).startOf(interval) - local.offset * MINUTE_MS;
  if (zone.offset(next) === local.offset) return next;
  // The clock is set on the way: it begins where the name changes.
  const current = nameOf(local, interval);
  const isCurrent = (ms: number) => nameOf(DateTime.fromMillis(ms, { zone }), interval) === current;
  while (isCurrent(next)) next += QUARTER_MS;
  while (next - QUARTER_MS > at && !isCurrent(next - QUARTER_MS)) next -= QUARTER_MS;
  return next;
}

/** The same for two moments if and only if they are in the same interval. */
function nameOf(local: DateTime, interval: Interval): string {
  const { year, month, ordinal, hour, offset, weekYear, weekNumber } = local;
  if (interval === "month") return `${year}-${month}`;
  if (interval === "week") return `${weekYear}-${weekNumber}`;
  return interval === "day" ? `${year}-${ordinal}` : `${year}-${ordinal}-${hour}-${offset}`;
}
