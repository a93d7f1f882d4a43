import { authorizeMember, type Caller } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import { SESSION_IDLE_SECONDS } from "../../domain/session-limits.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import { type EndedSession, endSessionOfMember, endSessionsFrom } from "../../store/member-sessions.ts";
import { revokeArtifactByUid } from "../../store/oidc-artifacts.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import type { OwnSession } from "./list-sessions.ts";
import { recordForMember } from "./record-for-member.ts";

/**
 * Ends one of the caller's sessions and its authorization server session, so that the browser must enter the
 * password again. Ending the current session signs out.
 * @throws AppError `not_found` if the caller has no such open session.
 */
export function endSession({ db }: Pick<Dependencies, "db">) {
  return (caller: Caller, id: string): Promise<OwnSession> =>
    db.transaction().execute(async (trx) => {
      const { memberId, sessionId, ipAddress } = authorizeMember(caller, "manageOwnAccess");
      const isText = !hasControlCharacters(id);
      const ended = isText && (await endSessionOfMember(trx, memberId, id, SESSION_IDLE_SECONDS));
      if (!ended) throw new AppError("not_found", "This session doesn't exist.");
      await endProviderSession(trx, ended, ipAddress);
      return { ...ended, isCurrent: id === sessionId };
    });
}

/** Ends the authorization server session of a session that was just ended, and adds an audit log entry. */
export async function endProviderSession(trx: Db, ended: EndedSession, ipAddress: string): Promise<void> {
  const { id, memberId, providerSession } = ended;
  if (providerSession) {
    // Tabs that signed in simultaneously have separate sessions, but share the authorization server's cookie.
    await revokeArtifactByUid(trx, "Session", providerSession);
    await endSessionsFrom(trx, memberId, providerSession);
  }
  await recordForMember(trx, { memberId, ipAddress }, { action: "session.ended", target: id });
}
