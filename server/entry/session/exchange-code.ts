import {
  authorizationCodeGrant,
  ClientError,
  type Configuration,
  fetchUserInfo,
  type IDToken,
} from "openid-client";
import { hasControlCharacters } from "../../domain/text.ts";
import type { SignInUnderWay } from "./sign-in-under-way.ts";

/** Who signed in, and when they last gave the password. */
export interface Proved {
  claims: IDToken;
  signedInAt: Date;
  /** Null where none is told, or it is not said to be verified. */
  verifiedEmail: string | null;
}

/**
 * Exchanges the code and checks the identity token against what was asked: state, issuer, audience, nonce, times, and
 * an `auth_time` that is no older than `max_age` allowed when it was sent (OpenID Connect Core 1.0 §3.1.3.7).
 * @throws what openid-client throws; `staleness` tells a missing or old `auth_time` apart.
 */
export async function exchangeCode(
  server: Configuration,
  address: URL,
  signIn: SignInUnderWay & { begunAt: number },
  asksEmail: boolean,
): Promise<Proved> {
  const secondsSince = Math.ceil((Date.now() - signIn.begunAt) / 1_000);
  const tokens = await authorizationCodeGrant(server, address, {
    expectedState: signIn.state,
    expectedNonce: signIn.nonce,
    pkceCodeVerifier: signIn.codeVerifier,
    idTokenExpected: true,
    maxAge: signIn.maxAge + secondsSince,
  });
  const claims = tokens.claims() as IDToken;
  requireSubject(claims.sub);
  // A provider's clock that runs ahead must not make a sign-in last longer.
  const signedInAt = new Date(Math.min(Number(claims.auth_time) * 1_000, Date.now()));
  const email = asksEmail ? await verifiedEmail(server, claims, tokens.access_token) : null;
  return { claims, signedInAt, verifiedEmail: email };
}

/**
 * Refuses a subject that identifies nobody, as a provider with an unmapped attribute sends it: it would bind everybody
 * without one to the same member (OpenID Connect Core 1.0 §2: at most 255 characters).
 */
function requireSubject(sub: string): void {
  if (sub.trim() === "" || sub.length > 255 || hasControlCharacters(sub))
    throw new Error("the identity token has no usable subject");
}

/** Many providers tell about the person at their user info endpoint alone (OpenID Connect Core 1.0 §5.4). */
async function verifiedEmail(server: Configuration, claims: IDToken, token: string): Promise<string | null> {
  const elsewhere = claims.email === undefined && server.serverMetadata().userinfo_endpoint;
  const person = elsewhere ? await fetchUserInfo(server, token, claims.sub) : claims;
  const { email, email_verified: verified } = person;
  return verified === true && typeof email === "string" ? email : null;
}

/**
 * Why an identity token does not show the sign-in that was asked for: its `auth_time` is too old (the provider did not
 * ask for the password), or missing. Null for every other error.
 */
export function staleness(error: unknown): "too_old" | "no_auth_time" | null {
  const { cause } = ((error as Error).cause ?? {}) as { cause?: { claim?: unknown; claims?: IDToken } };
  if (cause?.claim === "auth_time") return "too_old";
  return cause?.claims && cause.claims.auth_time === undefined ? "no_auth_time" : null;
}

/** Whether whoever signs members in could not answer, as opposed to refusing the code or proving wrong. */
export function isOurFault(error: unknown): boolean {
  const answer = (error as Error).cause;
  const late = error instanceof ClientError && error.code === "OAUTH_TIMEOUT";
  return late || error instanceof TypeError || (answer instanceof Response && answer.status >= 500);
}
