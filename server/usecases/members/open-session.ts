import { randomBytes } from "node:crypto";
import { hashSecret } from "../../domain/api-key.ts";
import { Failure } from "../../domain/failure.ts";
import { endMemberSession, insertMemberSession } from "../../store/member-sessions.ts";
import { findMember } from "../../store/members.ts";
import { newId } from "../new-id.ts";
import type { Parts } from "../parts.ts";

/** Seconds after signing in at which a session ends, however much it is used: seven days. */
export const SESSION_SECONDS = 7 * 24 * 3_600;
/** Random bytes of a session's token: 256 bits. */
const TOKEN_BYTES = 32;
const MAX_USER_AGENT = 300;

/** Who signed in, as the authorization server's identity token says. */
export interface SignedIn {
  subject: string;
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
 * @throws Failure `not_found` where no member has that subject any more.
 */
export function openSession(parts: Pick<Parts, "db">) {
  return async (signedIn: SignedIn): Promise<string> => {
    const member = await findMember(parts.db, signedIn.subject);
    if (!member) throw new Failure("not_found", "There is no such member.");
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    if (signedIn.replaces) await endMemberSession(parts.db, hashSecret(signedIn.replaces));
    await insertMemberSession(parts.db, {
      id: newId("session"),
      tokenHash: hashSecret(token),
      memberId: member.id,
      providerSession: signedIn.providerSession,
      address: signedIn.address,
      userAgent: signedIn.userAgent.slice(0, MAX_USER_AGENT),
      signedInAt: signedIn.signedInAt,
      absoluteSeconds: SESSION_SECONDS,
    });
    return token;
  };
}
