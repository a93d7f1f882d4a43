import { authorize, authorizeMember, type Caller } from "../../domain/access.ts";
import { Failure } from "../../domain/failure.ts";
import { grantScope } from "../../domain/ids.ts";
import { endGrant, listGrants } from "../../store/application-grants.ts";
import type { Dependencies } from "../dependencies.ts";
import { revokeKeysUnder } from "../keys/revoke-keys-under.ts";
import { doerOf, recordChange } from "../record-change.ts";
import { requireFreshSignInForLive } from "../require-fresh-sign-in.ts";
import { type NamedGrant, nameGrants } from "./list-grants.ts";

/** The grant that stands no more, and how many keys went with it. */
export interface RevokedGrant {
  grant: NamedGrant;
  revokedApiKeys: number;
}

/**
 * Ends what the caller lets an application do: at once its tokens are dead. Keys that it made meanwhile go on, unless
 * `revokeApiKeys` is set, for which the caller must be allowed to revoke keys.
 * @throws Failure `insufficient_scope`, `not_found` for another member's too, `fresh_sign_in_required` for live keys.
 */
export function revokeGrant(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, id: string, revokeApiKeys = false): Promise<RevokedGrant> => {
    const { scope, memberId } = authorizeMember(caller, "manageOwnAccess");
    if (revokeApiKeys) {
      authorize(caller, "manageApiKeys");
      requireFreshSignInForLive(caller);
    }
    return deps.db.transaction().execute(async (trx) => {
      const standing = grantScope(id) ? await listGrants(trx, scope, memberId, id) : [];
      const [grant] = await nameGrants(trx, scope, standing);
      // Of many revocations at once one ends it.
      if (!grant || !(await endGrant(trx, scope, id))) throw notFound();
      const doer = doerOf(caller);
      await recordChange(trx, doer, {
        action: "grant.revoked",
        target: id,
        before: { clientId: grant.clientId, scopes: grant.scopes },
      });
      const revokedApiKeys = revokeApiKeys ? await revokeKeysUnder(trx, doer, scope, id) : 0;
      const apiKeyCount = revokeApiKeys ? 0 : grant.apiKeyCount;
      return { grant: { ...grant, apiKeyCount }, revokedApiKeys };
    });
  };
}

function notFound(): Failure {
  return new Failure("not_found", "You have no such grant.");
}
