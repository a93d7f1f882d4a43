import { bad, good, type Parsed } from "../../domain/result.ts";
import { hasControlCharacters, parseText } from "../../domain/text.ts";
import { commonPasswords } from "./common-passwords.ts";

/** Characters (Unicode code points) of a password (contract §7). */
export const PASSWORD_LENGTH = { min: 8, max: 128 };

/**
 * A password as it is counted and hashed: in Unicode's form NFC, because keyboards of different makers send the same
 * letters as different characters (RFC 8265 §4.2.2, the profile for passwords). Nothing else is changed: unlike
 * NFKC, which NIST SP 800-63B names, NFC makes one of no two texts that look different.
 */
export const normalizePassword = (text: string): string => text.normalize("NFC");

/**
 * Reads a password that somebody wants to have: 8 to 128 characters of any kind but control characters (RFC 8265
 * §4.2.2: they cannot be typed), none that guessers try first, and not the member's own address. Beyond that there
 * are no rules about what stands in it (NIST SP 800-63B §3.1.1.2).
 * @param email of the member, where it is known.
 */
export function parsePassword(text: unknown, email?: string): Parsed<string> {
  const parsed = parseText(typeof text === "string" ? normalizePassword(text) : text, PASSWORD_LENGTH);
  if (!parsed.ok) return parsed;
  if (hasControlCharacters(parsed.value)) return bad("control_characters");
  if (email && isOwnAddress(parsed.value, email)) return bad("own_email");
  if (isCommon(parsed.value)) return bad("common_password");
  return good(parsed.value);
}

/** Whether a password is the address or what stands before its @, with no more than figures or signs added. */
function isOwnAddress(password: string, email: string): boolean {
  const own = email.trim().toLowerCase();
  return readings(fold(password)).some((text) => text === own || text === own.split("@")[0]);
}

function isCommon(password: string): boolean {
  const text = fold(password);
  return isRepeated(text) || isRun(text) || readings(text).some((reading) => commonPasswords().has(reading));
}

/** Case, and characters that look alike (NFKC), do not make a guess harder. */
const fold = (password: string): string => password.normalize("NFKC").toLowerCase();

/** Characters of a word that makes a password common, whatever stands behind it. */
const SHORTEST_WORD = 4;

/** A text as it is, and without up to six figures or signs at its end. */
function readings(text: string): string[] {
  const [tail = ""] = /[\d\s\p{P}\p{S}]{0,6}$/u.exec(text) ?? [];
  const most = Math.min(tail.length, text.length - SHORTEST_WORD);
  return Array.from({ length: most + 1 }, (_, left) => text.slice(0, text.length - left));
}

/** A short piece over and over, which the list leaves out. */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+$/su.test(text);

/** Characters in their order, or backwards. */
function isRun(text: string): boolean {
  const [first = 0, ...more] = [...text].map((character) => character.codePointAt(0) as number);
  return [1, -1].some((step) => more.every((point, at) => point === first + (at + 1) * step));
}
