import QuickLRU from "quick-lru";

/** Cache lifetime. A revocation takes effect within a second in every process. */
const BELIEVED_MS = 500;
/** Maximum cache entries per process. The least recently used are evicted first. */
const REMEMBERED = 10_000;

/**
 * Caches found values in this process. Misses are not cached. An entry's age starts before its lookup, so
 * that a slow query does not extend it, and uses a monotonic clock. `anew` bypasses the cache.
 */
export function ttlCache<T>(): (
  name: string,
  look: () => Promise<T | null>,
  anew?: boolean,
) => Promise<T | null> {
  const found = new QuickLRU<string, { value: T; until: number }>({ maxSize: REMEMBERED });
  return async (name, look, anew = false) => {
    const now = performance.now();
    const known = anew ? undefined : found.get(name);
    if (known && now < known.until) return known.value;
    const value = await look();
    if (value !== null) found.set(name, { value, until: now + BELIEVED_MS });
    return value;
  };
}
