import { authorizeMember, type Caller } from "../../domain/access.ts";
import { endSessionsOfMember, findProviderSession } from "../../store/member-sessions.ts";
import { revokeSessionsOf } from "../../store/oidc-artifacts.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { type MemberAt, recordForMember } from "./record-for-member.ts";

/**
 * Ends every session of the member but the one that asks: whoever else is signed in has to give the password again.
 * @returns how many were open.
 */
export function endOtherSessions({ db }: Pick<Dependencies, "db">) {
  return (caller: Caller): Promise<number> =>
    db.transaction().execute((trx) => {
      const member = authorizeMember(caller, "manageOwnAccess");
      return endSessionsOf(trx, member, member.sessionId);
    });
}

/**
 * Ends the sessions of a member, ours and the authorization server's, those that no session of ours came from too.
 * @param except id of the session that stays, with what stands behind it; null for none.
 * @returns how many of ours were open.
 */
export async function endSessionsOf(trx: Db, member: MemberAt, except: string | null): Promise<number> {
  const { memberId } = member;
  // First what sessions are opened from: whoever is opening one waits here or is waited for.
  await revokeSessionsOf(trx, memberId, except && (await findProviderSession(trx, except)));
  const ended = await endSessionsOfMember(trx, memberId, except);
  const after = { endedSessions: ended.length };
  await recordForMember(trx, member, { action: "sessions.ended", target: memberId, after });
  return ended.length;
}
