import type { FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { errors, type Interaction, type KoaContextWithOIDC } from "oidc-provider";
import { cookiePrefix, namesToDrop, readCookies } from "../../session-cookie.ts";

const cookieName = (authUrl: string, uid: string): string =>
  `${cookiePrefix(authUrl)}tua_step_${uid.slice(0, 12)}`;

/** The provider's own cookie, by which it goes on after a step. It needs a path, so that a sibling host can set it too. */
export const resumeCookie = (authUrl: string): string =>
  `${authUrl.startsWith("https:") ? "__Secure-" : ""}tua_oauth_resume`;

/**
 * Binds a step to the browser in which it begins, by a cookie that with TLS no other host can set (`__Host-`). Without
 * it a sibling host could plant the cookies of its own step and sign a member in as somebody else (RFC 9700 §4.7).
 */
export function bindStep(authUrl: string, ctx: KoaContextWithOIDC, { uid, exp = 0 }: Interaction): void {
  const terms = { path: "/", httpOnly: true, sameSite: "lax", signed: false } as const;
  for (const name of namesToDrop(ctx.req, cookieName(authUrl, ""))) ctx.cookies.set(name, null, terms);
  ctx.cookies.set(cookieName(authUrl, uid), uid, { ...terms, maxAge: exp * 1_000 - Date.now() });
}

/** @throws SessionNotFound unless the step of the address began in this browser. */
export function requireOwnStep(
  request: Pick<FastifyRequest, "headers">,
  { issuer }: Provider,
  uid: string,
): void {
  const found = readCookies(request).filter(([name]) => name === cookieName(issuer, uid));
  if (found.length !== 1 || found[0]?.[1] !== uid)
    throw new errors.SessionNotFound("the step began in another browser");
}
