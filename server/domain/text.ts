import { bad, good, type Parsed } from "./parsed.ts";

/** False where a text has a lone surrogate: such a text has no bytes in UTF-8. */
export const isWellFormed = (text: string): boolean => text.isWellFormed();

export const hasControlCharacters = (text: string): boolean => /\p{Cc}/u.test(text);

/** A text whose length is counted in Unicode code points, as JSON Schema and Postgres count it. */
export function parseText(value: unknown, { min, max }: { min: number; max: number }): Parsed<string> {
  if (value === undefined || value === null) return bad("is required");
  if (typeof value !== "string") return bad("must be a text");
  if (!isWellFormed(value)) return bad("must be valid Unicode");
  const length = value.length > max * 2 ? value.length : [...value].length;
  if (length < min) return bad(min === 1 ? "must not be empty" : `must have at least ${min} characters`);
  return length > max ? bad(`must have at most ${max} characters`) : good(value);
}

/** A name that staff can read, tell apart and type again: 1–100 characters, or as many as `max` says. */
export function parseName(value: unknown, max = 100): Parsed<string> {
  const parsed = parseToken(value, max);
  if (!parsed.ok) return parsed;
  if (/[\p{Cf}\p{Zl}\p{Zp}]/u.test(parsed.value)) return bad("must not contain invisible characters");
  return parsed.value.trim() === parsed.value ? parsed : bad("must not begin or end with white space");
}

/** A short text on one line. */
export function parseToken(value: unknown, max: number): Parsed<string> {
  const parsed = parseText(value, { min: 1, max });
  return parsed.ok && hasControlCharacters(parsed.value)
    ? bad("must not contain control characters")
    : parsed;
}

/** A name in a mail can say nothing but a name: no line and no header of its own. */
export const onOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
