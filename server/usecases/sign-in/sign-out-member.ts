import type { Caller } from "../../domain/access.ts";
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

/** Adds an audit log entry for sessions of another member that the caller has ended. */
export function recordSignOut(
  trx: Db,
  access: Access,
  after: { endedSessions: number; session?: string },
): Promise<void> {
  const { caller, memberId, otherEmail } = access;
  return recordAudit(trx, actorInBothModes(caller), {
    action: "member.signed_out",
    target: memberId,
    before: { email: otherEmail },
    after,
  });
}
