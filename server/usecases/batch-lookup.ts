import DataLoader from "dataloader";
import { measureRead } from "../store/measure-read.ts";
import { overloaded } from "./overloaded.ts";
import { NO_LIMIT, type ReadLimit } from "./read-limit.ts";

/**
 * Maximum age of a found value, in milliseconds: a revocation takes effect within a second in every process. The age
 * begins with the statement. So the queue for a connection rejects no request, but a database that needs longer for
 * each look-up does, because an older value may already be revoked.
 */
const MAX_AGE_MS = 1_000;
/** Maximum look-ups of a value. The second succeeds after a process that was stopped has continued. */
const MAX_LOOKUPS = 3;

/**
 * Batches concurrent lookups of credentials into one query and removes duplicates. Nothing is cached: later lookups
 * query again. A process can be stopped between its query and the result, for any time, so that an old value is
 * looked up again.
 * @param find Returns results in the order of its input.
 * @param getName Unique name of a lookup.
 * @param limit Values of older lookups are looked up again.
 * @throws AppError `unavailable` if each look-up took longer than a second.
 */
export function batchLookup<K, V>(
  find: (keys: readonly K[]) => Promise<(V | null)[]>,
  getName: (key: K) => string,
  limit: ReadLimit = NO_LIMIT,
): (key: K) => Promise<V | null> {
  const findTimed = async (keys: readonly K[]) => {
    const { found, beganAt } = await measureRead(() => find(keys));
    return found.map((value) => ({ value, beganAt }));
  };
  const loader = new DataLoader<K, { value: V | null; beganAt: number }, string>(findTimed, {
    cacheKeyFn: getName,
    batchScheduleFn: (load) =>
      setImmediate(() => {
        loader.clearAll();
        load();
      }),
  });
  return async (key) => {
    for (let lookups = 0; lookups < MAX_LOOKUPS; lookups += 1) {
      const { value, beganAt } = await loader.load(key);
      if (value === null || isCurrent(beganAt, limit)) return value;
    }
    throw overloaded();
  };
}

const isCurrent = (beganAt: number, { notBefore }: ReadLimit): boolean =>
  beganAt >= notBefore && performance.now() - beganAt < MAX_AGE_MS;
