import { endGrantsOfMember, listGrantsWithKeys } from "../../store/application-grants.ts";
import type { Db } from "../../store/tables.ts";
import { revokeKeysUnder } from "../keys/revoke-keys-under.ts";
import { type Doer, recordChange } from "../record-change.ts";

/**
 * Ends all that a member lets applications do at the doer's merchant, in both modes, and revokes every key that
 * applications made by it, by grants that were revoked before too. Writes an entry for each.
 * @returns how many grants ended.
 */
export async function endMemberGrants(trx: Db, doer: Doer, memberId: string): Promise<number> {
  const { merchantId } = doer;
  const ended = await endGrantsOfMember(trx, merchantId, memberId);
  for (const { id, mode, clientId, scopes } of ended) {
    const before = { clientId, scopes };
    await recordChange(trx, { ...doer, mode }, { action: "grant.revoked", target: id, before });
  }
  for (const { id, mode } of await listGrantsWithKeys(trx, merchantId, memberId)) {
    await revokeKeysUnder(trx, { ...doer, mode }, { merchantId, mode }, id);
  }
  return ended.length;
}
