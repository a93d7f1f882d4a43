import type { Messages } from "./i18n/messages.ts";

const MINUTE_MS = 60_000;

/** Time left in its two largest units, rounded up to minutes. Null once it has passed. */
export function remaining(
  until: string,
  now: number,
  messages: Messages["access"]["duration"],
): string | null {
  const left = Date.parse(until) - now;
  if (left <= 0) return null;
  const minutes = Math.ceil(left / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return messages.days(Math.floor(hours / 24), hours % 24);
  return hours > 0 ? messages.hours(hours, minutes % 60) : messages.minutes(minutes);
}

/** Overlap of an old and a new secret, in seconds (docs/contract.md §7: 0–7 days). */
export const OVERLAP_SECONDS = { none: 0, hour: 3_600, day: 86_400, days3: 259_200, week: 604_800 };
export type Overlap = keyof typeof OVERLAP_SECONDS;
export const DEFAULT_OVERLAP: Overlap = "day";
