const MASKED = "•••";
/** Maximum length of a stored text. The processor's response is untrusted input. */
const MAX_TEXT = 200;
const MAX_VALUES = 100;
const MAX_DEPTH = 6;

/**
 * Returns a processor's response with the values that `names` allows. All others, such as phone numbers, card
 * numbers and tokens, are masked.
 */
export function redact(response: unknown, names: readonly string[]): unknown {
  let remainingValues = MAX_VALUES;
  const walk = (value: unknown, name: string, depth: number): unknown => {
    remainingValues -= 1;
    if (remainingValues < 0 || depth > MAX_DEPTH) return MASKED;
    if (Array.isArray(value)) return value.slice(0, remainingValues).map((one) => walk(one, name, depth + 1));
    if (value !== null && typeof value === "object") {
      const entries = Object.entries(value).slice(0, Math.max(remainingValues, 0));
      return Object.fromEntries(entries.map(([key, one]) => [key.slice(0, 60), walk(one, key, depth + 1)]));
    }
    if (value === null || typeof value === "boolean") return value;
    if (!names.includes(name)) return MASKED;
    return typeof value === "string" ? value.slice(0, MAX_TEXT) : value;
  };
  return response === null ? null : walk(response, "", 0);
}
