import { authorizeMember, type Caller } from "../../domain/access.ts";
import { clientScope } from "../../domain/ids.ts";
import type { Scope } from "../../domain/scope.ts";
import { type OwnGrant, listGrants as readGrants } from "../../store/application-grants.ts";
import { listApplicationNames } from "../../store/applications.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";

/** What the member lets an application do, with the name that the application goes by. */
export interface NamedGrant extends OwnGrant {
  scope: Scope;
  applicationName: string;
}

/** What the caller granted at this merchant, in this mode, and still stands, the newest first. */
export function listGrants(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller): Promise<NamedGrant[]> => {
    const { scope, memberId } = authorizeMember(caller, "manageOwnAccess");
    return nameGrants(deps.db, scope, await readGrants(deps.db, scope, memberId));
  };
}

/**
 * Puts the names in, of other merchants' applications too, and of removed ones: nothing is opened by such a grant, but
 * keys that were made under it work until it is revoked with them.
 */
export async function nameGrants(db: Db, scope: Scope, grants: readonly OwnGrant[]): Promise<NamedGrant[]> {
  const owners = grants.flatMap(({ clientId }) => {
    const owner = clientScope(clientId);
    return owner ? [{ scope: owner, clientId }] : [];
  });
  const names = await listApplicationNames(db, owners);
  return grants.flatMap((grant) => {
    const applicationName = names.get(grant.clientId);
    return applicationName === undefined ? [] : [{ ...grant, scope, applicationName }];
  });
}
