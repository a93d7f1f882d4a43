import type { FastifyReply, FastifyRequest } from "fastify";
import { decryptValue, encryptValue } from "../encrypted-value.ts";
import type { EntryOptions } from "../entry-options.ts";
import { cookiePrefix, oldestCookieNames, parseCookies, setCookie } from "../session-cookie.ts";

/** State of a sign-in that the authorization server's response must match. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Absolute URL on the dashboard. */
  next: string;
  /**
   * The step of our authorization server that waits for this sign-in and to which it returns. Null if there is none.
   */
  interaction: string | null;
  /** Maximum age of the sign-in in seconds. 0 requires the password now. */
  maxAge: number;
}

type StartedSignIn = PendingSignIn & { begunAt: number };

/** Maximum duration of a sign-in in seconds. */
const LIFETIME_SECONDS = 3_600;
const CONTEXT = "pending sign-in";

/** One cookie for each sign-in, so that concurrent sign-ins in several tabs do not interfere. */
const toName = (dashboardUrl: string, state: string): string =>
  `${cookiePrefix(dashboardUrl)}tua_sign_in_${state.slice(0, 12)}`;

/** Encrypts the state in a cookie. The browser can't read or change it (decision 0013). */
export function storePendingSignIn(
  { encrypter, dashboardUrl }: EntryOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  signIn: PendingSignIn,
): void {
  for (const name of oldestCookieNames(request, toName(dashboardUrl, "")))
    setCookie(reply, dashboardUrl, name, "", 0);
  const ciphertext = encryptValue(encrypter, { ...signIn, begunAt: Date.now() }, CONTEXT);
  setCookie(reply, dashboardUrl, toName(dashboardUrl, signIn.state), ciphertext, LIFETIME_SECONDS);
}

/** Returns the sign-in for a state and removes it. Null if it started elsewhere, is too old, or is not ours. */
export function consumePendingSignIn(
  { encrypter, dashboardUrl }: EntryOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  state: unknown,
): StartedSignIn | null {
  if (typeof state !== "string" || !/^[A-Za-z0-9_-]{20,200}$/.test(state)) return null;
  const name = toName(dashboardUrl, state);
  const found = parseCookies(request).filter(([each]) => each === name);
  if (found.length > 0) setCookie(reply, dashboardUrl, name, "", 0);
  const [first, ...more] = found;
  const started =
    first && more.length === 0 ? decryptValue<StartedSignIn>(encrypter, first[1], CONTEXT) : null;
  if (!started || started.state !== state) return null;
  return Date.now() - started.begunAt <= LIFETIME_SECONDS * 1_000 ? started : null;
}
