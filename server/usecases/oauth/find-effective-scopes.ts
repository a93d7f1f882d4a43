import { splitRequestedScopes } from "../../domain/consent.ts";
import { parseClientScope, parseGrantScope } from "../../domain/ids.ts";
import { findCurrentGrant } from "../../store/application-grants.ts";
import type { Dependencies } from "../dependencies.ts";

/** A grant, as identified by a token. */
export interface NamedGrant {
  grantId: string;
  memberId: string;
  clientId: string;
}

/**
 * Effective scopes of a grant: those granted, limited to the application's registration and the member's
 * current role. Does not check whether the grant has ended, because `findGrant` returns only active grants.
 * @returns null if this member and application have no such grant, or the member must set up two-factor
 *   authentication.
 */
export function findEffectiveScopes({ db, passwordSignIn }: Pick<Dependencies, "db" | "passwordSignIn">) {
  return async ({ grantId, memberId, clientId }: NamedGrant): Promise<string[] | null> => {
    const scope = parseGrantScope(grantId);
    const application = parseClientScope(clientId);
    const grant =
      scope && application && (await findCurrentGrant(db, scope, grantId, application, passwordSignIn));
    if (!grant || grant.memberId !== memberId || grant.clientId !== clientId) return null;
    // The refresh token is not consumed, so an application that keeps it can continue after the setup.
    if (grant.mustSetUpTwoFactor) return null;
    const requested = grant.scopes.filter((each) => grant.registered.includes(each));
    return splitRequestedScopes(requested, grant.role, scope.mode).allowed;
  };
}
