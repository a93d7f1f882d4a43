import { getRoleScopes } from "./access.ts";
import { PERSON_SCOPES, type PersonScope } from "./access-scopes.ts";
import type { Role } from "./operations.ts";
import type { Mode } from "./scope.ts";

/** Days until a grant expires, regardless of use (docs/contract.md §7). */
export const GRANT_DAYS = 90;

/** Requested scopes of an application, split by the member's permissions. */
export interface RequestedScopes {
  allowed: string[];
  /** Scopes that the role does not include. */
  excluded: string[];
}

/** Splits scopes. Members can grant only scopes of their own role, and those about themselves in every role. */
export function splitRequestedScopes(requested: readonly string[], role: Role, mode: Mode): RequestedScopes {
  const permitted = new Set<string>([...getRoleScopes(role, mode), ...PERSON_SCOPES]);
  return {
    allowed: requested.filter((scope) => permitted.has(scope)),
    excluded: requested.filter((scope) => !permitted.has(scope)),
  };
}

/** Whether the scopes allow anything. `offline_access` alone does not. */
export const grantsAnyAccess = (scopes: readonly string[]): boolean =>
  scopes.some((scope) => scope !== ("offline_access" satisfies PersonScope));
