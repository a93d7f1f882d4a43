import type {} from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { SESSION_SECONDS } from "../domain/session-limits.ts";

/** Cookie name prefix. Over TLS, browsers prevent other hosts and paths from setting it (RFC 6265bis §4.1.3). */
export const cookiePrefix = (dashboardUrl: string): string => (isSecure(dashboardUrl) ? "__Host-" : "");

const cookieName = (dashboardUrl: string): string => `${cookiePrefix(dashboardUrl)}tua_session`;

const isSecure = (dashboardUrl: string) => dashboardUrl.startsWith("https:");

/** A session token as `openSession` creates it. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Sets a cookie for this host only (HttpOnly), not sent with cross-site posts.
 * @param maxAge seconds. 0 deletes the cookie.
 */
export function setCookie(
  reply: FastifyReply,
  dashboardUrl: string,
  name: string,
  value: string,
  maxAge: number,
): void {
  const cookieOptions = {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(dashboardUrl),
    maxAge,
  } as const;
  reply.setCookie(name, value, cookieOptions);
}

/**
 * The session token in a request's cookie, or null. Parses the header itself, so that routes and sockets need no
 * plug-in. A repeated cookie name is ignored.
 */
export function parseSessionToken(
  request: Pick<FastifyRequest, "headers">,
  dashboardUrl: string,
): string | null {
  const found = parseCookies(request).filter(([name]) => name === cookieName(dashboardUrl));
  const token = found.length === 1 ? (found[0] as [string, string])[1] : "";
  return TOKEN.test(token) ? token : null;
}

export function setSessionCookie(reply: FastifyReply, dashboardUrl: string, token: string): void {
  setCookie(reply, dashboardUrl, cookieName(dashboardUrl), token, SESSION_SECONDS);
}

export function clearSessionCookie(reply: FastifyReply, dashboardUrl: string): void {
  setCookie(reply, dashboardUrl, cookieName(dashboardUrl), "", 0);
}

const signedOutAt = (dashboardUrl: string): string => `${cookiePrefix(dashboardUrl)}tua_signed_out`;

/**
 * Remembers that the browser's member signed out, so that the company's identity provider, whose session continues,
 * must request the password at the next sign-in. It is a flag and no secret.
 */
export function markSignedOut(reply: FastifyReply, dashboardUrl: string): void {
  setCookie(reply, dashboardUrl, signedOutAt(dashboardUrl), "1", SESSION_SECONDS);
}

export function hasSignedOut(request: Pick<FastifyRequest, "headers">, dashboardUrl: string): boolean {
  return parseCookies(request).some(([name]) => name === signedOutAt(dashboardUrl));
}

/** Removes the flag after a sign-in. */
export function clearSignedOut(
  request: Pick<FastifyRequest, "headers">,
  reply: FastifyReply,
  dashboardUrl: string,
): void {
  if (hasSignedOut(request, dashboardUrl)) setCookie(reply, dashboardUrl, signedOutAt(dashboardUrl), "", 0);
}

/** Maximum number of cookies of one kind in a browser. A malicious page could create more. */
const MAX_OF_A_KIND = 8;

/** Names of the oldest cookies with a prefix, to delete for a new one. Browsers send the oldest cookies first. */
export function oldestCookieNames(
  { headers }: { headers: { cookie?: string | undefined } },
  prefix: string,
): string[] {
  const names = parseCookies({ headers })
    .map(([name]) => name)
    .filter((name) => name.startsWith(prefix));
  return names.slice(0, Math.max(names.length - MAX_OF_A_KIND + 1, 0));
}

/** Names and values in the order sent. */
export function parseCookies({ headers }: { headers: { cookie?: string | undefined } }): [string, string][] {
  return (headers.cookie ?? "").split(";").flatMap((pair) => {
    const at = pair.indexOf("=");
    return at === -1 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as [string, string]];
  });
}
