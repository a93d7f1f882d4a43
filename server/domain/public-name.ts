import { err, ok, type Result } from "./result.ts";
import { onOneLine, parseSingleLine } from "./text.ts";

const MAX_LENGTH = 100;

/**
 * Invisible characters and characters that change text direction. U+FE0F is allowed after a pictograph, where
 * it selects the color form.
 */
const UNSEEN =
  /[\p{C}\p{Zl}\p{Zp}\u2800]|(?<!\p{Extended_Pictographic})\uFE0F|(?!\uFE0F)\p{Default_Ignorable_Code_Point}/u;
/** Combining marks that would cover adjacent lines, or the text before the name. */
const STACKED_MARKS = /^\p{M}|\p{M}{5}/u;

/**
 * Parses a merchant's or application's name, which people outside the business see in emails and on pages.
 * Decision 0035 lists the rejected names and the reasons.
 * @returns the name in NFC, with plain spaces.
 */
export function parsePublicName(value: unknown): Result<string> {
  const parsed = parseSingleLine(typeof value === "string" ? value.normalize("NFC") : value, MAX_LENGTH);
  if (!parsed.ok) return parsed;
  if (UNSEEN.test(parsed.value)) return err("invisible_characters");
  if (parsed.value.trim() !== parsed.value) return err("edge_white_space");
  if (STACKED_MARKS.test(parsed.value)) return err("stacked_marks", { max: 4 });
  if (!/[\p{L}\p{N}]/u.test(parsed.value)) return err("no_letter_or_digit");
  const name = parsed.value.replace(/\p{Zs}/gu, " ");
  if (hasAddress(name)) {
    return err("contains_address");
  }
  return impersonatesTua(name) ? err("reserved_name") : ok(name);
}

/**
 * Quotes a name for emails. It cannot close the quotation marks, start a line or become a link, even if it
 * was stored before the rules of `parsePublicName`.
 */
export function quoteName(name: string): string {
  const line = onOneLine(name);
  const inside = [...(hasAddress(line) ? unlinked(line) : line)].slice(0, MAX_LENGTH).join("");
  // Mail programs decode `=?…?=` in subjects (RFC 2047 §6).
  return `“${inside.replace(/["“”„‟«»″〝〞〟＂❝❞]/gu, "'").replaceAll("=?", "= ?")}”`;
}

/**
 * Full stops of other scripts that browsers or readers treat as a dot. NFKC already replaces the wide and small ones.
 */
const DOTS = /[。۔܁܂ꓸ]/gu;
const SLASHES = /[⁄∕]/gu;
const COLONS = /[∶ː꞉]/gu;

const ADDRESSES = [
  // A dot between two texts. Matches every top-level domain, because new ones are added all the time.
  /[^\s.]\.\p{L}\p{M}*[\p{L}\p{N}-]/u,
  /\d(?:\.\d{1,3}){3}/,
  /\S@\S/,
  /:\/\/|\bwww\d?\.\S|\b(?:https?|ftp|mailto|tel|sms|whatsapp|javascript|data):\S/i,
];

const hasAddress = (name: string): boolean => ADDRESSES.some((address) => address.test(asTyped(name)));

const asTyped = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(DOTS, ".")
    .replace(SLASHES, "/")
    .replace(COLONS, ":");

const unlinked = (name: string): string =>
  asTyped(name)
    .replace(/([.:/])(?=\S)/g, "$1 ")
    .replace(/\s*@\s*/g, " @ ")
    .trim();

/** Letters of other alphabets, and small capitals, that look like Latin letters. */
const LOOKALIKES = new Map(
  [
    "tтτᴛꭲŧ",
    "uυսᴜʋц",
    "aаαᴀɑꭺ",
    "eеεє",
    "oоοօ",
    "cсϲ",
    "pрρ",
    "sѕꜱ",
    "iіιıɪ",
    "yуγ",
    "rгꞃ",
    "nոп",
    "lӏʟ",
  ].flatMap(([letter = "", ...others]) => others.map((other) => [other, letter] as const)),
);

/** A name of only these words, with "Tua" among them, appears to be ours. */
const OURS = words(
  "tua the my your s official dashboard checkout app application login signin sign log in on security secure " +
    "support help desk team staff admin account accounts pay payment payments verification service online",
);

/** Words of phishing names that ask for trust or urgency, in the languages of our pages. */
const ALARMS = words(
  "security secure support official help helpdesk admin administrator account accounts password login signin verify " +
    "verified verification locked suspended blocked alert warning urgent fraud " +
    "securite assistance officiel compte comptes urgence alerte fraude",
);

/**
 * Matches `Tua`, `TuaPay`, `Тua sign-in` and `Tua Security: your account is locked`. Does not match
 * businesses whose own name contains the word, such as `Tua Coffee`.
 */
function impersonatesTua(name: string): boolean {
  const folded = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  // Cyrillic у looks like y, and is read as u.
  return [folded, folded.replaceAll("у", "u")].some((spelling) => {
    const plain = [...spelling].map((letter) => LOOKALIKES.get(letter) ?? letter).join("");
    const nameWords = [...words(joinLetters(plain))].flatMap(splitReserved);
    return (
      nameWords.includes("tua") &&
      (nameWords.every((word) => OURS.has(word)) || nameWords.some((word) => ALARMS.has(word)))
    );
  });
}

/** Joins spaced letters: `t u a` and `T.u.a.` become one word. */
const joinLetters = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])(\p{L})[^\p{L}\p{N}]+(?=\p{L}(?![\p{L}\p{N}]))/gu, "$1");

/** Splits `tuasupport` into two words. Leaves `actual` unchanged. */
function splitReserved(word: string): string[] {
  const isOurs = (rest: string) => OURS.has(rest) || ALARMS.has(rest);
  if (word.startsWith("tua") && isOurs(word.slice(3))) return ["tua", word.slice(3)];
  if (word.endsWith("tua") && isOurs(word.slice(0, -3))) return [word.slice(0, -3), "tua"];
  return [word];
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/[^\p{L}\p{N}]+/u).filter(Boolean));
}
