import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseUnavailable } from "../../store/database-errors.ts";
import { finishTries, finishTry, type TryResult } from "../../store/deliveries.ts";
import type { Parts } from "../parts.ts";

/** How often what the database could not take is offered to it again, and after how long. */
const MOST_AGAIN = 3;
const AGAIN_MS = 1_000;
/** Not again where it took longer than this to say no: the leases would end meanwhile. */
const LONGEST_MS = 10_000;

/** A moment, or until the process stops. */
const aMoment = (signal: AbortSignal) => pause(AGAIN_MS, undefined, { signal }).catch(() => {});

/**
 * Writes what came of tries, in one statement. One whose row somebody else holds is written alone, and so is each
 * when the statement is refused: no result is lost for another's sake. A database that is away or too busy is given
 * a moment, and not as many statements as there are tries.
 */
export function recordTries({ db }: Pick<Parts, "db">, beforeAgain = aMoment) {
  /** @throws what `isDatabaseUnavailable` knows, when it has lasted. */
  const together = async (tried: readonly TryResult[], stopping: AbortSignal): Promise<Set<number>> => {
    const begun = performance.now();
    for (let again = 0; ; again++) {
      try {
        return await finishTries(db, tried);
      } catch (error) {
        if (!isDatabaseUnavailable(error)) return new Set();
        if (again === MOST_AGAIN || performance.now() - begun > LONGEST_MS) throw error;
        if (!stopping.aborted) await beforeAgain(stopping);
        if (stopping.aborted) throw error;
      }
    }
  };

  /** @returns for each, in order: false when its lease was lost, so that another worker's try counts; or why not. */
  return async (tried: readonly TryResult[], stopping: AbortSignal): Promise<(boolean | Error)[]> => {
    try {
      const written = await together(tried, stopping);
      const alone = (one: TryResult) => finishTry(db, one).catch((error: Error) => error);
      return await Promise.all(tried.map((one, place) => written.has(place) || alone(one)));
    } catch (error) {
      return tried.map(() => error as Error);
    }
  };
}
