import { consentable } from "../../domain/consent.ts";
import { clientScope, grantScope } from "../../domain/ids.ts";
import { findGrantNow } from "../../store/application-grants.ts";
import type { Dependencies } from "../dependencies.ts";

/** A grant as a token names it. */
export interface NamedGrant {
  grantId: string;
  memberId: string;
  clientId: string;
}

/**
 * What of a grant still holds: what the member gave, as far as the application is registered for it and their
 * present role allows it. Whether it has ended is not asked here: `findGrant` finds only what stands.
 * @returns null where there is no such grant of this member and application.
 */
export function findHeldScopes({ db }: Pick<Dependencies, "db">) {
  return async ({ grantId, memberId, clientId }: NamedGrant): Promise<string[] | null> => {
    const scope = grantScope(grantId);
    const application = clientScope(clientId);
    const grant = scope && application && (await findGrantNow(db, scope, grantId, application));
    if (!grant || grant.memberId !== memberId || grant.clientId !== clientId) return null;
    const asked = grant.scopes.filter((each) => grant.registered.includes(each));
    return consentable(asked, grant.role, scope.mode).allowed;
  };
}
