import { getProse } from "./prose.ts";
import type { SourceFile } from "./source-files.ts";

/** A pattern that docs/contributing/style.md does not use, and a replacement for it. */
interface RefusedWord {
  readonly pattern: string;
  readonly instead: string;
}

/** Spaces in a pattern also match a line break. */
export const REFUSED_WORDS: readonly RefusedWord[] = [
  { pattern: "whoever", instead: "the role: caller, admin, customer, operator" },
  { pattern: "(?:became|becomes) of", instead: "the result of, the status of" },
  { pattern: "what becomes", instead: "the result of" },
  { pattern: "anew", instead: "again" },
  { pattern: "afresh", instead: "again" },
  { pattern: "surely", instead: "definitely, or leave it out" },
  { pattern: "all the same", instead: "still, anyway" },
  { pattern: "of (?:its|their) own accord", instead: "automatically" },
  { pattern: "works no more", instead: "no longer works, has expired" },
  { pattern: "underway|under way", instead: "in progress, running, in flight" },
  { pattern: "as it stands", instead: "unchanged, current" },
  { pattern: "(?:stands?|standing|stood) (?:in|there|behind)", instead: "is in, is listed in, exists" },
  { pattern: "told", instead: "notified, reported, sent" },
  { pattern: "hears?", instead: "receives" },
  { pattern: "(?:given|gives?|giving|gave) back", instead: "refunded, returned" },
  { pattern: "the books", instead: "the database, or the ledger" },
  { pattern: "ways? to pay", instead: "payment method" },
  { pattern: "doors?", instead: "endpoint, routes" },
  { pattern: "lest", instead: "so that … not" },
];

/** A line that contains a refused word. */
interface Finding {
  readonly path: string;
  readonly line: number;
  /** File, line, word and replacement. */
  readonly message: string;
}

/** The start of a part of an identifier or a path, and its end. */
const BEFORE = "(?<![\\w$/.\\-])";
const AFTER = "(?![\\w$/(\\-]|\\.\\w)";
/** Without the limits of a word it is fast enough for every file. */
const ANY = new RegExp(REFUSED_WORDS.map(({ pattern }) => withGaps(pattern)).join("|"), "i");
const EACH = REFUSED_WORDS.map((word) => ({ ...word, regex: toPattern(word.pattern) }));

function withGaps(pattern: string): string {
  return pattern.replaceAll(" ", "\\s+");
}

function toPattern(pattern: string): RegExp {
  return new RegExp(`${BEFORE}(?:${withGaps(pattern)})${AFTER}`, "gi");
}

/** Refused words in the comments, documents, descriptions and texts of a file. */
export function refusedWordsIn(file: SourceFile): Finding[] {
  // Most files contain none: comment markers are the only characters that can split a phrase.
  if (!ANY.test(file.text.replace(/^\s*(?:\*|\/\/|--)/gm, ""))) return [];
  const prose = getProse(file);
  const { path } = file;
  return EACH.flatMap(({ regex, instead }) =>
    [...prose.matchAll(regex)].map(({ 0: word, index }) => {
      const line = prose.slice(0, index).split("\n").length;
      const onOneLine = word.replace(/\s+/g, " ");
      return {
        path,
        line,
        message: `${path}:${line} "${onOneLine}": write ${instead}`,
      };
    }),
  );
}
