import { Failure } from "../domain/failure.ts";

/** Who is refused together should not come back together. */
const LONGEST_RETRY_SECONDS = 4;

/** Refuses what there is no room for now, so that what has begun ends in time. */
export function overloaded(): Failure {
  return new Failure("unavailable", "The server is too busy. Try again in a moment.", {
    retryAfterSeconds: 1 + Math.floor(Math.random() * LONGEST_RETRY_SECONDS),
  });
}
