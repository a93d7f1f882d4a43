/** Waits before each delivery attempt, in seconds. The first value belongs to the first attempt. */
export type RetrySchedule = readonly number[];

const HOUR = 3600;

/**
 * Twelve attempts in slightly more than three days: immediately, within minutes, then at growing intervals of
 * up to a day.
 */
export const DEFAULT_SCHEDULE: RetrySchedule = [
  0, 5, 30, 120, 600, 1800, 7200, 18000, 36000, 50400, 72000, 86400,
];

/** Maximum random addition to a wait, as a fraction. Spreads out retries of deliveries that failed together. */
const MAX_JITTER = 0.1;

/**
 * Maximum effect of an endpoint's `Retry-After` (RFC 9110 §10.2.3). It can only lengthen the short initial
 * waits. It extends the three days by a few hours at most, and a maintenance page cannot delay events until
 * the next day.
 */
export const MAX_RETRY_AFTER_SECONDS = HOUR;

/** Longer waits are rejected as mistakes, such as milliseconds instead of seconds. */
export const MAX_WAIT_SECONDS = 7 * 24 * HOUR;

/**
 * Validates a list of waits from the configuration.
 * @throws RangeError unless it is non-empty, starts with 0, and each wait is from 0 to 604,800 seconds.
 */
export function retrySchedule(waitsSeconds: readonly number[]): RetrySchedule {
  if (waitsSeconds[0] !== 0) throw new RangeError("The first wait must be 0");
  if (!waitsSeconds.every((wait) => wait >= 0 && wait <= MAX_WAIT_SECONDS)) {
    throw new RangeError(`Each wait must be a number of seconds from 0 to ${MAX_WAIT_SECONDS}`);
  }
  return [...waitsSeconds];
}

/**
 * Seconds until the next attempt, with a fraction. Null if all attempts are used.
 * @param attemptsMade Completed attempts: 0 before the first.
 * @param options.random01 From 0 (inclusive) to 1 (exclusive).
 * @param options.retryAfterSeconds `Retry-After` of the last response. It can delay an attempt, never advance it.
 */
export function secondsUntilNextAttempt(
  schedule: RetrySchedule,
  attemptsMade: number,
  options: { readonly random01: number; readonly retryAfterSeconds?: number | null },
): number | null {
  const planned = schedule[attemptsMade];
  if (planned === undefined) return null;
  const requested = Math.min(options.retryAfterSeconds ?? 0, MAX_RETRY_AFTER_SECONDS);
  return Math.max(planned, requested) * (1 + MAX_JITTER * options.random01);
}
