import { closestName } from "./domain/closest-name.ts";
import { RENAMED } from "./renamed-variables.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables of other programs, however similar their names are. */
const OTHER_PROGRAMS = /^(npm_|NODE_|OTEL_|PG)/;
/** A prefix that only Tua uses. */
const OWN_PREFIX = "RATE_LIMIT_";

/** Minimum length: shorter names are too similar to others. */
const MIN_LETTERS = 7;
/** In names shorter than this, one letter may be wrong or two letters swapped. */
const LONG = 9;

/**
 * A problem for each variable that is probably a misspelling of a `known` one: ignoring it would silently
 * drop a setting. If the correct variable is set too, the other belongs to another program.
 */
export function unknownVariables(env: Environment, known: ReadonlySet<string>): string[] {
  const set = Object.keys(env).filter((name) => env[name]);
  const unset = [...known].filter((name) => !set.includes(name) && letters(name).length >= MIN_LETTERS);
  return set
    .filter((name) => !known.has(name) && !RENAMED[name] && !OTHER_PROGRAMS.test(name))
    .flatMap((name) => {
      const isOwn = name.startsWith(OWN_PREFIX);
      const meant = findNearest(name, unset);
      if (!meant) return isOwn ? [`${name} is unknown. Check the name, or remove it.`] : [];
      return [`${name} is unknown. Did you mean ${meant}?`];
    });
}

function findNearest(name: string, known: readonly string[]): string | null {
  const byName = new Map(known.map((each) => [normalizedName(each), each]));
  const stems = [...byName.keys()];
  const typed = normalizedName(name);
  const long = stems.filter((each) => each.length >= LONG);
  const short = stems.filter((each) => each.length < LONG);
  const meant =
    closestName(typed, short, 1) ??
    short.find((each) => sorted(each) === sorted(typed)) ??
    closestName(typed, long);
  return meant === null ? null : (byName.get(meant) ?? null);
}

const letters = (name: string): string => name.toUpperCase().replaceAll("_", "");

/** Without the endings that are confused most, as in TRUST_PROXY for TRUSTED_PROXIES. */
const normalizedName = (name: string): string =>
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
