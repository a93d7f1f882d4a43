import { authorizeMember, type Caller } from "../../domain/access.ts";
import { SESSION_IDLE_SECONDS } from "../../domain/session-limits.ts";
import { listOpenSessions, type MemberSession } from "../../store/member-sessions.ts";
import type { Dependencies } from "../dependencies.ts";

/** A session that the member can end. */
export interface OwnSession extends MemberSession {
  /** Whether it is the session of this request. */
  isCurrent: boolean;
}

/** The caller's open sessions, newest first. @throws AppError `insufficient_scope`. */
export function listSessions({ db }: Pick<Dependencies, "db">) {
  return async (caller: Caller): Promise<OwnSession[]> => {
    const { memberId, sessionId } = authorizeMember(caller, "manageOwnAccess");
    const sessions = await listOpenSessions(db, memberId, SESSION_IDLE_SECONDS);
    return sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId }));
  };
}
