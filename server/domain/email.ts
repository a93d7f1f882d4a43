import { bad, good, type Parsed } from "./parsed.ts";
import { isWellFormed } from "./text.ts";

/** Characters of the longest address (RFC 5321 §4.5.3.1.3). */
export const MAX_EMAIL = 254;
/** One address and nothing else: no list, no name, no comment, nothing that ends a line or cannot be seen (RFC 5322 §3.4.1). */
const PLAIN = /^[^\s@<>()[\],;:"\\\p{Cc}\p{Cf}]+@[^\s@<>()[\],;:"\\\p{Cc}\p{Cf}]+$/u;
const HOST_WITH_DOT = /@.+\.[^.]+$/;

/** Whether mail can go to a text at all. Its host may be one word, as in a network of one's own. */
export const isPlainAddress = (text: string): boolean =>
  text.length <= MAX_EMAIL && isWellFormed(text) && PLAIN.test(text);

/** A person's address, as they type it: on a host that the whole world could know. */
export function parseEmail(value: unknown): Parsed<string> {
  if (typeof value !== "string") return bad("wrong_type", { expected: "string" });
  return isPlainAddress(value) && HOST_WITH_DOT.test(value) ? good(value) : bad("not_an_email");
}
