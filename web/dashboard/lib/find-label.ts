/** Looks up a text by key. Undefined for a key that was added in a newer server. */
export const findLabel = <Key extends string, Word>(
  messages: Readonly<Record<Key, Word>>,
  key: string,
): Word | undefined => (Object.hasOwn(messages, key) ? messages[key as Key] : undefined);
