import { authorize, authorizeMember, type Caller } from "../../domain/access.ts";
import { Failure } from "../../domain/failure.ts";
import { grantScope } from "../../domain/ids.ts";
import type { Scope } from "../../domain/scope.ts";
import { lockApiKeys } from "../../store/api-keys.ts";
import { endGrant, listGrants, revokeKeysOfGrant } from "../../store/application-grants.ts";
import type { Db } from "../../store/tables.ts";
import { revocationOf } from "../keys/revoke-api-key.ts";
import type { Parts } from "../parts.ts";
import { doerOf, recordChange } from "../record-change.ts";
import { requireFreshSignInForLive } from "../require-fresh-sign-in.ts";
import { type NamedGrant, nameGrants } from "./list-grants.ts";

/** The grant that stands no more, and how many keys went with it. */
export interface WithdrawnGrant {
  grant: NamedGrant;
  revokedApiKeys: number;
}

/**
 * Ends what the caller lets an application do: at once its tokens are dead. Keys that it made meanwhile go on, unless
 * `revokeApiKeys` is set, for which the caller must be allowed to revoke keys.
 * @throws Failure `insufficient_scope`, `not_found` for another member's too, `fresh_sign_in_required` for live keys.
 */
export function withdrawGrant(parts: Pick<Parts, "db">) {
  return async (caller: Caller, id: string, revokeApiKeys = false): Promise<WithdrawnGrant> => {
    const { scope, memberId } = authorizeMember(caller, "manageOwnAccess");
    if (revokeApiKeys) {
      authorize(caller, "manageApiKeys");
      requireFreshSignInForLive(caller);
    }
    return parts.db.transaction().execute(async (trx) => {
      const standing = grantScope(id) ? await listGrants(trx, scope, memberId, id) : [];
      const [grant] = await nameGrants(trx, scope, standing);
      // Of many withdrawals at once one ends it.
      if (!grant || !(await endGrant(trx, scope, id))) throw notFound();
      const doer = doerOf(caller);
      await recordChange(trx, doer, {
        action: "grant.withdrawn",
        target: id,
        before: { clientId: grant.clientId, scopes: grant.scopes },
      });
      const revoked = revokeApiKeys ? await revokeAllKeys(trx, scope, id) : [];
      for (const key of await lockApiKeys(trx, scope, revoked)) {
        await recordChange(trx, doer, revocationOf(key));
      }
      const apiKeyCount = revokeApiKeys ? 0 : grant.apiKeyCount;
      return { grant: { ...grant, apiKeyCount }, revokedApiKeys: revoked.length };
    });
  };
}

/** A key that is being revoked may just have made another: once none is left, none can come. @returns their ids. */
async function revokeAllKeys(trx: Db, scope: Scope, grantId: string): Promise<string[]> {
  const revoked = await revokeKeysOfGrant(trx, scope, grantId);
  return revoked.length === 0 ? [] : [...revoked, ...(await revokeAllKeys(trx, scope, grantId))];
}

function notFound(): Failure {
  return new Failure("not_found", "There is no such grant of yours.");
}
