import { APPLICATION_SCOPES } from "./access-scopes.ts";
import { parseRedirectAddress } from "./redirect-address.ts";
import { bad, badPart, good, type Parsed } from "./result.ts";
import type { Mode } from "./scope.ts";

/** Whether an application can keep a secret (RFC 6749 §2.1). */
export type ApplicationKind = "confidential" | "public";

const MAX_ADDRESSES = 20;

export function parseApplicationScopes(values: readonly string[]): Parsed<string[]> {
  const known: readonly string[] = APPLICATION_SCOPES;
  if (values.some((value) => !known.includes(value))) {
    return bad("unknown_value", { allowed: APPLICATION_SCOPES });
  }
  return values.length > 0 ? good([...new Set(values)]) : bad("required");
}

/** Required for public applications. Optional for a confidential application that acts only on its own behalf. */
export function parseRedirectAddresses(
  values: readonly string[],
  kind: ApplicationKind,
  mode: Mode,
): Parsed<string[]> {
  if (values.length > MAX_ADDRESSES) return bad("too_many", { max: MAX_ADDRESSES });
  if (values.length === 0 && kind === "public") {
    return bad("required");
  }
  for (const [index, value] of values.entries()) {
    const parsed = parseRedirectAddress(value, mode);
    if (!parsed.ok) return badPart(index, parsed);
  }
  return good([...new Set(values)]);
}
