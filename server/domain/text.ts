import { err, ok, type Result } from "./result.ts";

/** False for lone surrogates, which UTF-8 cannot encode. */
export const isWellFormed = (text: string): boolean => text.isWellFormed();

export const hasControlCharacters = (text: string): boolean => /\p{Cc}/u.test(text);

/** Parses a text. Its length is counted in Unicode code points, as in JSON Schema and Postgres. */
export function parseText(value: unknown, { min, max }: { min: number; max: number }): Result<string> {
  if (value === undefined || value === null) return err("required");
  if (typeof value !== "string") return err("wrong_type", { expected: "string" });
  if (!isWellFormed(value)) return err("invalid_unicode");
  const length = value.length > max * 2 ? value.length : [...value].length;
  if (length < min) return err("too_short", { min });
  return length > max ? err("too_long", { max }) : ok(value);
}

/** Parses a name that staff can read, distinguish and type: 1–100 characters, or `max`. */
export function parseName(value: unknown, max = 100): Result<string> {
  const parsed = parseSingleLine(value, max);
  if (!parsed.ok) return parsed;
  if (/[\p{Cf}\p{Zl}\p{Zp}]/u.test(parsed.value)) return err("invisible_characters");
  return parsed.value.trim() === parsed.value ? parsed : err("edge_white_space");
}

/** Parses a short text on one line. */
export function parseSingleLine(value: unknown, max: number): Result<string> {
  const parsed = parseText(value, { min: 1, max });
  return parsed.ok && hasControlCharacters(parsed.value) ? err("control_characters") : parsed;
}

/** Removes line breaks from a name in an email, so that it cannot add lines or headers. */
export const onOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
