import { Failure } from "../domain/failure.ts";

/**
 * Lets at most `limit` runs of something costly go at once; the others wait their turn.
 * @throws Failure `unavailable` when `maxWaiting` wait already.
 */
export function atMost(
  limit: number,
  maxWaiting = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  let free = limit;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else
      throw new Failure("unavailable", "The server is too busy for this request. Try again in a moment.", {
        retryAfterSeconds: 5,
      });
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
