import {
  authorizationCodeGrant,
  ClientError,
  type Configuration,
  fetchUserInfo,
  type IDToken,
} from "openid-client";
import { hasControlCharacters } from "../../domain/text.ts";
import type { PendingSignIn } from "./pending-sign-in.ts";

/** The signed-in person, and the time at which they last entered the password. */
export interface ProvenSignIn {
  claims: IDToken;
  signedInAt: Date;
  /** Null if there is none, or it is not marked as verified. */
  verifiedEmail: string | null;
}

/**
 * Exchanges the code and validates the identity token: state, issuer, audience, nonce, times, and an `auth_time`
 * within the requested `max_age` (OpenID Connect Core 1.0 §3.1.3.7).
 * @throws the errors of openid-client. `staleness` detects a missing or old `auth_time`.
 */
export async function exchangeCode(
  server: Configuration,
  url: URL,
  signIn: PendingSignIn & { begunAt: number },
  needsEmail: boolean,
): Promise<ProvenSignIn> {
  const secondsSince = Math.ceil((Date.now() - signIn.begunAt) / 1_000);
  const tokens = await authorizationCodeGrant(server, url, {
    expectedState: signIn.state,
    expectedNonce: signIn.nonce,
    pkceCodeVerifier: signIn.codeVerifier,
    idTokenExpected: true,
    maxAge: signIn.maxAge + secondsSince,
  });
  const claims = tokens.claims() as IDToken;
  requireSubject(claims.sub);
  // A fast clock of the provider must not extend a sign-in.
  const signedInAt = new Date(Math.min(Number(claims.auth_time) * 1_000, Date.now()));
  const email = needsEmail ? await verifiedEmail(server, claims, tokens.access_token) : null;
  return { claims, signedInAt, verifiedEmail: email };
}

/**
 * Rejects a subject that does not identify a person, such as from an unmapped attribute. It would link all affected
 * people to the same member (OpenID Connect Core 1.0 §2: at most 255 characters).
 */
function requireSubject(sub: string): void {
  if (sub.trim() === "" || sub.length > 255 || hasControlCharacters(sub))
    throw new Error("the identity token has no usable subject");
}

/** Many providers return profile data only at their user info endpoint (OpenID Connect Core 1.0 §5.4). */
async function verifiedEmail(server: Configuration, claims: IDToken, token: string): Promise<string | null> {
  const elsewhere = claims.email === undefined && server.serverMetadata().userinfo_endpoint;
  const person = elsewhere ? await fetchUserInfo(server, token, claims.sub) : claims;
  const { email, email_verified: verified } = person;
  return verified === true && typeof email === "string" ? email : null;
}

/**
 * The reason that an identity token does not prove the requested sign-in: its `auth_time` is too old (the provider
 * did not request the password), or missing. Null for all other errors.
 */
export function staleness(error: unknown): "too_old" | "no_auth_time" | null {
  const { cause } = ((error as Error).cause ?? {}) as { cause?: { claim?: unknown; claims?: IDToken } };
  if (cause?.claim === "auth_time") return "too_old";
  return cause?.claims && cause.claims.auth_time === undefined ? "no_auth_time" : null;
}

/** True if the identity provider could not respond, as opposed to rejecting the code or sending an invalid response. */
export function isProviderUnavailable(error: unknown): boolean {
  const response = (error as Error).cause;
  const late = error instanceof ClientError && error.code === "OAUTH_TIMEOUT";
  return late || error instanceof TypeError || (response instanceof Response && response.status >= 500);
}
