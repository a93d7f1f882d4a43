import DataLoader from "dataloader";
import { finishTries, finishTry, type TryResult } from "../../store/deliveries.ts";
import type { Parts } from "../parts.ts";

/** A result waits so long for others. */
const GATHER_MS = 2;
const MOST_AT_ONCE = 64;

/**
 * Writes what came of a try; tries that end together are written in one statement. One whose row somebody else
 * holds is written alone, and so is each when the statement fails: no result is lost for another's sake.
 */
export function recordTry(parts: Pick<Parts, "db">) {
  const results = new DataLoader<TryResult, boolean>(
    async (tried) => {
      const written =
        tried.length > 1 ? await finishTries(parts.db, tried).catch(() => new Set()) : new Set();
      return Promise.all(
        tried.map((one, place) => written.has(place) || finishTry(parts.db, one).catch((error) => error)),
      );
    },
    { cache: false, maxBatchSize: MOST_AT_ONCE, batchScheduleFn: (write) => setTimeout(write, GATHER_MS) },
  );
  /** @returns false when its lease was lost: then another worker's try counts. */
  return (tried: TryResult): Promise<boolean> => results.load(tried);
}
