import { type Clock, plainTime } from "../../../lib/time.ts";

/** "1 Nov, 00:00 – 30 Nov, 23:59": a period with its last included minute. */
export function plainPeriod(
  { periodFrom, periodTo }: { periodFrom: string; periodTo: string },
  clock: Clock,
): string {
  const last = new Date(Date.parse(periodTo) - 1).toISOString();
  return `${plainTime(periodFrom, clock)} – ${plainTime(last, clock)}`;
}
