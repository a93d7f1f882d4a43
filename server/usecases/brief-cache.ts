import Keyv from "keyv";
import QuickLRU from "quick-lru";

/** How long what was found is believed without a look: revocation holds within a second on every process, open sockets too. */
const BELIEVED_MS = 500;
/** Credentials that one process remembers; the least used go first. */
const REMEMBERED = 10_000;

/** Remembers credentials that were just found, in this process alone. */
export function briefCache<T>(): Keyv<T> {
  const cache = new Keyv<T>({ store: new QuickLRU({ maxSize: REMEMBERED }), ttl: BELIEVED_MS });
  // Rows stay as they are, with their dates.
  cache.serialize = undefined;
  cache.deserialize = undefined;
  return cache;
}
