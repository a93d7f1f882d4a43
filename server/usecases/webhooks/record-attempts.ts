import { setTimeout as pause } from "node:timers/promises";
import { endpointKey } from "../../domain/webhook-endpoint.ts";
import { isContention, isDatabaseUnavailable } from "../../store/database-errors.ts";
import { type AttemptResult, writeAttempts } from "../../store/write-attempts.ts";
import type { Dependencies } from "../dependencies.ts";

/** Number of retries after a database failure, and the wait between them. */
const MAX_RETRIES = 3;
const RETRY_MS = 1_000;
/** No retry if the failure took longer, because the leases would expire. */
const MAX_MS = 10_000;

/** Waits before a retry, or until the process stops. */
const waitForRetry = (signal: AbortSignal) => pause(RETRY_MS, undefined, { signal }).catch(() => {});

/**
 * Stores attempts in one statement. Then stores rows that other processes had locked, grouped by endpoint.
 * If a group fails, stores each attempt separately, so that no other result is lost. If the database is
 * unavailable, waits and retries the first statement.
 */
export function recordAttempts({ db }: Pick<Dependencies, "db">, beforeRetry = waitForRetry) {
  /** @throws errors matched by `isDatabaseUnavailable`, after all retries. */
  const writeInOneStatement = async (
    tried: readonly AttemptResult[],
    stopping: AbortSignal,
  ): Promise<Set<number>> => {
    const begun = performance.now();
    for (let retries = 0; ; retries++) {
      try {
        return await writeAttempts(db, tried, "skip");
      } catch (error) {
        if (!isDatabaseUnavailable(error)) return new Set();
        if (retries === MAX_RETRIES || performance.now() - begun > MAX_MS) throw error;
        if (!stopping.aborted) await beforeRetry(stopping);
        if (stopping.aborted) throw error;
      }
    }
  };

  /** Stores rows that were locked, per endpoint, so that endpoints do not block each other. */
  const writeLockedRows = async (
    tried: readonly AttemptResult[],
    retriesLeft = MAX_RETRIES,
  ): Promise<(boolean | Error)[]> => {
    try {
      const written = await writeAttempts(db, tried, "wait");
      return tried.map((_, position) => written.has(position));
    } catch (error) {
      if (tried.length === 1) {
        return retriesLeft > 0 && isContention(error)
          ? writeLockedRows(tried, retriesLeft - 1)
          : [error as Error];
      }
      return (await Promise.all(tried.map((one) => writeLockedRows([one])))).flat();
    }
  };

  /**
   * @returns for each attempt in order: true, false if the lease was lost and another worker's attempt
   *   counts, or the error.
   */
  return async (tried: readonly AttemptResult[], stopping: AbortSignal): Promise<(boolean | Error)[]> => {
    const outcomes = new Map<AttemptResult, boolean | Error>();
    try {
      const written = await writeInOneStatement(tried, stopping);
      for (const position of written) outcomes.set(tried[position] as AttemptResult, true);
      const unrecorded = Map.groupBy(
        tried.filter((one) => !outcomes.has(one)),
        ({ delivery }) => endpointKey(delivery),
      );
      const write = async (some: readonly AttemptResult[]) => {
        for (const [position, outcome] of (await writeLockedRows(some)).entries())
          outcomes.set(some[position] as AttemptResult, outcome);
      };
      await Promise.all([...unrecorded.values()].map(write));
    } catch (error) {
      return tried.map(() => error as Error);
    }
    return tried.map((one) => outcomes.get(one) ?? false);
  };
}
