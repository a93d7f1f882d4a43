import { err, ok, type Result } from "./result.ts";

/** Parses a color of six hexadecimal digits and returns it as `#rrggbb` in lower case. */
export function parseBrandColor(text: string): Result<string> {
  return /^#[0-9a-f]{6}$/i.test(text) ? ok(text.toLowerCase()) : err("not_a_color");
}
