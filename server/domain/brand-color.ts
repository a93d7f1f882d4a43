import { bad, good, type Parsed } from "./result.ts";

/** Parses a color of six hexadecimal digits and returns it as `#rrggbb` in lower case. */
export function parseBrandColor(text: string): Parsed<string> {
  return /^#[0-9a-f]{6}$/i.test(text) ? good(text.toLowerCase()) : bad("not_a_color");
}
