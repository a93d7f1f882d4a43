/** The waits before each attempt of a delivery, in seconds; the first belongs to the first attempt. */
export type RetrySchedule = readonly number[];

const HOUR = 3600;

/**
 * Twelve attempts in a little over three days: at once, within minutes, then at ever longer distances up to a
 * day.
 */
export const DEFAULT_SCHEDULE: RetrySchedule = [
  0, 5, 30, 120, 600, 1800, 7200, 18000, 36000, 50400, 72000, 86400,
];

/** Added to every wait by chance, so that what failed together does not come back together. */
const MAX_JITTER = 0.1;

/**
 * How far a receiver's `Retry-After` (RFC 9110 §10.2.3) can move an attempt. It only ever lengthens the short
 * waits at the beginning: a receiver that always asks for more cannot stretch the three days by more than
 * some hours, nor can a forgotten maintenance page hold back the news of a payment until tomorrow.
 */
export const MAX_RETRY_AFTER_SECONDS = HOUR;

/** A single wait above this is taken for a slip, such as milliseconds given for seconds. */
export const MAX_WAIT_SECONDS = 7 * 24 * HOUR;

/**
 * Checks a list of waits as an operator gives it.
 * @throws RangeError unless it has at least one wait, begins with 0, and each is from 0 to 604,800 seconds.
 */
export function retrySchedule(waitsSeconds: readonly number[]): RetrySchedule {
  if (waitsSeconds[0] !== 0) throw new RangeError("The first wait must be 0");
  if (!waitsSeconds.every((wait) => wait >= 0 && wait <= MAX_WAIT_SECONDS)) {
    throw new RangeError(`Each wait must be a number of seconds from 0 to ${MAX_WAIT_SECONDS}`);
  }
  return [...waitsSeconds];
}

/**
 * Seconds from now to the next attempt, with a fraction; null when all attempts are used up.
 * @param attemptsMade how many attempts were made, 0 before the first
 * @param chance.random01 from 0 up to 1
 * @param chance.retryAfterSeconds what the last answer asked for; it delays an attempt, never hastens one
 */
export function secondsUntilNextAttempt(
  schedule: RetrySchedule,
  attemptsMade: number,
  chance: { readonly random01: number; readonly retryAfterSeconds?: number | null },
): number | null {
  const planned = schedule[attemptsMade];
  if (planned === undefined) return null;
  const asked = Math.min(chance.retryAfterSeconds ?? 0, MAX_RETRY_AFTER_SECONDS);
  return Math.max(planned, asked) * (1 + MAX_JITTER * chance.random01);
}
