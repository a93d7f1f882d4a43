/** Looks up a text by key. Undefined for a key that only a newer server knows. */
export const wordOf = <Key extends string, Word>(
  messages: Readonly<Record<Key, Word>>,
  key: string,
): Word | undefined => (Object.hasOwn(messages, key) ? messages[key as Key] : undefined);
