import DataLoader from "dataloader";

/**
 * Asks the database once for all that is looked up in the same moment, and once for what is looked up twice. Nothing
 * is remembered: whoever asks later has it looked up anew.
 * @param find - answers in the order of what is asked.
 * @param nameOf - one name for one thing.
 */
export function lookUpTogether<K, V>(
  find: (asked: readonly K[]) => Promise<(V | null)[]>,
  nameOf: (asked: K) => string,
): (asked: K) => Promise<V | null> {
  const loader = new DataLoader<K, V | null, string>(find, {
    cacheKeyFn: nameOf,
    batchScheduleFn: (ask) =>
      setImmediate(() => {
        loader.clearAll();
        ask();
      }),
  });
  return (asked) => loader.load(asked);
}
