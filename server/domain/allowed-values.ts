import { err, ok, parseEach, type Result } from "./result.ts";

const MAX_ENTRIES = 50;

/** Parses the allowed values of a key or an application, such as IP addresses or origins. Removes duplicates. */
export function parseAllowed(
  values: readonly string[],
  parse: (text: string) => Result<string>,
): Result<string[]> {
  if (values.length > MAX_ENTRIES) return err("too_many", { max: MAX_ENTRIES });
  const parsed = parseEach(values.entries(), parse);
  return parsed.ok ? ok([...new Set(parsed.value)]) : parsed;
}
