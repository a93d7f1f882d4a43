import { bad, good, type Parsed } from "./parsed.ts";
import { onOneLine, parseToken } from "./text.ts";

const MAX_LENGTH = 100;

/** Draws nothing, or changes the order of what stands beside it; after a picture U+FE0F only asks for its colors. */
const UNSEEN =
  /[\p{C}\p{Zl}\p{Zp}\u2800]|(?<!\p{Extended_Pictographic})\uFE0F|(?!\uFE0F)\p{Default_Ignorable_Code_Point}/u;
/** Marks that cover the lines above and below, or whatever comes before the name. */
const STACKED_MARKS = /^\p{M}|\p{M}{5}/u;

/**
 * Reads a name that people outside its owner's business read, in mails and on pages: of a merchant or an application.
 * Decision 0035 says what is refused, and why.
 * @returns the name in form NFC, with plain spaces.
 */
export function parsePublicName(value: unknown): Parsed<string> {
  const parsed = parseToken(typeof value === "string" ? value.normalize("NFC") : value, MAX_LENGTH);
  if (!parsed.ok) return parsed;
  if (UNSEEN.test(parsed.value)) return bad("invisible_characters");
  if (parsed.value.trim() !== parsed.value) return bad("edge_white_space");
  if (STACKED_MARKS.test(parsed.value)) return bad("stacked_marks", { max: 4 });
  if (!/[\p{L}\p{N}]/u.test(parsed.value)) return bad("no_letter_or_digit");
  const name = parsed.value.replace(/\p{Zs}/gu, " ");
  if (hasAddress(name)) {
    return bad("contains_address");
  }
  return posesAsTua(name) ? bad("reserved_name") : good(name);
}

/**
 * A name in quotation marks, for mails. The name cannot close them, begin a line or become a link, even where it was
 * stored before the rule.
 */
export function quoteName(name: string): string {
  const line = onOneLine(name);
  const inside = [...(hasAddress(line) ? unlinked(line) : line)].slice(0, MAX_LENGTH).join("");
  // Mail programs decode `=?…?=` in a subject (RFC 2047 §6).
  return `“${inside.replace(/["“”„‟«»″〝〞〟＂❝❞]/gu, "'").replaceAll("=?", "= ?")}”`;
}

/** Full stops of other scripts, which browsers or readers take for a dot; NFKC has folded the wide and small ones. */
const DOTS = /[。۔܁܂ꓸ]/gu;
const SLASHES = /[⁄∕]/gu;
const COLONS = /[∶ː꞉]/gu;

const ADDRESSES = [
  // A dot with text on both sides. No list of top-level domains: it grows, and `.john` may be in it tomorrow.
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

/** Letters of other alphabets, and small capitals, that look like those of our name and of the words below. */
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

/** Words that beside our name say nothing but that it is ours. */
const OURS = words(
  "tua the my your s official dashboard checkout app application login signin sign log in on security secure " +
    "support help desk team staff admin account accounts pay payment payments verification service online",
);

/** Words by which somebody who writes in our name asks for trust or hurry, in the languages of our pages. */
const ALARMS = words(
  "security secure support official help helpdesk admin administrator account accounts password login signin verify " +
    "verified verification locked suspended blocked alert warning urgent fraud " +
    "securite assistance officiel compte comptes urgence alerte fraude",
);

/**
 * `Tua`, `TuaPay`, `Тua sign-in` and `Tua Security: your account is locked` do; a business whose own name has the word
 * in it, such as `Tua Coffee`, does not.
 */
function posesAsTua(name: string): boolean {
  const folded = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const plain = [...folded].map((letter) => LOOKALIKES.get(letter) ?? letter).join("");
  const spoken = [...words(joinLetters(plain))].flatMap(apart);
  return (
    spoken.includes("tua") &&
    (spoken.every((word) => OURS.has(word)) || spoken.some((word) => ALARMS.has(word)))
  );
}

/** `t u a` and `T.u.a.` read as one word. */
const joinLetters = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])(\p{L})[^\p{L}\p{N}]+(?=\p{L}(?![\p{L}\p{N}]))/gu, "$1");

/** `tuasupport` is two words, `actual` is one. */
function apart(word: string): string[] {
  const isOurs = (rest: string) => OURS.has(rest) || ALARMS.has(rest);
  if (word.startsWith("tua") && isOurs(word.slice(3))) return ["tua", word.slice(3)];
  if (word.endsWith("tua") && isOurs(word.slice(0, -3))) return [word.slice(0, -3), "tua"];
  return [word];
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/[^\p{L}\p{N}]+/u).filter(Boolean));
}
