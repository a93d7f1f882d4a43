import { AppError } from "../domain/app-error.ts";

/** Maximum retry delay. It is random, so that clients rejected together do not return together. */
const MAX_RETRY_SECONDS = 4;

/** Error for requests beyond the current capacity, so that running ones finish in time. */
export function overloaded(): AppError {
  return new AppError("unavailable", "The server is too busy. Try again in a moment.", {
    retryAfterSeconds: 1 + Math.floor(Math.random() * MAX_RETRY_SECONDS),
  });
}
