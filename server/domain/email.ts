import { err, ok, type Result } from "./result.ts";
import { isWellFormed } from "./text.ts";

/** Maximum length of an email address (RFC 5321 §4.5.3.1.3). */
export const MAX_EMAIL = 254;
/** A single email address: no list, display name or comment, and no line breaks or invisible characters (RFC 5322 §3.4.1). */
const PLAIN = /^[^\s@<>()[\],;:"\\\p{Cc}\p{Cf}]+@[^\s@<>()[\],;:"\\\p{Cc}\p{Cf}]+$/u;
const HOST_WITH_DOT = /@.+\.[^.]+$/;

/** Whether the text is a valid email address. A host without a dot is allowed, for private networks. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= MAX_EMAIL && isWellFormed(text) && PLAIN.test(text);

/** Parses a person's email address. Its host must contain a dot. */
export function parseEmail(value: unknown): Result<string> {
  if (typeof value !== "string") return err("wrong_type", { expected: "string" });
  return isEmailAddress(value) && HOST_WITH_DOT.test(value) ? ok(value) : err("not_an_email");
}
