import type { SecretBox } from "../usecases/secret-box.ts";
import { SIGN_IN_PATH } from "./oauth/paths.ts";
import { openValue, sealValue } from "./sealed-value.ts";

/** The person signed in by the company's identity provider, for a waiting step of our authorization server. */
export interface SignInTicket {
  /** The step. It continues only in the browser with its cookie, so a stolen ticket is useless. */
  interaction: string;
  memberId: string;
  /** Time of the sign-in, in seconds since 1970. */
  signedInAt: number;
}

/** Lifetime in milliseconds, enough for one redirect. */
const LIFETIME_MS = 60_000;
const CONTEXT = "sign-in ticket";

/** URL to continue the step with the ticket. */
export function ticketAddress(secretBox: SecretBox, authUrl: string, ticket: SignInTicket): string {
  const sealed = sealValue(secretBox, { ...ticket, until: Date.now() + LIFETIME_MS }, CONTEXT);
  return `${authUrl}${SIGN_IN_PATH}/${ticket.interaction}?ticket=${sealed}`;
}

/** Reads a ticket. Null if it is not ours, is too old, or belongs to another step. */
export function openTicket(secretBox: SecretBox, sealed: unknown, interaction: string): SignInTicket | null {
  if (typeof sealed !== "string") return null;
  const ticket = openValue<SignInTicket & { until: number }>(secretBox, sealed, CONTEXT);
  return ticket?.interaction === interaction && Date.now() <= ticket.until ? ticket : null;
}
