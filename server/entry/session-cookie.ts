import type {} from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { SESSION_SECONDS } from "../domain/session-limits.ts";

/** With TLS a prefix by which browsers keep any other host or path from setting a cookie (RFC 6265bis §4.1.3). */
export const cookiePrefix = (dashboardUrl: string): string => (isSecure(dashboardUrl) ? "__Host-" : "");

const nameAt = (dashboardUrl: string): string => `${cookiePrefix(dashboardUrl)}tua_session`;

const isSecure = (dashboardUrl: string) => dashboardUrl.startsWith("https:");

/** A token of ours, as `openSession` makes them. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Sets a cookie for this host alone, out of reach of scripts, and not sent by posts from other sites.
 * @param maxAge seconds; 0 takes the cookie away.
 */
export function setCookie(
  reply: FastifyReply,
  dashboardUrl: string,
  name: string,
  value: string,
  maxAge: number,
): void {
  const terms = {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(dashboardUrl),
    maxAge,
  } as const;
  reply.setCookie(name, value, terms);
}

/**
 * The session's token in a request's cookie, or null. The cookie is read from the header itself, so that doors
 * and sockets need no plug-in; a name that comes twice is nobody's.
 */
export function readSessionToken(
  request: Pick<FastifyRequest, "headers">,
  dashboardUrl: string,
): string | null {
  const found = readCookies(request).filter(([name]) => name === nameAt(dashboardUrl));
  const token = found.length === 1 ? (found[0] as [string, string])[1] : "";
  return TOKEN.test(token) ? token : null;
}

export function setSessionCookie(reply: FastifyReply, dashboardUrl: string, token: string): void {
  setCookie(reply, dashboardUrl, nameAt(dashboardUrl), token, SESSION_SECONDS);
}

export function clearSessionCookie(reply: FastifyReply, dashboardUrl: string): void {
  setCookie(reply, dashboardUrl, nameAt(dashboardUrl), "", 0);
}

const signedOutAt = (dashboardUrl: string): string => `${cookiePrefix(dashboardUrl)}tua_signed_out`;

/**
 * Makes this browser remember that its member signed out: the company's own identity provider, whose session goes
 * on, is asked for the password next time. It is a mark and no secret.
 */
export function noteSignedOut(reply: FastifyReply, dashboardUrl: string): void {
  setCookie(reply, dashboardUrl, signedOutAt(dashboardUrl), "1", SESSION_SECONDS);
}

export function hasSignedOut(request: Pick<FastifyRequest, "headers">, dashboardUrl: string): boolean {
  return readCookies(request).some(([name]) => name === signedOutAt(dashboardUrl));
}

/** Forgets it, once somebody has signed in. */
export function clearSignedOut(
  request: Pick<FastifyRequest, "headers">,
  reply: FastifyReply,
  dashboardUrl: string,
): void {
  if (hasSignedOut(request, dashboardUrl)) setCookie(reply, dashboardUrl, signedOutAt(dashboardUrl), "", 0);
}

/** Cookies of one kind that a browser keeps; more come of a page that only wants to fill its cookies. */
const MOST_OF_A_KIND = 8;

/** Names of the oldest cookies with a prefix, to be dropped so that there is room for one more. Browsers send the oldest first. */
export function namesToDrop(
  { headers }: { headers: { cookie?: string | undefined } },
  prefix: string,
): string[] {
  const names = readCookies({ headers })
    .map(([name]) => name)
    .filter((name) => name.startsWith(prefix));
  return names.slice(0, Math.max(names.length - MOST_OF_A_KIND + 1, 0));
}

/** Names and values in the order in which they were sent. */
export function readCookies({ headers }: { headers: { cookie?: string | undefined } }): [string, string][] {
  return (headers.cookie ?? "").split(";").flatMap((pair) => {
    const at = pair.indexOf("=");
    return at === -1 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as [string, string]];
  });
}
