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
  const day = dayOf(Date.parse(moment), clock.timeZone);
  const today = dayOf(clock.now, clock.timeZone);
  return format(moment, clock, {
    hour: "2-digit",
    minute: "2-digit",
    ...(day !== today && { day: "numeric", month: "short" }),
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: "numeric" }),
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

/** "14:32:05". */
export function clockTime(moment: string, clock: Clock): string {
  return format(moment, clock, { hour: "2-digit", minute: "2-digit", second: "2-digit" });
}

export function timeZoneName({ now, timeZone, locale }: Clock): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" }).formatToParts(now);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

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

/** The moment at which a day (2026-01-31) begins in a time zone; `days` later when given. */
export function startOfDay(day: string, timeZone: string, days = 0): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  const midnight = date.getTime();
  // Twice, because the offset at the guess may not be the offset at the answer.
  const guess = midnight - offsetAt(midnight, timeZone);
  return new Date(midnight - offsetAt(guess, timeZone)).toISOString();
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
