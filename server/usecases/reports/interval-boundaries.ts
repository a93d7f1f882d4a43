import { DateTime, IANAZone } from "luxon";
import type { Interval } from "../../domain/summary.ts";

const MINUTE_MS = 60_000;
/** All time zones currently change their clocks at whole quarter hours. */
const QUARTER_MS = 15 * MINUTE_MS;

/**
 * Start of a range, starts of the intervals in a time zone, and end of the range. When clocks go back, the
 * repeated hour counts as two intervals. Days can have 23 to 25 hours.
 * @returns null for more than `most` intervals.
 */
export function intervalBoundaries(
  { from, to }: { from: Date; to: Date },
  interval: Interval,
  timeZone: string,
  max: number,
): Date[] | null {
  const boundaries = [from];
  const zone = IANAZone.create(timeZone);
  for (let at = from.getTime(); ; ) {
    if (boundaries.length > max) return null;
    at = nextStart(at, interval, zone);
    if (at >= to.getTime()) return [...boundaries, to];
    boundaries.push(new Date(at));
  }
}

/** Start of the next interval. */
function nextStart(at: number, interval: Interval, zone: IANAZone): number {
  const local = DateTime.fromMillis(at, { zone });
  const asUtc = local.setZone("utc", { keepLocalTime: true });
  let next = +asUtc.plus({ [interval]: 1 }).startOf(interval) - local.offset * MINUTE_MS;
  if (zone.offset(next) === local.offset) return next;
  // The clock changes in between: search for the change of the interval.
  const current = toName(local, interval);
  const isCurrent = (ms: number) => toName(DateTime.fromMillis(ms, { zone }), interval) === current;
  while (isCurrent(next)) next += QUARTER_MS;
  while (next - QUARTER_MS > at && !isCurrent(next - QUARTER_MS)) next -= QUARTER_MS;
  return next;
}

/** Unique name of an interval. */
function toName(local: DateTime, interval: Interval): string {
  const { year, month, ordinal, hour, offset, weekYear, weekNumber } = local;
  if (interval === "month") return `${year}-${month}`;
  if (interval === "week") return `${weekYear}-${weekNumber}`;
  return interval === "day" ? `${year}-${ordinal}` : `${year}-${ordinal}-${hour}-${offset}`;
}
