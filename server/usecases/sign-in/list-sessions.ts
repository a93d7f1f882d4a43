import type { Caller } from "../../domain/access.ts";
import { SESSION_IDLE_SECONDS } from "../../domain/session-limits.ts";
import { listOpenSessions, type MemberSession } from "../../store/member-sessions.ts";
import type { Dependencies } from "../dependencies.ts";
import { authorizeForMember } from "../members/authorize-for-member.ts";

/** A session that the caller can end. */
export interface ListedSession extends MemberSession {
  /** Whether it is the session of this request. */
  isCurrent: boolean;
}

/**
 * A member's open sessions, newest first.
 * @param memberId Null for the caller's own. Others are for owners and admins.
 * @throws AppError `insufficient_scope`, `not_found`.
 */
export function listSessions({ db }: Pick<Dependencies, "db">) {
  return async (caller: Caller, memberId: string | null = null): Promise<ListedSession[]> => {
    const access = await authorizeForMember(db, caller, memberId, "manageOwnSignIn");
    const sessions = await listOpenSessions(db, access.memberId, SESSION_IDLE_SECONDS);
    return sessions.map((session) => ({ ...session, isCurrent: session.id === access.caller.sessionId }));
  };
}
