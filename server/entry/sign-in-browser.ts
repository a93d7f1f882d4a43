import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { KnownBrowser } from "../usecases/sign-in/verify-password.ts";
import type { EntryOptions } from "./entry-options.ts";
import { cookiePrefix, parseCookies, setCookie } from "./session-cookie.ts";

type SignInBrowserDeps = Pick<EntryOptions, "authUrl" | "encrypter">;

const CONTEXT = "known browser";
/** Cookie lifetime in seconds: 400 days, the maximum of browsers (RFC 6265bis §5.5). */
const LIFETIME = 400 * 24 * 3_600;
/** Maximum number of members that a browser remembers, newest first. */
const MAX_MEMBERS = 5;

const cookieName = (authUrl: string): string => `${cookiePrefix(authUrl)}tua_known`;

/**
 * ID of the browser from a cookie. Null for an unknown browser. It grants no access: it prevents password guessing
 * from elsewhere from locking out the owner.
 */
export function knownBrowser(
  request: Pick<FastifyRequest, "headers">,
  { authUrl, encrypter }: SignInBrowserDeps,
): KnownBrowser | null {
  const found = parseCookies(request).filter(([name]) => name === cookieName(authUrl));
  const text = found.length === 1 ? encrypter.unsign((found[0] as [string, string])[1], CONTEXT) : null;
  const [id, ...memberIds] = text?.split(" ") ?? [];
  return id ? { id, memberIds } : null;
}

/** Remembers the browser as one in which a member has signed in. */
export function rememberBrowser(
  reply: FastifyReply,
  { authUrl, encrypter }: SignInBrowserDeps,
  known: KnownBrowser | null,
  memberId: string,
): void {
  const id = known?.id ?? randomBytes(16).toString("base64url");
  const others = known?.memberIds.filter((each) => each !== memberId) ?? [];
  const text = [id, memberId, ...others.slice(0, MAX_MEMBERS - 1)].join(" ");
  setCookie(reply, authUrl, cookieName(authUrl), encrypter.sign(text, CONTEXT), LIFETIME);
}
