import { setImmediate } from "node:timers/promises";

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
  let gathered: { asked: Map<string, K>; found: Promise<Map<string, V | null>> } | null = null;
  const gather = () => {
    const asked = new Map<string, K>();
    const look = async () => {
      await setImmediate();
      gathered = null;
      const found = await find([...asked.values()]);
      return new Map([...asked.keys()].map((name, i) => [name, found[i] ?? null]));
    };
    return { asked, found: look() };
  };
  return async (one) => {
    const name = nameOf(one);
    gathered ??= gather();
    gathered.asked.set(name, one);
    return (await gathered.found).get(name) ?? null;
  };
}
