import { scopesOfRole } from "./access.ts";
import { PERSON_SCOPES, type PersonScope } from "./access-scopes.ts";
import type { Role } from "./operations.ts";
import type { Mode } from "./scope.ts";

/** Days after which what a member granted ends, whatever is done with it (contract §7). */
export const GRANT_DAYS = 90;

/** What of the scopes that an application asks for a role lets a member give away. */
export interface Consentable {
  allowed: string[];
  /** What goes beyond the role. */
  beyond: string[];
}

/** Nobody gives away more than they have; what is about the person alone is theirs in any role. */
export function consentable(asked: readonly string[], role: Role, mode: Mode): Consentable {
  const given = new Set<string>([...scopesOfRole(role, mode), ...PERSON_SCOPES]);
  return {
    allowed: asked.filter((scope) => given.has(scope)),
    beyond: asked.filter((scope) => !given.has(scope)),
  };
}

/** Whether scopes let an application do anything at all: being allowed to go on with nothing is nothing. */
export const isWorthGranting = (scopes: readonly string[]): boolean =>
  scopes.some((scope) => scope !== ("offline_access" satisfies PersonScope));
