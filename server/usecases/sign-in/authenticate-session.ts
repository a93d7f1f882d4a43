import { type MemberCaller, scopesOfRole } from "../../domain/access.ts";
import { hashSecret } from "../../domain/api-key.ts";
import { Failure } from "../../domain/app-error.ts";
import type { Role } from "../../domain/operations.ts";
import type { Scope } from "../../domain/scope.ts";
import { SESSION_IDLE_SECONDS } from "../../domain/session-limits.ts";
import {
  type AskedSession,
  findLiveSessions,
  type LiveSession,
  markSeen,
} from "../../store/member-sessions.ts";
import { batchLookup } from "../batch-lookup.ts";
import type { Dependencies } from "../dependencies.ts";

/**
 * Finds who asks by a session's token, at one merchant and in one mode. Nothing is remembered between calls: an
 * ended session and a lowered role hold on the next one. Calls of the same moment are one look at the database.
 * @param isUse whether somebody does something; a look at a socket that stays open keeps no session from going idle
 * @throws Failure `invalid_token` where the session has ended, `not_found` where the member does not belong to
 * the merchant, or there is none.
 */
export function authenticateSession(deps: Pick<Dependencies, "db">) {
  const find = findSession(deps);
  return async (token: string, scope: Scope, address: string, isUse = true): Promise<MemberCaller> => {
    const session = await find(token, scope.merchantId, isUse);
    if (!session.role) throw noSuchMerchant();
    return memberOf(session, session.role, scope, address);
  };
}

/** Who asks by a live session. */
export function memberOf(session: LiveSession, role: Role, scope: Scope, address: string): MemberCaller {
  return {
    kind: "member",
    memberId: session.memberId,
    sessionId: session.id,
    role,
    signedInAt: session.signedInAt,
    scope,
    scopes: scopesOfRole(role, scope.mode),
    allowedIps: [],
    expiresAt: null,
    address,
  };
}

/**
 * The live session of a token, whose use is noted at most once a minute.
 * @throws Failure `invalid_token`.
 */
export function findSession(deps: Pick<Dependencies, "db">) {
  const find = findSessionByHash(deps);
  return (token: string, merchantId: string | null, isUse = true): Promise<LiveSession> =>
    find(hashSecret(token), merchantId, isUse);
}

/** The same by the hash of its token. */
export function findSessionByHash({ db }: Pick<Dependencies, "db">) {
  const find = batchLookup(
    (asked: readonly AskedSession[]) => findLiveSessions(db, asked, SESSION_IDLE_SECONDS),
    ({ tokenHash, merchantId }) => `${tokenHash} ${merchantId}`,
  );
  return async (tokenHash: string, merchantId: string | null, isUse: boolean): Promise<LiveSession> => {
    const session = await find({ tokenHash, merchantId });
    if (!session) throw sessionIsOver();
    if (isUse && session.seenLongAgo) await markSeen(db, session.id);
    return session;
  };
}

/** For whoever asks by a session that is over, and for a member who is gone. */
export const sessionIsOver = () => new Failure("invalid_token", "Your session has ended. Sign in again.");

/** For a merchant that is not, or none of the member's: who is which is nobody's to find out. */
export const noSuchMerchant = () => new Failure("not_found", "This merchant doesn't exist.");
