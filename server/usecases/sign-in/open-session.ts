import { randomBytes } from "node:crypto";
import { hashSecret } from "../../domain/api-key.ts";
import { Failure } from "../../domain/app-error.ts";
import { SESSION_SECONDS } from "../../domain/session-limits.ts";
import { endMemberSession, endSessionsFrom, insertMemberSession } from "../../store/member-sessions.ts";
import { findMember } from "../../store/members.ts";
import { lockProviderSession } from "../../store/oidc-artifacts.ts";
import type { Dependencies } from "../dependencies.ts";
import { newId } from "../new-id.ts";

/** Random bytes of a session's token: 256 bits. */
const TOKEN_BYTES = 32;
const MAX_USER_AGENT = 300;

/** Who signed in, as the identity token says. */
export interface SignedIn {
  memberId: string;
  signedInAt: Date;
  /** The authorization server's own session, which ends with ours; null where it named none. */
  providerSession: string | null;
  address: string;
  userAgent: string;
  /** Token of the session that the browser had until now, which ends. */
  replaces: string | null;
}

/**
 * Opens a dashboard session under a new token, of which the hash alone is kept.
 * @returns the token, for the cookie.
 * @throws Failure `not_found` where there is no such member any more, `invalid_token` where the session that it comes
 * from was ended since: all of a member's may have been, by a new password.
 */
export function openSession(deps: Pick<Dependencies, "db">) {
  return (signedIn: SignedIn): Promise<string> =>
    deps.db.transaction().execute(async (trx) => {
      const member = await findMember(trx, signedIn.memberId);
      if (!member) throw new Failure("not_found", "This member doesn't exist.");
      const { providerSession } = signedIn;
      if (providerSession && !(await lockProviderSession(trx, providerSession)))
        throw new Failure("invalid_token", "This sign-in was ended. Sign in again.");
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      const ended = signedIn.replaces && (await endMemberSession(trx, hashSecret(signedIn.replaces)));
      // Somebody else signed in where a member was: nothing of theirs stays open in this browser.
      if (ended && ended.memberId !== member.id && ended.providerSession)
        await endSessionsFrom(trx, ended.memberId, ended.providerSession);
      await insertMemberSession(trx, {
        id: newId("session"),
        tokenHash: hashSecret(token),
        memberId: member.id,
        providerSession,
        address: signedIn.address,
        userAgent: signedIn.userAgent.slice(0, MAX_USER_AGENT),
        signedInAt: signedIn.signedInAt,
        absoluteSeconds: SESSION_SECONDS,
      });
      return token;
    });
}
