import { setTimeout as pause } from "node:timers/promises";
import { endpointKey } from "../../domain/webhook-endpoint.ts";
import { isContention, isDatabaseUnavailable } from "../../store/database-errors.ts";
import { type DeliveryAttemptResult, writeDeliveryAttempts } from "../../store/write-delivery-attempts.ts";
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
    results: readonly DeliveryAttemptResult[],
    stopping: AbortSignal,
  ): Promise<Set<number>> => {
    const begun = performance.now();
    for (let retries = 0; ; retries++) {
      try {
        return await writeDeliveryAttempts(db, results, "skip");
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
    results: readonly DeliveryAttemptResult[],
    retriesLeft = MAX_RETRIES,
  ): Promise<(boolean | Error)[]> => {
    try {
      const written = await writeDeliveryAttempts(db, results, "wait");
      return results.map((_, position) => written.has(position));
    } catch (error) {
      if (results.length === 1) {
        return retriesLeft > 0 && isContention(error)
          ? writeLockedRows(results, retriesLeft - 1)
          : [error as Error];
      }
      return (await Promise.all(results.map((one) => writeLockedRows([one])))).flat();
    }
  };

  /**
   * @returns for each attempt in order: true, false if the lease was lost and another worker's attempt
   *   counts, or the error.
   */
  return async (
    results: readonly DeliveryAttemptResult[],
    stopping: AbortSignal,
  ): Promise<(boolean | Error)[]> => {
    const outcomes = new Map<DeliveryAttemptResult, boolean | Error>();
    try {
      const written = await writeInOneStatement(results, stopping);
      for (const position of written) outcomes.set(results[position] as DeliveryAttemptResult, true);
      const unrecorded = Map.groupBy(
        results.filter((one) => !outcomes.has(one)),
        ({ delivery }) => endpointKey(delivery),
      );
      const write = async (some: readonly DeliveryAttemptResult[]) => {
        for (const [position, outcome] of (await writeLockedRows(some)).entries())
          outcomes.set(some[position] as DeliveryAttemptResult, outcome);
      };
      await Promise.all([...unrecorded.values()].map(write));
    } catch (error) {
      return results.map(() => error as Error);
    }
    return results.map((one) => outcomes.get(one) ?? false);
  };
}
