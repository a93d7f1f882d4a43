import { authorize, type Caller } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import { parseGrantScope } from "../../domain/ids.ts";
import { endGrant, listGrants } from "../../store/application-grants.ts";
import type { Dependencies } from "../dependencies.ts";
import { revokeKeysUnder } from "../keys/revoke-keys-under.ts";
import { authorizeChangeForMember } from "../members/authorize-for-member.ts";
import { auditActor, recordAudit } from "../record-audit.ts";
import { requireFreshSignInForLive } from "../require-fresh-sign-in.ts";
import { type NamedGrant, nameGrants } from "./list-grants.ts";

/** The revoked grant, and the number of keys revoked with it. */
export interface RevokedGrant {
  grant: NamedGrant;
  revokedApiKeys: number;
}

/** The grant to revoke. */
export interface RevokeGrantInput {
  id: string;
  /** The member of the grant. Null for the caller. */
  memberId?: string | null | undefined;
  revokeApiKeys?: boolean | null | undefined;
}

/**
 * Revokes a grant of the caller, or for owners and admins with a fresh sign-in, of another member. Its tokens stop
 * working immediately. API keys created under it stay valid unless `revokeApiKeys` is set, which requires the
 * permission to revoke keys.
 * @throws AppError `insufficient_scope`, `not_found` (also for grants of another member than the named one),
 *   `fresh_sign_in_required`, also for live keys.
 */
export function revokeGrant(deps: Pick<Dependencies, "db" | "mailer">) {
  return async (
    caller: Caller,
    { id, memberId: of = null, revokeApiKeys }: RevokeGrantInput,
  ): Promise<RevokedGrant> => {
    const { scope } = caller;
    if (revokeApiKeys) {
      authorize(caller, "manageApiKeys");
      requireFreshSignInForLive(caller);
    }
    return deps.db.transaction().execute(async (trx) => {
      const { memberId, otherEmail } = await authorizeChangeForMember(trx, caller, of, "manageOwnAccess");
      const grants = parseGrantScope(id) ? await listGrants(trx, scope, memberId, id) : [];
      const [grant] = await nameGrants(trx, scope, grants);
      // Only one of several concurrent revocations ends the grant.
      if (!grant || !(await endGrant(trx, scope, id))) throw notFound();
      const actor = auditActor(caller);
      await recordAudit(trx, actor, {
        action: "grant.revoked",
        target: id,
        before: { clientId: grant.clientId, scopes: grant.scopes, ...(otherEmail !== null && { memberId }) },
      });
      const revokedApiKeys = revokeApiKeys ? await revokeKeysUnder(trx, deps, actor, scope, id) : 0;
      const apiKeyCount = revokeApiKeys ? 0 : grant.apiKeyCount;
      return { grant: { ...grant, apiKeyCount }, revokedApiKeys };
    });
  };
}

function notFound(): AppError {
  return new AppError("not_found", "This grant doesn't exist.");
}
