import { DateTime, IANAZone } from "luxon";
import type { DaySpan } from "../../store/business-days.ts";

/**
 * Calendar days in a time zone, from a time until the given date. Each starts at the end of the previous one.
 * The first is a partial day if `from` is within a day, as after a change of the time zone.
 */
export function daySpans(from: Date, throughDate: string, timeZone: string): DaySpan[] {
  const zone = IANAZone.create(timeZone);
  const spans: DaySpan[] = [];
  for (let startsAt = from; ; ) {
    const local = DateTime.fromJSDate(startsAt, { zone });
    const date = local.toFormat("yyyy-MM-dd");
    if (date > throughDate) return spans;
    const endsAt = local.plus({ days: 1 }).startOf("day").toJSDate();
    spans.push({ date, startsAt, endsAt });
    startsAt = endsAt;
  }
}

export const startOfDay = (moment: Date, timeZone: string): Date =>
  DateTime.fromJSDate(moment, { zone: IANAZone.create(timeZone) })
    .startOf("day")
    .toJSDate();

/** Calendar date of a time, such as 2026-01-31. */
export const toLocalDate = (moment: Date, timeZone: string): string =>
  DateTime.fromJSDate(moment, { zone: IANAZone.create(timeZone) }).toFormat("yyyy-MM-dd");
