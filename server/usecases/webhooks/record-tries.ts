import { finishTries, finishTry, type TryResult } from "../../store/deliveries.ts";
import type { Parts } from "../parts.ts";

/**
 * Writes what came of tries, in one statement. One whose row somebody else holds is written alone, and so is each
 * when the statement fails: no result is lost for another's sake.
 */
export function recordTries(parts: Pick<Parts, "db">) {
  /** @returns for each, in order: false when its lease was lost, so that another worker's try counts; or why not. */
  return async (tried: readonly TryResult[]): Promise<(boolean | Error)[]> => {
    const written = tried.length > 1 ? await finishTries(parts.db, tried).catch(() => new Set()) : new Set();
    return Promise.all(
      tried.map(
        (one, place) => written.has(place) || finishTry(parts.db, one).catch((error: Error) => error),
      ),
    );
  };
}
