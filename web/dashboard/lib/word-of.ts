/** A word by its key; undefined for a key that only a newer server knows. */
export const wordOf = <Key extends string, Word>(
  words: Readonly<Record<Key, Word>>,
  key: string,
): Word | undefined => (Object.hasOwn(words, key) ? words[key as Key] : undefined);
