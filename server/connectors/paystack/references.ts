import type { ConnectorAttempt } from "../connector.ts";

const ATTEMPT_PREFIX = "att_";
const REFERENCE_PREFIX = "att-";

/**
 * An attempt's id in Paystack's format: references allow letters, digits, `-`, `.` and `=`, but no
 * underscore.
 */
export function toReference(attemptId: string): string {
  if (!attemptId.startsWith(ATTEMPT_PREFIX)) throw new Error("a reference requires an attempt's ID");
  return REFERENCE_PREFIX + attemptId.slice(ATTEMPT_PREFIX.length);
}

/** The attempt that a reference names. Null if it isn't one of ours. */
export function parseAttemptId(reference: unknown): string | null {
  return typeof reference === "string" && /^att-[0-9a-hjkmnp-tv-z]{26}$/.test(reference)
    ? ATTEMPT_PREFIX + reference.slice(REFERENCE_PREFIX.length)
    : null;
}

/** Email addresses of a common form: Paystack rejects a payment with an unusual one. */
const COMMON_ADDRESS = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;

/**
 * Paystack requires an email address and stores a customer with saved cards for each. Without one,
 * each attempt gets its own, so that different people never share a customer. `example.com` accepts no mail
 * (RFC 2606, RFC 7505), so no other person receives receipts.
 */
export function getEmail({ id, customer: { email = "" } }: ConnectorAttempt): string {
  return COMMON_ADDRESS.test(email) ? email : `${toReference(id)}@example.com`;
}
