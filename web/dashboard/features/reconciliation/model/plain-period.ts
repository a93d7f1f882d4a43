import { type Clock, toDay } from "../../../lib/time.ts";

/** "Nov 1, 00:00 – Nov 30, 23:59": a period with its last included minute, and the years unless both are this year. */
export function plainPeriod(
  { periodFrom, periodTo }: { periodFrom: string; periodTo: string },
  { now, timeZone, locale }: Clock,
): string {
  const first = Date.parse(periodFrom);
  const last = Date.parse(periodTo) - 1;
  const year = toDay(now, timeZone).slice(0, 4);
  const isThisYear = [first, last].every((time) => toDay(time, timeZone).startsWith(year));
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    hourCycle: "h23",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    ...(!isThisYear && { year: "numeric" }),
  }).formatRange(first, last);
}
