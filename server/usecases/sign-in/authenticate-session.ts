import { getRoleScopes, type MemberCaller } from "../../domain/access.ts";
import { hashSecret } from "../../domain/api-key.ts";
import { AppError } from "../../domain/app-error.ts";
import type { Role } from "../../domain/operations.ts";
import type { Scope } from "../../domain/scope.ts";
import { SESSION_IDLE_SECONDS } from "../../domain/session-limits.ts";
import {
  findLiveSessions,
  type LiveSession,
  markSeen,
  type SessionLookup,
} from "../../store/member-sessions.ts";
import { batchLookup } from "../batch-lookup.ts";
import type { Dependencies } from "../dependencies.ts";
import { memberSubject } from "../revocations/process-access.ts";

type SessionDeps = Pick<Dependencies, "db" | "passwordSignIn" | "access">;

/**
 * Authenticates a session token for one merchant and mode. Nothing is cached: an ended session or a changed
 * role takes effect on the next call. Concurrent lookups share one query.
 * @param isUse False for checks of an open socket, which do not extend the session.
 * @throws AppError `invalid_token` if the session has ended. `not_found` if the merchant does not exist or the
 *   member does not belong to it.
 */
export function authenticateSession(deps: SessionDeps) {
  const find = findSession(deps);
  return async (token: string, scope: Scope, ipAddress: string, isUse = true): Promise<MemberCaller> => {
    const session = await find(token, scope.merchantId, isUse);
    if (!session.role) throw noSuchMerchant();
    if (isUse) deps.access.note(memberSubject(scope.merchantId, session.memberId));
    return toMemberCaller(session, session.role, scope, ipAddress);
  };
}

/** The caller for an active session. */
export function toMemberCaller(
  session: LiveSession,
  role: Role,
  scope: Scope,
  ipAddress: string,
): MemberCaller {
  return {
    kind: "member",
    memberId: session.memberId,
    sessionId: session.id,
    role,
    signedInAt: session.signedInAt,
    scope,
    // None until then, so that open sockets close.
    scopes: session.mustSetUpTwoFactor ? [] : getRoleScopes(role, scope.mode),
    mustSetUpTwoFactor: session.mustSetUpTwoFactor,
    allowedIps: [],
    expiresAt: null,
    ipAddress,
  };
}

/**
 * The active session of a token. Records its use at most once a minute.
 * @throws AppError `invalid_token`.
 */
export function findSession(deps: SessionDeps) {
  const find = findSessionByHash(deps);
  return (token: string, merchantId: string | null, isUse = true): Promise<LiveSession> =>
    find(hashSecret(token), merchantId, isUse);
}

/** The same by the hash of the token. */
export function findSessionByHash({ db, passwordSignIn, access }: SessionDeps) {
  const find = batchLookup(
    (requested: readonly SessionLookup[]) =>
      findLiveSessions(db, requested, SESSION_IDLE_SECONDS, passwordSignIn),
    ({ tokenHash, merchantId }) => `${tokenHash} ${merchantId}`,
    access,
  );
  const findLive = async (lookup: SessionLookup): Promise<LiveSession> => {
    const session = await find(lookup);
    if (!session) throw sessionEndedError();
    return session;
  };
  return async (tokenHash: string, merchantId: string | null, isUse: boolean): Promise<LiveSession> => {
    const session = await findLive({ tokenHash, merchantId });
    if (!isUse || !session.isLastUseOutdated) return session;
    await markSeen(db, session.id);
    // The session may have ended meanwhile.
    return findLive({ tokenHash, merchantId });
  };
}

/** For sessions that have ended and members that no longer exist. */
export const sessionEndedError = () =>
  new AppError("invalid_token", "Your session has ended. Sign in again.");

/** For unknown merchants and merchants of others, so that callers cannot distinguish them. */
export const noSuchMerchant = () => new AppError("not_found", "This merchant doesn't exist.");
