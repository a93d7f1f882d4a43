const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY_MS = 24 * HOUR;

/** The delay before the next query, by the attempt's age: short while a customer may watch the page. */
const PLAN: readonly (readonly [until: number, wait: number])[] = [
  [3 * SECOND, 3 * SECOND],
  [8 * SECOND, 5 * SECOND],
  [16 * SECOND, 8 * SECOND],
  [29 * SECOND, 13 * SECOND],
  [49 * SECOND, 20 * SECOND],
  [6 * MINUTE, 30 * SECOND],
  [36 * MINUTE, 5 * MINUTE],
  [DAY_MS, HOUR],
  [Number.POSITIVE_INFINITY, DAY_MS],
];

/**
 * Milliseconds to the next query of a payment or refund that may still succeed, by its age. Queries never
 * stop.
 */
export function pollDelay(ageMs: number): { pollAfterMs?: number } {
  const step = PLAN.find(([until]) => ageMs < until);
  return step ? { pollAfterMs: step[1] } : {};
}

/**
 * The same for a payment that MTN doesn't know: hourly for a day, then never. MTN never received it.
 */
export const pollDelayIfNotFound = (ageMs: number): { pollAfterMs?: number } =>
  ageMs < DAY_MS ? { pollAfterMs: HOUR } : {};
