import {
  authorizationCodeGrant,
  ClientError,
  type Configuration,
  fetchUserInfo,
  type IDToken,
} from "openid-client";
import { parseRolesClaim } from "../../domain/role-rules.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import type { PendingSignIn } from "./pending-sign-in.ts";

type Claims = Readonly<Record<string, unknown>>;

/** The signed-in person, and the time at which they last entered the password. */
export interface ProvenSignIn {
  claims: IDToken;
  signedInAt: Date;
  /** Null if there is none, or it is not marked as verified. */
  verifiedEmail: string | null;
  /** Values of the claim that decides roles. Null if it is not configured, missing or unusable. */
  claimValues: string[] | null;
  /** The reason for which they are null, for the log. Null without one. */
  claimProblem: ClaimProblem | null;
}

/** Distributed claims (OpenID Connect Core 1.0 §5.6.2) are too long for the token. Tua does not request them. */
type ClaimProblem = "no_roles_claim" | "distributed_roles_claim" | "unusable_roles_claim";

/** What Tua needs from the company's provider besides the subject. */
interface Wanted {
  rolesClaim: string | null;
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
  wanted: Wanted | null,
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
  if (!wanted) return { claims, signedInAt, verifiedEmail: null, claimValues: null, claimProblem: null };
  const { rolesClaim } = wanted;
  const isMissing = (name: string) => !Object.hasOwn(claims, name) || (claims[name] ?? null) === null;
  const needsMore = isMissing("email") || (rolesClaim !== null && isMissing(rolesClaim));
  const more = needsMore ? await userInfo(server, claims, tokens.access_token) : {};
  return {
    claims,
    signedInAt,
    verifiedEmail: verifiedEmail(isMissing("email") ? more : claims),
    ...roleValues(rolesClaim, rolesClaim !== null && isMissing(rolesClaim) ? { ...claims, ...more } : claims),
  };
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
async function userInfo(server: Configuration, claims: IDToken, token: string): Promise<Claims> {
  return server.serverMetadata().userinfo_endpoint ? await fetchUserInfo(server, token, claims.sub) : {};
}

function verifiedEmail(claims: Claims): string | null {
  return typeof claims.email === "string" && isEmailVerified(claims) ? claims.email : null;
}

/** The types that `xms_edov` has for true. */
const OWNED_DOMAIN: readonly unknown[] = [true, 1, "true", "1"];

/**
 * Microsoft Entra ID sends no `email_verified`. Its optional claim `xms_edov` reports that the owner of the address's
 * domain has proved it.
 */
const isEmailVerified = ({ email_verified: verified, xms_edov: ownedDomain }: Claims): boolean =>
  verified === undefined ? OWNED_DOMAIN.includes(ownedDomain) : verified === true;

function roleValues(name: string | null, claims: Claims): Pick<ProvenSignIn, "claimValues" | "claimProblem"> {
  if (name === null) return { claimValues: null, claimProblem: null };
  const claim = Object.hasOwn(claims, name) ? claims[name] : undefined;
  const claimValues = parseRolesClaim(claim);
  if (claimValues) return { claimValues, claimProblem: null };
  if (claim !== undefined && claim !== null) return { claimValues, claimProblem: "unusable_roles_claim" };
  const { _claim_names: distributed } = claims;
  const isElsewhere =
    typeof distributed === "object" && distributed !== null && Object.hasOwn(distributed, name);
  return { claimValues, claimProblem: isElsewhere ? "distributed_roles_claim" : "no_roles_claim" };
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
