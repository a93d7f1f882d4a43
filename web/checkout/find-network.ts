/**
 * Index of the prefix list (such as `24 25 53`) that matches the typed digits; the longest prefix wins. -1
 * for no match and for numbers from another country.
 */
export function findNetwork(typed: string, callingCode: string, lists: readonly string[]): number {
  const digits = nationalDigits(typed, callingCode);
  const lengths = lists.map((list) =>
    Math.max(0, ...list.split(" ").map((prefix) => (digits.startsWith(prefix) ? prefix.length : 0))),
  );
  const longest = Math.max(0, ...lengths);
  return longest > 0 ? lengths.indexOf(longest) : -1;
}

/**
 * The national digits of a number: `024…`, `233 24…`, `+23324…`, `0023324…`. Empty for a number from another
 * country.
 */
function nationalDigits(typed: string, callingCode: string): string {
  const digits = typed.replace(/\D/g, "").replace(/^00/, "");
  if (digits.startsWith(callingCode)) return digits.slice(callingCode.length).replace(/^0/, "");
  return /^\s*(\+|00)/.test(typed) ? "" : digits.replace(/^0/, "");
}
