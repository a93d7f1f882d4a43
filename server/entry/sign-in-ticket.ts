import type { Encrypter } from "../usecases/encrypter.ts";
import type { SignedInMember } from "../usecases/sign-in/record-sign-in.ts";
import { decryptValue, encryptValue } from "./encrypted-value.ts";
import { SIGN_IN_PATH } from "./oauth/paths.ts";

/** The person signed in by the company's identity provider, for a waiting step of our authorization server. */
export interface SignInTicket extends SignedInMember {
  /** The step. It continues only in the browser with its cookie, so a stolen ticket is useless. */
  interaction: string;
  /** Time of the sign-in, in seconds since 1970. */
  signedInAt: number;
}

/** Lifetime in milliseconds, enough for one redirect. */
const LIFETIME_MS = 60_000;
const CONTEXT = "sign-in ticket";

/** URL to continue the step with the ticket. */
export function toTicketUrl(encrypter: Encrypter, authUrl: string, ticket: SignInTicket): string {
  const ciphertext = encryptValue(encrypter, { ...ticket, until: Date.now() + LIFETIME_MS }, CONTEXT);
  return `${authUrl}${SIGN_IN_PATH}/${ticket.interaction}?ticket=${ciphertext}`;
}

/** Reads a ticket. Null if it is not ours, is too old, or belongs to another step. */
export function decryptTicket(
  encrypter: Encrypter,
  ciphertext: unknown,
  interaction: string,
): SignInTicket | null {
  if (typeof ciphertext !== "string") return null;
  const ticket = decryptValue<SignInTicket & { until: number }>(encrypter, ciphertext, CONTEXT);
  return ticket?.interaction === interaction && Date.now() <= ticket.until ? ticket : null;
}
