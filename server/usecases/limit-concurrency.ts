import { AppError } from "../domain/app-error.ts";

/**
 * Limits concurrent runs of an expensive task to `limit`. Further runs wait.
 * @throws AppError `unavailable` if `maxWaiting` runs are already waiting.
 */
export function limitConcurrency(
  limit: number,
  maxWaiting = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  let free = limit;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else
      throw new AppError("unavailable", "The server is too busy for this request. Try again in a moment.", {
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
