import type { SecretBox } from "../usecases/secret-box.ts";
import { SIGN_IN_PATH } from "./oauth/paths.ts";
import { openValue, sealValue } from "./sealed-value.ts";

/** Who signed in at the company's own identity provider, for a step at our authorization server that waits for it. */
export interface SignInTicket {
  /** The step: it goes on in the browser that has its cookie, so that a ticket is worth nothing elsewhere. */
  interaction: string;
  memberId: string;
  /** Seconds since 1970 at which the member proved who they are. */
  signedInAt: number;
}

/** Milliseconds for the one redirect that a ticket makes. */
const LIFETIME_MS = 60_000;
const CONTEXT = "sign-in ticket";

/** Where the step goes on, with the ticket. */
export function ticketAddress(secretBox: SecretBox, authUrl: string, ticket: SignInTicket): string {
  const sealed = sealValue(secretBox, { ...ticket, until: Date.now() + LIFETIME_MS }, CONTEXT);
  return `${authUrl}${SIGN_IN_PATH}/${ticket.interaction}?ticket=${sealed}`;
}

/** What a ticket says, or null where it is not ours, too old, or for another step. */
export function openTicket(secretBox: SecretBox, sealed: unknown, interaction: string): SignInTicket | null {
  if (typeof sealed !== "string") return null;
  const ticket = openValue<SignInTicket & { until: number }>(secretBox, sealed, CONTEXT);
  return ticket?.interaction === interaction && Date.now() <= ticket.until ? ticket : null;
}
