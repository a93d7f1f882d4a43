import type { Caller } from "../../domain/access.ts";
import { listMemberships } from "../../store/memberships.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { type Access, authorizeChangeForMember } from "../members/authorize-for-member.ts";
import { actorInBothModes, recordAudit } from "../record-audit.ts";
import { endAllSessions, endMemberSessions } from "./end-other-sessions.ts";

/**
 * Ends all sessions of a member of the merchant, who must sign in again. This includes access to the member's other
 * merchants, because a session is for all of them.
 * @returns the number of ended sessions.
 * @throws AppError `insufficient_scope`, `not_found`, `fresh_sign_in_required`.
 */
export function signOutMember({ db }: Pick<Dependencies, "db">) {
  return (caller: Caller, id: string): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const access = await authorizeChangeForMember(trx, caller, id, "manageOwnSignIn");
      if (access.otherEmail === null) return endMemberSessions(trx, access.caller, null);
      const endedSessions = await endAllSessions(trx, access.memberId, null);
      await recordSignOut(trx, access, { endedSessions });
      return endedSessions;
    });
}

/**
 * Adds sessions of another member that the caller has ended to the audit log of each of that member's merchants.
 * The caller's IP address is only for their own merchant.
 */
export async function recordSignOut(
  trx: Db,
  { caller, memberId, otherEmail }: Access,
  after: { endedSessions: number; session?: string },
): Promise<void> {
  const actor = actorInBothModes(caller);
  for (const { merchant } of await listMemberships(trx, memberId)) {
    const isOwn = merchant.id === actor.merchantId;
    const actorThere = isOwn ? actor : { ...actor, merchantId: merchant.id, ipAddress: null };
    await recordAudit(trx, actorThere, {
      action: "member.signed_out",
      target: memberId,
      before: { email: otherEmail },
      after,
    });
  }
}
