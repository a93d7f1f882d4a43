import type { FastifyReply, FastifyRequest } from "fastify";
import type { DoorOptions } from "../door-options.ts";
import { openValue, sealValue } from "../sealed-value.ts";
import { cookiePrefix, namesToDrop, readCookies, setCookie } from "../session-cookie.ts";

/** What must come back from the authorization server to the browser that was sent there. */
export interface SignInUnderWay {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Whole address on the dashboard. */
  next: string;
  /** The step of our authorization server that waits for this sign-in, to go there instead; or null. */
  interaction: string | null;
  /** Seconds ago at which the member may have signed in at most; 0 asks for the password now. */
  maxAge: number;
}

type Begun = SignInUnderWay & { begunAt: number };

/** Seconds that a member has for signing in. */
const LIFETIME_SECONDS = 3_600;
const CONTEXT = "sign-in under way";

/** One cookie for each sign-in, so that tabs that sign in beside each other do not disturb each other. */
const nameOf = (dashboardUrl: string, state: string): string =>
  `${cookiePrefix(dashboardUrl)}tua_sign_in_${state.slice(0, 12)}`;

/** Seals what was asked into a cookie: the browser carries it and can neither read nor change it (decision 0013). */
export function keepSignIn(
  { secretBox, dashboardUrl }: DoorOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  signIn: SignInUnderWay,
): void {
  for (const name of namesToDrop(request, nameOf(dashboardUrl, "")))
    setCookie(reply, dashboardUrl, name, "", 0);
  const sealed = sealValue(secretBox, { ...signIn, begunAt: Date.now() }, CONTEXT);
  setCookie(reply, dashboardUrl, nameOf(dashboardUrl, signIn.state), sealed, LIFETIME_SECONDS);
}

/** The browser's sign-in of a state, which is used up. Null: begun elsewhere, too long ago, or not by us. */
export function takeSignIn(
  { secretBox, dashboardUrl }: DoorOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  state: unknown,
): Begun | null {
  if (typeof state !== "string" || !/^[A-Za-z0-9_-]{20,200}$/.test(state)) return null;
  const name = nameOf(dashboardUrl, state);
  const found = readCookies(request).filter(([each]) => each === name);
  if (found.length > 0) setCookie(reply, dashboardUrl, name, "", 0);
  const [first, ...more] = found;
  const kept = first && more.length === 0 ? openValue<Begun>(secretBox, first[1], CONTEXT) : null;
  if (!kept || kept.state !== state) return null;
  return Date.now() - kept.begunAt <= LIFETIME_SECONDS * 1_000 ? kept : null;
}
