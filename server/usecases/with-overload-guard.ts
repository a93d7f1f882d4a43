import { AppError } from "../domain/app-error.ts";
import { inheritPriority, PoolBusyError, type Priority } from "../store/connection-scheduler.ts";
import { isDatabaseUnavailable } from "../store/database-errors.ts";
import { overloaded } from "./overloaded.ts";

/**
 * Runs a use case in its priority (docs/decisions/0024).
 * @throws AppError `unavailable` if no connection was free in time or the database cannot be reached
 */
export function withOverloadGuard<I extends unknown[], O>(
  priority: Priority,
  useCase: (...input: I) => Promise<O>,
): (...input: I) => Promise<O> {
  return async (...input) => {
    try {
      return await inheritPriority(priority, () => useCase(...input));
    } catch (error) {
      if (error instanceof PoolBusyError) throw overloaded();
      if (!isDatabaseUnavailable(error)) throw error;
      const failure = new AppError(
        "unavailable",
        "The database is unavailable right now. Try again in a moment.",
        {
          retryAfterSeconds: 1,
        },
      );
      failure.cause = error;
      throw failure;
    }
  };
}
