import type { ConnectorAttempt } from "../connector.ts";

const OURS = "att_";
const THEIRS = "att-";

/** An attempt's id as Paystack takes it: its references hold letters, digits, `-`, `.` and `=`, and no underscore. */
export function referenceOf(attemptId: string): string {
  if (!attemptId.startsWith(OURS)) throw new Error("a reference requires an attempt's ID");
  return THEIRS + attemptId.slice(OURS.length);
}

/** The attempt that a reference names; null for one that is not of ours. */
export function attemptOf(reference: unknown): string | null {
  return typeof reference === "string" && /^att-[0-9a-hjkmnp-tv-z]{26}$/.test(reference)
    ? OURS + reference.slice(THEIRS.length)
    : null;
}

/** Addresses that every reader takes for one: Paystack refuses a payment for an address that it finds odd. */
const USUAL = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;

/**
 * Paystack wants an address, and keeps a customer with saved cards under each. Where the customer gave none, every
 * attempt has one of its own, so that strangers never become one customer; at `example.com`, which is nobody's and
 * takes no mail (RFC 2606, RFC 7505), so that no receipt reaches anybody else.
 */
export function emailOf({ id, customer: { email = "" } }: ConnectorAttempt): string {
  return USUAL.test(email) ? email : `${referenceOf(id)}@example.com`;
}
