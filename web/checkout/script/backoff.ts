/** Milliseconds until the next attempt after this many failures. Jitter spreads the clients. */
export function backoff(failures: number, chance = Math.random()): number {
  return Math.min(24_000, 1_000 * 2 ** failures) * (1 + chance / 4);
}
