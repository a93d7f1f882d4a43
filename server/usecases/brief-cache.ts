import QuickLRU from "quick-lru";

/** How long what was found is believed without a look: revocation holds within a second on every process. */
const BELIEVED_MS = 500;
/** Names that one process remembers; the least used go first. */
const REMEMBERED = 10_000;

/**
 * Remembers what was just found under a name, in this process alone, and looks again for all others. The time counts
 * from before the look, so that a slow answer of the database is not believed for longer, and by a clock that
 * nobody sets back. `anew` looks whatever is remembered.
 */
export function briefCache<T>(): (
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
