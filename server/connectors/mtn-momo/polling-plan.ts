const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY_MS = 24 * HOUR;

/** Until which age of an attempt one waits how long before asking again: quick while somebody looks at a page. */
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

/** Milliseconds to the next question about what may still be paid or given, for one so old: without end. */
export function askAgain(ageMs: number): { askAgainMs?: number } {
  const step = PLAN.find(([until]) => ageMs < until);
  return step ? { askAgainMs: step[1] } : {};
}

/** The same for what MTN does not know: hourly for a day, for an old attempt's money is never dropped. */
export const askAgainOfUnknown = (ageMs: number): { askAgainMs?: number } =>
  ageMs < DAY_MS ? { askAgainMs: HOUR } : {};
