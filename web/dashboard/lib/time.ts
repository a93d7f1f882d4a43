const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface Clock {
  /** Milliseconds since 1970. */
  now: number;
  timeZone: string;
  locale: string;
}

/** "now", "5 min ago" under an hour; then as `plainTime`. */
export function shortTime(moment: string, clock: Clock): string {
  const age = clock.now - Date.parse(moment);
  if (Math.abs(age) >= HOUR_MS) return plainTime(moment, clock);
  const minutes = Math.trunc(age / MINUTE_MS);
  const relative = new Intl.RelativeTimeFormat(clock.locale, { numeric: "auto", style: "short" });
  return minutes === 0 ? relative.format(0, "second") : relative.format(-minutes, "minute");
}

/** "14:32" today, "12 Mar, 14:32" this year, "12 Mar 2025, 14:32" before. */
export function plainTime(moment: string, clock: Clock): string {
  return format(moment, clock, {
    hour: "2-digit",
    minute: "2-digit",
    ...dateUnless(clock.now, moment, clock),
  });
}

/** "12 Mar 2026, 14:32:05 GMT": the moment itself, in the merchant's time zone, named. */
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

/** One after another to the second: "14:32:05", with its date where the day changes; the first is held against today. */
export function timesInTurn(moments: readonly string[], clock: Clock): string[] {
  return moments.map((moment, place) => {
    const before = moments[place - 1];
    const date = dateUnless(before === undefined ? clock.now : Date.parse(before), moment, clock);
    return format(moment, clock, { hour: "2-digit", minute: "2-digit", second: "2-digit", ...date });
  });
}

/** The date is said where it is another day than that, and the year where it is another year. */
function dateUnless(that: number, moment: string, { timeZone }: Clock): Intl.DateTimeFormatOptions {
  const day = dayOf(Date.parse(moment), timeZone);
  const other = dayOf(that, timeZone);
  return {
    ...(day !== other && { day: "numeric", month: "short" }),
    ...(day.slice(0, 4) !== other.slice(0, 4) && { year: "numeric" }),
  };
}

export function timeZoneName({ now, timeZone, locale }: Clock): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" }).formatToParts(now);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** What times stand under, with their zone: "Made (GMT)". */
export const inZone = (name: string, clock: Clock): string => `${name} (${timeZoneName(clock)})`;

/** The day of a moment in a time zone, as 2026-01-31. */
export function dayOf(moment: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return parts.format(moment);
}

/** Whether a text is a day that there is, as 2026-01-31, of a year whose days a calendar can reckon with. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < "1970" || text > "9999") return false;
  const date = new Date(`${text}T00:00:00Z`);
  // The 31st of February becomes a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The moment at which a day (2026-01-31) begins in a time zone; `days` later when given. */
export function startOfDay(day: string, timeZone: string, days = 0): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return momentAt(date.toISOString().slice(0, 16), timeZone);
}

/** The moment at which a zone's clock shows 2026-01-31T14:32. */
export function momentAt(local: string, timeZone: string): string {
  const shown = Date.parse(`${local}Z`);
  // Twice, because the offset at the guess may not be the offset at the answer.
  const guess = shown - offsetAt(shown, timeZone);
  return new Date(shown - offsetAt(guess, timeZone)).toISOString();
}

/** What a zone's clock shows at a moment, as 2026-01-31T14:32. */
export function wallTime(moment: number, timeZone: string): string {
  return new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 16);
}

/** Milliseconds by which a zone's clock is ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
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
  return new Intl.DateTimeFormat(locale, { timeZone, hourCycle: "h23", ...options }).format(new Date(moment));
}
