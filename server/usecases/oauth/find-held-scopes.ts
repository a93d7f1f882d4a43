import { consentable } from "../../domain/consent.ts";
import { clientScope, grantScope } from "../../domain/ids.ts";
import { findGrantInForce } from "../../store/application-grants.ts";
import type { Parts } from "../parts.ts";

/**
 * What of a grant still holds: what the member gave, as far as the application is registered for it and their
 * present role allows it.
 * @returns null where the grant has ended, or is not of this member and application.
 */
export function findHeldScopes({ db }: Pick<Parts, "db">) {
  return async (grantId: string, memberId: string, clientId: string): Promise<string[] | null> => {
    const scope = grantScope(grantId);
    const application = clientScope(clientId);
    const grant = scope && application && (await findGrantInForce(db, scope, grantId, application));
    if (!grant || grant.memberId !== memberId || grant.clientId !== clientId) return null;
    const asked = grant.scopes.filter((each) => grant.registered.includes(each));
    return consentable(asked, grant.role, scope.mode).allowed;
  };
}
