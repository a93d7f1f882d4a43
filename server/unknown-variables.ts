import { closestName } from "./domain/closest-name.ts";
import { RENAMED } from "./renamed-variables.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables of other programs, however near their names are. */
const FOREIGN = /^(npm_|NODE_|OTEL_|PG)/;
/** A prefix that is Tua's alone. */
const OWN_PREFIX = "RATE_LIMIT_";

/** Shorter names are too near to those of others. */
const MIN_LETTERS = 7;
/** In names below this length one letter may be wrong, or letters have changed places. */
const LONG = 9;

/**
 * A problem for each variable that is probably a misspelt one of `known`: ignoring it would silently drop a setting.
 * A slip for a variable that is set too is another program's.
 */
export function unknownVariables(env: Environment, known: ReadonlySet<string>): string[] {
  const set = Object.keys(env).filter((name) => env[name]);
  const unset = [...known].filter((name) => !set.includes(name) && letters(name).length >= MIN_LETTERS);
  return set
    .filter((name) => !known.has(name) && !RENAMED[name] && !FOREIGN.test(name))
    .flatMap((name) => {
      const isOwn = name.startsWith(OWN_PREFIX);
      const meant = nearestOf(name, unset);
      if (!meant) return isOwn ? [`${name} is unknown. Check the name, or remove it.`] : [];
      return [`${name} is unknown. Did you mean ${meant}?`];
    });
}

function nearestOf(name: string, known: readonly string[]): string | null {
  const byStem = new Map(known.map((each) => [stem(each), each]));
  const stems = [...byStem.keys()];
  const typed = stem(name);
  const long = stems.filter((each) => each.length >= LONG);
  const short = stems.filter((each) => each.length < LONG);
  const meant =
    closestName(typed, short, 1) ??
    short.find((each) => sorted(each) === sorted(typed)) ??
    closestName(typed, long);
  return meant === null ? null : (byStem.get(meant) ?? null);
}

const letters = (name: string): string => name.toUpperCase().replaceAll("_", "");

/** Without the endings that are mistaken most, as in TRUST_PROXY for TRUSTED_PROXIES. */
const stem = (name: string): string =>
  name
    .toUpperCase()
    .split("_")
    .map((word) =>
      word
        .replace(/IES$/, "Y")
        .replace(/(?<=...)ED$/, "")
        .replace(/(?<=...)S$/, ""),
    )
    .join("");

const sorted = (name: string): string => [...name].sort().join("");
