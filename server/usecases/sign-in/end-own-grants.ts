import { listMemberships } from "../../store/memberships.ts";
import type { Db } from "../../store/tables.ts";
import { endMemberGrants } from "../applications/end-member-grants.ts";
import type { Dependencies } from "../dependencies.ts";
import type { RequestingMember } from "./record-for-member.ts";

/**
 * Ends all grants of a member, at all of their merchants. Call it after ending their sessions: a concurrent
 * consent is then either rejected or found here.
 * @returns the number of ended grants.
 */
export async function endOwnGrants(
  trx: Db,
  deps: Pick<Dependencies, "mailer">,
  { memberId, ipAddress }: RequestingMember,
): Promise<number> {
  let ended = 0;
  for (const { merchant } of await listMemberships(trx, memberId)) {
    const actor = { merchantId: merchant.id, mode: null, actor: `member ${memberId}`, ipAddress };
    ended += await endMemberGrants(trx, deps, actor, memberId);
  }
  return ended;
}
