import type { FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { errors, type Interaction, type KoaContextWithOIDC } from "oidc-provider";
import { cookiePrefix, oldestCookieNames, parseCookies, setCookie } from "../../session-cookie.ts";

const cookieName = (authUrl: string, uid: string): string =>
  `${cookiePrefix(authUrl)}tua_step_${uid.slice(0, 12)}`;

/** The provider's cookie for resuming after a step. It has a path, so a sibling host can set it too. */
export const resumeCookie = (authUrl: string): string =>
  `${authUrl.startsWith("https:") ? "__Secure-" : ""}tua_oauth_resume`;

/**
 * Binds a step to the browser that started it, by a cookie that no other host can set over TLS (`__Host-`). Otherwise
 * a sibling host could plant the cookies of its own step and sign a member in to another account (RFC 9700 §4.7).
 */
export function bindInteraction(
  authUrl: string,
  ctx: KoaContextWithOIDC,
  { uid, exp = 0 }: Interaction,
): void {
  const cookieOptions = { path: "/", httpOnly: true, sameSite: "lax", signed: false } as const;
  for (const name of oldestCookieNames(ctx.req, cookieName(authUrl, "")))
    ctx.cookies.set(name, null, cookieOptions);
  ctx.cookies.set(cookieName(authUrl, uid), uid, { ...cookieOptions, maxAge: exp * 1_000 - Date.now() });
}

/** Removes the cookie of a resumed step, so that it does not displace that of a step in another tab. */
export function releaseInteraction(reply: FastifyReply, { issuer }: Provider, uid: string): void {
  setCookie(reply, issuer, cookieName(issuer, uid), "", 0);
}

/** @throws SessionNotFound unless the step in the URL started in this browser. */
export function requireOwnInteraction(
  request: Pick<FastifyRequest, "headers">,
  { issuer }: Provider,
  uid: string,
): void {
  const found = parseCookies(request).filter(([name]) => name === cookieName(issuer, uid));
  if (found.length !== 1 || found[0]?.[1] !== uid)
    throw new errors.SessionNotFound("the step began in another browser");
}
