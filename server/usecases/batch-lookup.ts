import DataLoader from "dataloader";

/**
 * Batches concurrent lookups into one query and removes duplicates. Nothing is cached: later lookups query again.
 * @param find Returns results in the order of its input.
 * @param getName Unique name of a lookup.
 */
export function batchLookup<K, V>(
  find: (keys: readonly K[]) => Promise<(V | null)[]>,
  getName: (key: K) => string,
): (key: K) => Promise<V | null> {
  const loader = new DataLoader<K, V | null, string>(find, {
    cacheKeyFn: getName,
    batchScheduleFn: (load) =>
      setImmediate(() => {
        loader.clearAll();
        load();
      }),
  });
  return (key) => loader.load(key);
}
