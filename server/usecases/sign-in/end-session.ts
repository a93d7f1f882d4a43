import type { Caller } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import { SESSION_IDLE_SECONDS } from "../../domain/session-limits.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import { type EndedSession, endSessionOfMember, endSessionsFrom } from "../../store/member-sessions.ts";
import { revokeArtifactByUid } from "../../store/oidc-artifacts.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { authorizeChangeForMember } from "../members/authorize-for-member.ts";
import type { ListedSession } from "./list-sessions.ts";
import { recordForMember } from "./record-for-member.ts";
import { recordSignOut } from "./sign-out-member.ts";

/**
 * Ends a session and its authorization server session, so that the browser must enter the password again. Ending the
 * current session signs out. Owners and admins end sessions of every member of the merchant, with a fresh sign-in.
 * @param memberId Null for a session of the caller.
 * @throws AppError `not_found` if the member has no such open session, `insufficient_scope`, `fresh_sign_in_required`.
 */
export function endSession({ db }: Pick<Dependencies, "db">) {
  return (caller: Caller, id: string, memberId: string | null = null): Promise<ListedSession> =>
    db.transaction().execute(async (trx) => {
      const access = await authorizeChangeForMember(trx, caller, memberId, "manageOwnSignIn");
      const isText = !hasControlCharacters(id);
      const ended = isText && (await endSessionOfMember(trx, access.memberId, id, SESSION_IDLE_SECONDS));
      if (!ended) throw new AppError("not_found", "This session doesn't exist.");
      if (access.otherEmail === null) await endOwnProviderSession(trx, ended, caller.ipAddress);
      else {
        const others = await endProviderSession(trx, ended);
        await recordSignOut(trx, access, { endedSessions: 1 + others, session: id });
      }
      return { ...ended, isCurrent: id === access.caller.sessionId };
    });
}

/** Ends the authorization server session of the member's session that was just ended, with an audit log entry. */
export async function endOwnProviderSession(trx: Db, ended: EndedSession, ipAddress: string): Promise<void> {
  const { id, memberId } = ended;
  await endProviderSession(trx, ended);
  await recordForMember(trx, { memberId, ipAddress }, { action: "session.ended", target: id });
}

/** @returns the number of other sessions that ended with it. */
async function endProviderSession(trx: Db, { memberId, providerSession }: EndedSession): Promise<number> {
  if (!providerSession) return 0;
  // Tabs that signed in simultaneously have separate sessions, but share the authorization server's cookie.
  await revokeArtifactByUid(trx, "Session", providerSession);
  return endSessionsFrom(trx, memberId, providerSession);
}
