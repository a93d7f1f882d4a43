/** In-memory replacement for the browser storage that GraphiQL uses. */
export function memoryStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
    get length() {
      return stored.size;
    },
  };
}
