import { Failure } from "../../domain/failure.ts";

/** Names remembered at once; beyond that the oldest are forgotten, so that memory stays bounded. */
const MAX_NAMES = 50_000;

/** Counts failures under a name; what succeeds is not counted. */
export interface FailureLimit {
  /**
   * Counts a try before it is known how it ends, so that many at once are all counted.
   * @returns how to take the try back once it has succeeded.
   * @throws Failure `rate_limited` with the seconds to wait.
   */
  take(name: string): () => void;
}

/** At most `limit` failures in a window of `windowMs` that begins with the first. In this process alone. */
export function failureLimit(limit: number, windowMs: number): FailureLimit {
  const windows = new Map<string, { failures: number; endsAt: number }>();
  return {
    take(name) {
      const now = Date.now();
      let window = windows.get(name);
      if (!window || window.endsAt <= now) {
        windows.delete(name);
        window = { failures: 0, endsAt: now + windowMs };
        windows.set(name, window);
        if (windows.size > MAX_NAMES) windows.delete(windows.keys().next().value as string);
      }
      if (window.failures >= limit) {
        const retryAfterSeconds = Math.ceil((window.endsAt - now) / 1000);
        throw new Failure("rate_limited", "Too many failed tries. Wait a minute, then try again.", {
          retryAfterSeconds,
        });
      }
      const taken = window;
      taken.failures += 1;
      return () => {
        taken.failures -= 1;
      };
    },
  };
}
