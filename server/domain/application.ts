import { APPLICATION_SCOPES } from "./access-scopes.ts";
import { parseOrigins } from "./allowed-origins.ts";
import { parseRedirectUri } from "./redirect-uri.ts";
import { err, ok, parseEach, type Result } from "./result.ts";
import type { Mode } from "./scope.ts";

/** Whether an application can keep a secret (RFC 6749 §2.1). */
export type ApplicationKind = "confidential" | "public";

const MAX_ADDRESSES = 20;

export function parseApplicationScopes(values: readonly string[]): Result<string[]> {
  const known: readonly string[] = APPLICATION_SCOPES;
  if (values.some((value) => !known.includes(value))) {
    return err("unknown_value", { allowed: APPLICATION_SCOPES });
  }
  return values.length > 0 ? ok([...new Set(values)]) : err("too_few", { min: 1 });
}

/** Required for public applications. Optional for a confidential application that acts only on its own behalf. */
export function parseRedirectUris(
  values: readonly string[],
  kind: ApplicationKind,
  mode: Mode,
): Result<string[]> {
  if (values.length > MAX_ADDRESSES) return err("too_many", { max: MAX_ADDRESSES });
  if (values.length === 0 && kind === "public") {
    return err("too_few", { min: 1 });
  }
  const parsed = parseEach(values.entries(), (value) => parseRedirectUri(value, mode));
  return parsed.ok ? ok([...new Set(values)]) : parsed;
}

/** Origins whose pages can call the API. Only for public applications: a page can't keep a client secret. */
export const parseApplicationOrigins = (
  values: readonly string[],
  kind: ApplicationKind,
  mode: Mode,
): Result<string[]> =>
  kind === "confidential" && values.length > 0
    ? err("not_for_this_application_kind")
    : parseOrigins(values, mode);
