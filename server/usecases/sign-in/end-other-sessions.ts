import { authorizeMember, type Caller } from "../../domain/access.ts";
import { endSessionsOfMember, findProviderSession } from "../../store/member-sessions.ts";
import { increaseSessionsVersion } from "../../store/members.ts";
import { revokeProviderSessions } from "../../store/oidc-artifacts.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { type RequestingMember, recordForMember } from "./record-for-member.ts";

/**
 * Ends all sessions of the caller except the current one.
 * @returns the number of ended sessions.
 */
export function endOtherSessions({ db }: Pick<Dependencies, "db">) {
  return (caller: Caller): Promise<number> =>
    db.transaction().execute((trx) => {
      const member = authorizeMember(caller, "manageOwnSignIn");
      return endMemberSessions(trx, member, member.sessionId);
    });
}

/**
 * Ends a member's dashboard sessions and authorization server sessions, including those without a dashboard session.
 * @param except ID of a session to keep, with its authorization server session. Null for none.
 * @returns the number of ended dashboard sessions.
 */
export async function endMemberSessions(
  trx: Db,
  member: RequestingMember,
  except: string | null,
): Promise<number> {
  const { memberId } = member;
  const endedSessions = await endAllSessions(trx, memberId, except);
  await recordForMember(trx, member, {
    action: "sessions.ended",
    target: memberId,
    after: { endedSessions },
  });
  return endedSessions;
}

/** The same without an audit log entry. */
export async function endAllSessions(trx: Db, memberId: string, except: string | null): Promise<number> {
  // Locks the member and then the authorization server sessions, so that a concurrent sign-in runs entirely before or
  // after this. One that was verified but not stored has an older version.
  await increaseSessionsVersion(trx, memberId);
  await revokeProviderSessions(trx, memberId, except && (await findProviderSession(trx, except)));
  return (await endSessionsOfMember(trx, memberId, except)).length;
}
