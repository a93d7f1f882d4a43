import type { Interval } from "../../server/domain/summary.ts";

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    timeZoneName: "longOffset",
  });
  formats.set(timeZone, format);
  return format;
}

/** The local interval of a time, as text: from Intl only. */
export function localInterval(at: Date, interval: Interval, timeZone: string): string {
  const parts = formatIn(timeZone).formatToParts(at);
  const { year, month, day, hour, timeZoneName } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  );
  const date = `${year}-${month}-${day}`;
  if (interval === "hour") return `${date} ${hour} ${timeZoneName}`;
  if (interval === "day") return date;
  if (interval === "month") return `${year}-${month}`;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return `week of ${new Date(midnight - sinceMonday * DAY_MS).toISOString().slice(0, 10)}`;
}

/** Every time in a range at which the local interval differs from 15 minutes before, with its ends. */
export function localBoundaries(from: Date, to: Date, interval: Interval, timeZone: string): Date[] {
  const boundaries = [from];
  let current = localInterval(from, interval, timeZone);
  const first = (Math.floor(from.getTime() / QUARTER_MS) + 1) * QUARTER_MS;
  for (let at = first; at < to.getTime(); at += QUARTER_MS) {
    const name = localInterval(new Date(at), interval, timeZone);
    if (name !== current) boundaries.push(new Date(at));
    current = name;
  }
  return [...boundaries, to];
}
