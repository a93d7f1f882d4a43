import { getRoleScopes } from "./access.ts";
import { PERSON_SCOPES, type PersonScope } from "./access-scopes.ts";
import type { Role } from "./operations.ts";
import type { Mode } from "./scope.ts";

/** Days until a grant expires, regardless of use (contract §7). */
export const GRANT_DAYS = 90;

/** Requested scopes of an application, split by the member's permissions. */
export interface Consentable {
  allowed: string[];
  /** Scopes that the role does not include. */
  beyond: string[];
}

/** Members can grant only scopes of their own role. Scopes about the member are allowed for every role. */
export function consentable(requested: readonly string[], role: Role, mode: Mode): Consentable {
  const given = new Set<string>([...getRoleScopes(role, mode), ...PERSON_SCOPES]);
  return {
    allowed: requested.filter((scope) => given.has(scope)),
    beyond: requested.filter((scope) => !given.has(scope)),
  };
}

/** Whether the scopes allow anything. `offline_access` alone does not. */
export const isWorthGranting = (scopes: readonly string[]): boolean =>
  scopes.some((scope) => scope !== ("offline_access" satisfies PersonScope));
