import { setTimeout as pause } from "node:timers/promises";
import { endpointName } from "../../domain/webhook-endpoint.ts";
import { isContention, isDatabaseUnavailable } from "../../store/database-errors.ts";
import { type AttemptResult, writeAttempts } from "../../store/write-attempts.ts";
import type { Dependencies } from "../dependencies.ts";

/** How often what the database could not take is offered to it again, and after how long. */
const MOST_AGAIN = 3;
const AGAIN_MS = 1_000;
/** Not again where it took longer than this to say no: the leases would end meanwhile. */
const LONGEST_MS = 10_000;

/** A moment, or until the process stops. */
const aMoment = (signal: AbortSignal) => pause(AGAIN_MS, undefined, { signal }).catch(() => {});

/**
 * Writes attempts in one statement. Those whose rows another process has locked follow by endpoint, and each
 * is written alone when the statement is refused: no result is lost for another's sake. A database that is away or too
 * busy is given a moment, and not as many statements as there are attempts.
 */
export function recordAttempts({ db }: Pick<Dependencies, "db">, beforeAgain = aMoment) {
  /** @throws what `isDatabaseUnavailable` knows, when it has lasted. */
  const together = async (tried: readonly AttemptResult[], stopping: AbortSignal): Promise<Set<number>> => {
    const begun = performance.now();
    for (let again = 0; ; again++) {
      try {
        return await writeAttempts(db, tried, "leave out");
      } catch (error) {
        if (!isDatabaseUnavailable(error)) return new Set();
        if (again === MOST_AGAIN || performance.now() - begun > LONGEST_MS) throw error;
        if (!stopping.aborted) await beforeAgain(stopping);
        if (stopping.aborted) throw error;
      }
    }
  };

  /** What another process held a moment ago: of each endpoint together, so that none is kept back by another. */
  const waiting = async (
    tried: readonly AttemptResult[],
    again = MOST_AGAIN,
  ): Promise<(boolean | Error)[]> => {
    try {
      const written = await writeAttempts(db, tried, "wait");
      return tried.map((_, place) => written.has(place));
    } catch (error) {
      if (tried.length === 1) {
        return again > 0 && isContention(error) ? waiting(tried, again - 1) : [error as Error];
      }
      return (await Promise.all(tried.map((one) => waiting([one])))).flat();
    }
  };

  /** @returns for each, in order: false when its lease was lost, so that another worker's attempt counts; or why not. */
  return async (tried: readonly AttemptResult[], stopping: AbortSignal): Promise<(boolean | Error)[]> => {
    const outcomes = new Map<AttemptResult, boolean | Error>();
    try {
      const written = await together(tried, stopping);
      for (const place of written) outcomes.set(tried[place] as AttemptResult, true);
      const left = Map.groupBy(
        tried.filter((one) => !outcomes.has(one)),
        ({ delivery }) => endpointName(delivery),
      );
      const write = async (some: readonly AttemptResult[]) => {
        for (const [place, outcome] of (await waiting(some)).entries())
          outcomes.set(some[place] as AttemptResult, outcome);
      };
      await Promise.all([...left.values()].map(write));
    } catch (error) {
      return tried.map(() => error as Error);
    }
    return tried.map((one) => outcomes.get(one) ?? false);
  };
}
