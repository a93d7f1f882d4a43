import { bad, good, type Parsed } from "../../domain/parsed.ts";
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
  if (hasControlCharacters(parsed.value)) return bad("must not contain control characters");
  if (email && isOwnAddress(parsed.value, email)) return bad("must not be your e-mail address");
  if (isCommon(parsed.value)) return bad("is among those that are guessed first; choose another one");
  return good(parsed.value);
}

/** Whether a password is the address or what stands before its @, with no more than figures or signs added. */
function isOwnAddress(password: string, email: string): boolean {
  const own = email.trim().toLowerCase();
  return readings(fold(password)).some((text) => text === own || text === own.split("@")[0]);
}

function isCommon(password: string): boolean {
  const text = fold(password);
  return isPattern(text) || readings(text).some((reading) => commonPasswords().has(reading));
}

/** Case, and characters that look alike (NFKC), do not make a guess harder. */
const fold = (password: string): string => password.normalize("NFKC").toLowerCase();

/** A text as it is, without the few figures and signs that people put around a word, and with letters for figures. */
function readings(text: string): string[] {
  const bare = text.replace(TAIL, "").replace(HEAD, "");
  const twice = /^(.{4,})\1$/su.exec(text)?.[1] ?? text;
  return [text, bare, twice].flatMap((each) => [each, spelled(each, "l"), spelled(each, "i")]);
}

/** At most a sign, a year or a count from one, and two signs. */
const TAIL = /[ !@#$%&*._+-]?(?:123456?7?8?9?0?|\d{0,4})[ !?@#$%&*._+-]{0,2}$/u;
const HEAD = /^[ !@#$*._+-]?(?:\d{1,4}[ !@#$*._+-]?)?(?=\p{L})/u;

const LETTERS: Record<string, string> = {
  0: "o",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
  "!": "i",
};
const spelled = (text: string, one: "l" | "i"): string =>
  text.replace(/[0-9@$!]/g, (sign) => (sign === "1" ? one : (LETTERS[sign] ?? sign)));

/** Rows of keys and of the alphabet, along which fingers run. */
const ROWS = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop[]",
  "asdfghjkl;'",
  "zxcvbnm,./",
  "azertyuiop",
];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join("")]);

/** One character or a short piece over and over, runs along one row (`abcd1234`), and dates in figures. */
function isPattern(text: string): boolean {
  if (/^(.{1,4})\1+$/su.test(text)) return true;
  if (isDate(text)) return true;
  const halves = [
    [text],
    [text.slice(0, text.length / 2), text.slice(text.length / 2)],
    text.split(/(?<=\D)(?=\d)|(?<=\d)(?=\D)/),
  ];
  return halves.some((pieces) => pieces.every((piece) => RUNS.some((run) => run.includes(piece))));
}

/** Eight figures, with or without dots between, that are a day: whatever comes first. */
function isDate(text: string): boolean {
  const figures = text.replace(/[./ -]/g, "");
  const day = "(0[1-9]|[12]\\d|3[01])";
  const month = "(0[1-9]|1[0-2])";
  const year = "(19|20)\\d\\d";
  const orders = [day + month + year, month + day + year, year + month + day];
  return new RegExp(`^(${orders.join("|")})$`).test(figures);
}
