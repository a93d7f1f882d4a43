/** A word by its key; undefined for a key that only a newer server knows. */
export const wordOf = <Key extends string, Word>(
  messages: Readonly<Record<Key, Word>>,
  key: string,
): Word | undefined => (Object.hasOwn(messages, key) ? messages[key as Key] : undefined);
