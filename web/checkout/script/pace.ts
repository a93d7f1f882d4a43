/** Milliseconds until the next try after so many that failed, spread so that not all who wait come back at once. */
export function backoff(failures: number, chance = Math.random()): number {
  return Math.min(24_000, 1_000 * 2 ** failures) * (1 + chance / 4);
}
