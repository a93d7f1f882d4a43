import { Failure } from "../domain/failure.ts";
import { isDatabaseUnavailable } from "../store/database-errors.ts";
import { asPart, Busy, type Rank } from "../store/turns.ts";
import { overloaded } from "./overloaded.ts";

// biome-ignore lint/suspicious/noExplicitAny: any use case, whatever it takes
type UseCase = (...input: any[]) => Promise<unknown>;

/**
 * Every use case alike: in its rank where connections are few, and a database that cannot work now is `unavailable`.
 */
export function guardAll<T extends Record<string, UseCase>, R extends Record<string, Rank>>(
  ranks: R,
  useCases: keyof R extends keyof T ? T : never,
): T {
  const guarded = Object.entries(useCases).map(([name, useCase]) => [
    name,
    async (...input: unknown[]) => {
      try {
        return await asPart(ranks[name] ?? "ask", () => useCase(...input));
      } catch (error) {
        if (error instanceof Busy) throw overloaded();
        if (!isDatabaseUnavailable(error)) throw error;
        const failure = new Failure("unavailable", "The database cannot be reached now. Try again.", {
          retryAfterSeconds: 1,
        });
        failure.cause = error;
        throw failure;
      }
    },
  ]);
  return Object.fromEntries(guarded) as T;
}
