import type { Scope } from "../domain/scope.ts";

/**
 * Tracks idempotency keys of running requests in this process.
 * @returns a function that runs a request under its key. The request can check whether another one with that
 *   key ran at the same time.
 */
export function inFlightKeys() {
  const all = new Map<string, { running: number; hasCollided: boolean }>();
  return async <T>(
    { merchantId, mode }: Scope,
    key: string | null,
    request: (keyWasInFlight: () => boolean) => Promise<T>,
  ): Promise<T> => {
    if (key === null) return request(() => false);
    const name = `${merchantId} ${mode} ${key}`;
    const use = all.get(name) ?? { running: 0, hasCollided: false };
    all.set(name, use);
    use.running += 1;
    use.hasCollided ||= use.running > 1;
    try {
      return await request(() => use.hasCollided);
    } finally {
      use.running -= 1;
      if (use.running === 0) all.delete(name);
    }
  };
}
