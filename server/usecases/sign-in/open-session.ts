import { randomBytes } from "node:crypto";
import { hashSecret } from "../../domain/api-key.ts";
import { AppError } from "../../domain/app-error.ts";
import { SESSION_SECONDS } from "../../domain/session-limits.ts";
import { endMemberSession, endSessionsFrom, insertMemberSession } from "../../store/member-sessions.ts";
import { findMember, lockSessionsVersion } from "../../store/members.ts";
import { lockProviderSession } from "../../store/oidc-artifacts.ts";
import { movePushSubscriptions } from "../../store/push-subscriptions.ts";
import type { Dependencies } from "../dependencies.ts";
import { newId } from "../new-id.ts";

/** Random bytes of a session token: 256 bits. */
const TOKEN_BYTES = 32;
const MAX_USER_AGENT = 300;

/** The signed-in member, from the ID token. */
export interface SignedIn {
  memberId: string;
  signedInAt: Date;
  /** UID of the authorization server's session, which ends with this one. Null if the token has none. */
  providerSession: string | null;
  /** How often the member's sessions had been ended at the sign-in. Null if the authorization server compares it. */
  sessionsVersion: number | null;
  ipAddress: string;
  userAgent: string;
  /** Token of the browser's previous session, which ends. */
  replaces: string | null;
}

/**
 * Creates a dashboard session with a new token. Stores only the token's hash.
 * @returns the token, for the cookie.
 * @throws AppError `not_found` if the member no longer exists, `invalid_token` if the sign-in was ended since, for
 *   example by a password change.
 */
export function openSession(deps: Pick<Dependencies, "db">) {
  return (signedIn: SignedIn): Promise<string> =>
    deps.db.transaction().execute(async (trx) => {
      const member = await findMember(trx, signedIn.memberId);
      if (!member) throw new AppError("not_found", "This member doesn't exist.");
      const { providerSession, sessionsVersion } = signedIn;
      const isOver =
        (sessionsVersion !== null && (await lockSessionsVersion(trx, member.id)) !== sessionsVersion) ||
        (providerSession !== null && !(await lockProviderSession(trx, providerSession)));
      if (isOver) throw new AppError("invalid_token", "This sign-in was ended. Sign in again.");
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      const ended = signedIn.replaces && (await endMemberSession(trx, hashSecret(signedIn.replaces)));
      // Another member signed in: end the previous member's sessions in this browser.
      if (ended && ended.memberId !== member.id && ended.providerSession)
        await endSessionsFrom(trx, ended.memberId, ended.providerSession);
      const id = newId("session");
      await insertMemberSession(trx, {
        id,
        tokenHash: hashSecret(token),
        memberId: member.id,
        providerSession,
        ipAddress: signedIn.ipAddress,
        userAgent: signedIn.userAgent.slice(0, MAX_USER_AGENT),
        signedInAt: signedIn.signedInAt,
        absoluteSeconds: SESSION_SECONDS,
      });
      if (ended && ended.memberId === member.id) await movePushSubscriptions(trx, ended.id, id);
      return token;
    });
}
