import QuickLRU from "quick-lru";
import { NO_LIMIT, type ReadLimit } from "./read-limit.ts";

/** Cache lifetime. A revocation takes effect within a second in every process. */
const TTL_MS = 500;
/** Maximum cache entries per process. The least recently used are evicted first. */
const MAX_ENTRIES = 10_000;

/**
 * Caches found values in this process. Misses are not cached. An entry's age starts before its lookup, so
 * that a slow query does not extend it, and uses a monotonic clock. `skipCache` bypasses the cache. The lookup decides
 * which age it returns: `batchLookup` for credentials.
 * @param limit Values of older lookups are not used.
 */
export function ttlCache<T>(
  limit: ReadLimit = NO_LIMIT,
): (name: string, load: () => Promise<T | null>, skipCache?: boolean) => Promise<T | null> {
  const entries = new QuickLRU<string, { value: T; since: number }>({ maxSize: MAX_ENTRIES });
  return async (name, load, skipCache = false) => {
    const now = performance.now();
    const cached = skipCache ? undefined : entries.get(name);
    if (cached && now < cached.since + TTL_MS && cached.since >= limit.notBefore) return cached.value;
    const value = await load();
    if (value !== null) entries.set(name, { value, since: now });
    return value;
  };
}
