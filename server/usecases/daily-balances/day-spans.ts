import { DateTime, IANAZone } from "luxon";
import type { DaySpan } from "../../store/business-days.ts";

/**
 * The days of a zone's calendar from a moment on, each from where the one before ended, through the day that is given.
 * The first is the rest of its day where the moment lies within: so it is where the zone was changed.
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

/** The calendar's date of a moment, such as 2026-01-31. */
export const dateOf = (moment: Date, timeZone: string): string =>
  DateTime.fromJSDate(moment, { zone: IANAZone.create(timeZone) }).toFormat("yyyy-MM-dd");
