import { listMemberships } from "../../store/memberships.ts";
import type { Db } from "../../store/tables.ts";
import { endMemberGrants } from "../applications/end-member-grants.ts";
import type { MemberAt } from "./record-for-member.ts";

/**
 * Ends all that a member lets applications do, at every merchant that they belong to. Call it after their sessions
 * were ended: a consent that was under way is then either refused or found here.
 * @returns how many grants ended.
 */
export async function endOwnGrants(trx: Db, { memberId, address }: MemberAt): Promise<number> {
  let ended = 0;
  for (const { merchant } of await listMemberships(trx, memberId)) {
    const doer = { merchantId: merchant.id, mode: null, actor: `member ${memberId}`, address };
    ended += await endMemberGrants(trx, doer, memberId);
  }
  return ended;
}
