import {
  authorizationCodeGrant,
  ClientError,
  type Configuration,
  fetchUserInfo,
  type IDToken,
} from "openid-client";
import { FRESH_SECONDS, SESSION_SECONDS } from "../../domain/session-limits.ts";
import type { SignInUnderWay } from "./sign-in-under-way.ts";

/** Seconds by which another server's clock may be off. */
const CLOCK_SECONDS = 30;

/** Who signed in, and when they last gave the password. */
export interface Proved {
  claims: IDToken;
  signedInAt: Date;
  /** Null where none is told, or it is not said to be verified. */
  verifiedEmail: string | null;
}

/** The member was to give the password, and did not. */
export class NotProved extends Error {
  override readonly name = "NotProved";
}

/**
 * Exchanges the code. `state`, `iss`, `aud`, `nonce` and the times are checked (OpenID Connect Core 1.0 §3.1.3.7).
 * @throws NotProved where the sign-in is older than what was asked for; else what openid-client throws.
 */
export async function exchangeCode(
  server: Configuration,
  address: URL,
  signIn: SignInUnderWay & { begunAt: number },
  asksEmail: boolean,
): Promise<Proved> {
  const tokens = await authorizationCodeGrant(server, address, {
    expectedState: signIn.state,
    expectedNonce: signIn.nonce,
    pkceCodeVerifier: signIn.codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims() as IDToken;
  const signedInAt = whenProved(claims, signIn);
  const email = asksEmail ? await verifiedEmail(server, claims, tokens.access_token) : null;
  return { claims, signedInAt, verifiedEmail: email };
}

/** Many providers tell about the person at their user info endpoint alone (OpenID Connect Core 1.0 §5.4). */
async function verifiedEmail(server: Configuration, claims: IDToken, token: string): Promise<string | null> {
  const elsewhere = claims.email === undefined && server.serverMetadata().userinfo_endpoint;
  const person = elsewhere ? await fetchUserInfo(server, token, claims.sub) : claims;
  const { email, email_verified: verified } = person;
  return verified === true && typeof email === "string" ? email : null;
}

/**
 * When the member gave the password. A server that was asked for it must say when (`auth_time`); of one that does
 * not, all that is known is what it was asked for: just now where it was told to ask, and else so long ago that
 * whatever needs a fresh sign-in asks for one.
 */
function whenProved(claims: IDToken, { again, begunAt }: { again: boolean; begunAt: number }): Date {
  if (claims.auth_time === undefined)
    return new Date(again ? Date.now() : Date.now() - (FRESH_SECONDS + 1) * 1_000);
  const at = claims.auth_time * 1_000;
  const oldest = again ? begunAt : Date.now() - SESSION_SECONDS * 1_000;
  if (at < oldest - CLOCK_SECONDS * 1_000) throw new NotProved("the sign-in is older than was asked for");
  // A clock that is ahead makes nothing last longer.
  return new Date(Math.min(at, Date.now()));
}

/** Whether whoever signs members in could not answer, as opposed to refusing the code or proving wrong. */
export function isOurFault(error: unknown): boolean {
  const answer = (error as Error).cause;
  const late = error instanceof ClientError && error.code === "OAUTH_TIMEOUT";
  return late || error instanceof TypeError || (answer instanceof Response && answer.status >= 500);
}
