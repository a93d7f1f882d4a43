import { err, ok, type Result } from "../../domain/result.ts";
import { hasControlCharacters, parseText } from "../../domain/text.ts";
import { commonPasswords } from "./common-passwords.ts";

/** Length of a password in Unicode code points (docs/contract.md §7). */
export const PASSWORD_LENGTH = { min: 8, max: 128 };

/**
 * Normalizes a password to NFC before counting and hashing, because keyboards encode the same letters
 * differently (RFC 8265 §4.2.2, the password profile). Unlike NFKC (NIST SP 800-63B), NFC never merges texts
 * that look different.
 */
export const normalizePassword = (text: string): string => text.normalize("NFC");

/**
 * Validates a new password: 8 to 128 characters, not common, not the member's email address. Rejects control
 * characters, which cannot be typed (RFC 8265 §4.2.2). There are no composition rules (NIST SP 800-63B §3.1.1.2).
 * @param email The member's email address, if known.
 */
export async function parsePassword(text: unknown, email?: string): Promise<Result<string>> {
  const parsed = parseText(typeof text === "string" ? normalizePassword(text) : text, PASSWORD_LENGTH);
  if (!parsed.ok) return parsed;
  if (hasControlCharacters(parsed.value)) return err("control_characters");
  if (email && isOwnAddress(parsed.value, email)) return err("own_email");
  if (await isCommon(parsed.value)) return err("common_password");
  return ok(parsed.value);
}

/** Whether a password is the email address or its local part, with at most some digits or symbols added. */
function isOwnAddress(password: string, email: string): boolean {
  const own = email.trim().toLowerCase();
  return readings(fold(password)).some((text) => text === own || text === own.split("@")[0]);
}

async function isCommon(password: string): Promise<boolean> {
  const text = fold(password);
  const common = await commonPasswords();
  return isRepeated(text) || isRun(text) || readings(text).some((reading) => common.has(reading));
}

/** Case and compatibility characters (NFKC) do not make a password harder to guess. */
const fold = (password: string): string => password.normalize("NFKC").toLowerCase();

/** Minimum length of a word that makes a password common, regardless of its suffix. */
const MIN_WORD_LENGTH = 4;

/** The text, and the text without up to six trailing digits or symbols. */
function readings(text: string): string[] {
  const [tail = ""] = /[\d\s\p{P}\p{S}]{0,6}$/u.exec(text) ?? [];
  const maxSuffix = Math.min(tail.length, text.length - MIN_WORD_LENGTH);
  return Array.from({ length: maxSuffix + 1 }, (_, dropped) => text.slice(0, text.length - dropped));
}

/** A repeated short sequence, which the list does not contain. */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+$/su.test(text);

/** Consecutive characters, ascending or descending. */
function isRun(text: string): boolean {
  const [first = 0, ...more] = [...text].map((character) => character.codePointAt(0) as number);
  return [1, -1].some((step) => more.every((point, at) => point === first + (at + 1) * step));
}
