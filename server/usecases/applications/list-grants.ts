import { authorizeMember, type Caller } from "../../domain/access.ts";
import { parseClientScope } from "../../domain/ids.ts";
import type { Scope } from "../../domain/scope.ts";
import { type OwnGrant, listGrants as readGrants } from "../../store/application-grants.ts";
import { listApplicationNames } from "../../store/applications.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";

/** A member's grant to an application, with the application's name. */
export interface NamedGrant extends OwnGrant {
  scope: Scope;
  applicationName: string;
}

/** The caller's active grants at this merchant and mode, newest first. */
export function listGrants(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller): Promise<NamedGrant[]> => {
    const { scope, memberId } = authorizeMember(caller, "manageOwnAccess");
    return nameGrants(deps.db, scope, await readGrants(deps.db, scope, memberId));
  };
}

/**
 * Adds application names, including applications of other merchants and removed ones. A grant to a removed
 * application allows nothing, but API keys created under it work until they are revoked.
 */
export async function nameGrants(db: Db, scope: Scope, grants: readonly OwnGrant[]): Promise<NamedGrant[]> {
  const owners = grants.flatMap(({ clientId }) => {
    const owner = parseClientScope(clientId);
    return owner ? [{ scope: owner, clientId }] : [];
  });
  const names = await listApplicationNames(db, owners);
  return grants.flatMap((grant) => {
    const applicationName = names.get(grant.clientId);
    return applicationName === undefined ? [] : [{ ...grant, scope, applicationName }];
  });
}
