import { textInZone, timeZoneText } from "../../utc-name.ts";
import { dateFormatter } from "./formatters.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface Clock {
  /** Milliseconds since 1970. */
  now: number;
  timeZone: string;
  locale: string;
}

/** What the platform calls "now" and "maintenant" reads badly after "Last used". */
const justNow = (locale: string): string => (locale.startsWith("fr") ? "à l’instant" : "just now");

/** "just now", "5 min ago" or "in 5 min" within an hour, then like `plainTime`. */
export function shortTime(moment: string, clock: Clock): string {
  const age = clock.now - Date.parse(moment);
  if (Math.abs(age) >= HOUR_MS) return plainTime(moment, clock);
  const minutes = Math.trunc(age / MINUTE_MS);
  const relative = new Intl.RelativeTimeFormat(clock.locale, { numeric: "auto", style: "short" });
  if (minutes === 0) return age < 0 ? relative.format(0, "second") : justNow(clock.locale);
  // American English writes "min.", which would end a sentence twice.
  return relative.format(-minutes, "minute").replace(".", "");
}

/** "14:32" today, "Mar 12, 14:32" this year, "Mar 12, 2025, 14:32" before. */
export function plainTime(moment: string, clock: Clock): string {
  return format(moment, clock, {
    hour: "2-digit",
    minute: "2-digit",
    ...dateUnless(clock.now, moment, clock),
  });
}

/** "Mar 12, 2026, 14:32:05 UTC": the exact time with the merchant's time zone. */
export function fullTime(moment: string, clock: Clock): string {
  return format(moment, clock, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "short",
  });
}

/**
 * Consecutive times in seconds: "14:32:05", with the date where it changes. The first is compared with today.
 */
export function consecutiveTimes(moments: readonly string[], clock: Clock): string[] {
  return moments.map((moment, position) => {
    const before = moments[position - 1];
    const date = dateUnless(before === undefined ? clock.now : Date.parse(before), moment, clock);
    return format(moment, clock, { hour: "2-digit", minute: "2-digit", second: "2-digit", ...date });
  });
}

/** Adds the date if the day differs, and the year if it differs too. */
function dateUnless(that: number, moment: string, { timeZone }: Clock): Intl.DateTimeFormatOptions {
  const day = toDay(Date.parse(moment), timeZone);
  const other = toDay(that, timeZone);
  return {
    ...(day !== other && { day: "numeric", month: "short" }),
    ...(day.slice(0, 4) !== other.slice(0, 4) && { year: "numeric" }),
  };
}

export function timeZoneName({ now, timeZone, locale }: Clock): string {
  return timeZoneText(dateFormatter(locale, { timeZone, timeZoneName: "short" }), now) ?? timeZone;
}

/** Column heading with the time zone: "Created (UTC)". */
export const inZone = (name: string, clock: Clock): string => `${name} (${timeZoneName(clock)})`;

/** The date of a time in a time zone, as 2026-01-31. */
export function toDay(moment: number, timeZone: string): string {
  const parts = dateFormatter("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return parts.format(moment);
}

/** Whether a text is a valid date such as 2026-01-31, in a year that calendars support. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < "1970" || text > "9999") return false;
  const date = new Date(`${text}T00:00:00Z`);
  // February 31 would become a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** When a date (2026-01-31) starts in a time zone, or the date `days` later. */
export function startOfDay(day: string, timeZone: string, days = 0): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return parseLocalTime(date.toISOString().slice(0, 16), timeZone);
}

/** Whether a text is complete, such as 2026-01-31T14:32. */
export const isLocalTime = (local: string): boolean => !Number.isNaN(Date.parse(`${local}Z`));

/** The time at which a time zone's clock shows 2026-01-31T14:32. */
export function parseLocalTime(local: string, timeZone: string): string {
  const localMs = Date.parse(`${local}Z`);
  // Twice, because the offset can differ between the guess and the result.
  const guess = localMs - offsetAt(localMs, timeZone);
  return new Date(localMs - offsetAt(guess, timeZone)).toISOString();
}

/** The clock time in a time zone, as 2026-01-31T14:32. */
export function toLocalTime(moment: number, timeZone: string): string {
  return new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 16);
}

/** Offset of a time zone from UTC, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = dateFormatter("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(moment);
  const of = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  const local = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
  return local - Math.floor(moment / 1000) * 1000;
}

function format(moment: string, { timeZone, locale }: Clock, options: Intl.DateTimeFormatOptions): string {
  return textInZone(dateFormatter(locale, { timeZone, hourCycle: "h23", ...options }), new Date(moment));
}
