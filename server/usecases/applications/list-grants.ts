import type { Caller } from "../../domain/access.ts";
import { parseClientScope } from "../../domain/ids.ts";
import type { Scope } from "../../domain/scope.ts";
import { type OwnGrant, listGrants as readGrants } from "../../store/application-grants.ts";
import { listApplicationNames } from "../../store/applications.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { authorizeForMember } from "../members/authorize-for-member.ts";

/** A member's grant to an application, with the application's name. */
export interface NamedGrant extends OwnGrant {
  scope: Scope;
  applicationName: string;
}

/**
 * A member's active grants at this merchant and mode, newest first.
 * @param memberId Null for the caller's own. Others are for owners and admins.
 * @throws AppError `insufficient_scope`, `not_found`.
 */
export function listGrants({ db }: Pick<Dependencies, "db">) {
  return async (caller: Caller, memberId: string | null = null): Promise<NamedGrant[]> => {
    const access = await authorizeForMember(db, caller, memberId, "manageOwnAccess");
    return nameGrants(db, caller.scope, await readGrants(db, caller.scope, access.memberId));
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
