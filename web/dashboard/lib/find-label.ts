/** Looks up a text by key. Undefined for a key that was added in a newer server. */
export const findLabel = <Key extends string, Label>(
  messages: Readonly<Record<Key, Label>>,
  key: string,
): Label | undefined => (Object.hasOwn(messages, key) ? messages[key as Key] : undefined);
