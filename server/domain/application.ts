import { APPLICATION_SCOPES } from "./access.ts";
import { bad, good, type Parsed } from "./parsed.ts";
import { parseRedirectAddress } from "./redirect-address.ts";
import type { Mode } from "./scope.ts";
import { parseName } from "./text.ts";

/** Whether an application can keep a secret (RFC 6749 §2.1). */
export type ApplicationKind = "confidential" | "public";

const MAX_ADDRESSES = 20;

/** What people are asked to trust by: a name that they can read, and that does not pose as ours. */
export function parseApplicationName(value: unknown): Parsed<string> {
  const parsed = parseName(value);
  return parsed.ok && posesAsUs(parsed.value)
    ? bad("must not be a name of Tua itself: who is asked to consent would take it for ours")
    : parsed;
}

/** Letters of other alphabets that look like those of our name. */
const LOOKALIKES: Readonly<Record<string, string>> = { т: "t", τ: "t", υ: "u", ս: "u", а: "a", α: "a" };
/** Words that beside our name say nothing but that it is ours. */
const OURS = new Set(
  (
    "tua the my your official dashboard checkout app application login signin sign log in on security secure " +
    "support help desk team staff admin account accounts pay payment payments verification service online"
  ).split(" "),
);

/** `Tua`, `TUA Support` or `Тua sign-in` do; a merchant whose own name has the word in it, such as `Tua Coffee`, does not. */
function posesAsUs(name: string): boolean {
  const folded = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const plain = [...folded].map((letter) => LOOKALIKES[letter] ?? letter).join("");
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.includes("tua") && words.every((word) => OURS.has(word));
}

export function parseApplicationScopes(values: readonly string[]): Parsed<string[]> {
  const known: readonly string[] = APPLICATION_SCOPES;
  if (values.some((value) => !known.includes(value))) {
    return bad(`has an unknown scope; the scopes are ${APPLICATION_SCOPES.join(", ")}`);
  }
  return values.length > 0 ? good([...new Set(values)]) : bad("must name at least one scope");
}

/** A confidential application that acts for itself alone needs none; a public one can do nothing without. */
export function parseRedirectAddresses(
  values: readonly string[],
  kind: ApplicationKind,
  mode: Mode,
): Parsed<string[]> {
  if (values.length > MAX_ADDRESSES) return bad(`must have at most ${MAX_ADDRESSES} entries`);
  if (values.length === 0 && kind === "public") {
    return bad("must name at least one address: a public application does nothing but ask members");
  }
  for (const [index, value] of values.entries()) {
    const parsed = parseRedirectAddress(value, mode);
    if (!parsed.ok) return bad(`entry ${index + 1} ${parsed.message}`);
  }
  return good([...new Set(values)]);
}
