import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { KnownBrowser } from "../../../usecases/sign-in/prove-password.ts";
import type { DoorOptions } from "../../door-options.ts";
import { cookiePrefix, readCookies, setCookie } from "../../session-cookie.ts";

type Terms = Pick<DoorOptions, "authUrl" | "secretBox">;

const CONTEXT = "known browser";
/** Seconds: 400 days, the longest that browsers keep a cookie (RFC 6265bis §5.5). */
const LIFETIME = 400 * 24 * 3_600;
/** Members that one browser remembers, the newest first. */
const MOST_MEMBERS = 5;

const nameAt = (authUrl: string): string => `${cookiePrefix(authUrl)}tua_known`;

/**
 * The browser of a request, as a cookie of ours says; null for a stranger. It opens nothing: it keeps those who
 * guess at a password from elsewhere from locking its owner out.
 */
export function knownBrowser(
  request: Pick<FastifyRequest, "headers">,
  { authUrl, secretBox }: Terms,
): KnownBrowser | null {
  const found = readCookies(request).filter(([name]) => name === nameAt(authUrl));
  const text = found.length === 1 ? secretBox.unmark((found[0] as [string, string])[1], CONTEXT) : null;
  const [id, ...memberIds] = text?.split(" ") ?? [];
  return id ? { id, memberIds } : null;
}

/** Lets a browser be known as one in which a member has proved who they are. */
export function rememberBrowser(
  reply: FastifyReply,
  { authUrl, secretBox }: Terms,
  known: KnownBrowser | null,
  memberId: string,
): void {
  const id = known?.id ?? randomBytes(16).toString("base64url");
  const others = known?.memberIds.filter((each) => each !== memberId) ?? [];
  const text = [id, memberId, ...others.slice(0, MOST_MEMBERS - 1)].join(" ");
  setCookie(reply, authUrl, nameAt(authUrl), secretBox.mark(text, CONTEXT), LIFETIME);
}
