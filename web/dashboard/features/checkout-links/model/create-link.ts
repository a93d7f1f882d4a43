import type { CombinedError } from "urql";
import type { InitiateCheckoutInput } from "../../../generated/graphql.ts";
import { type Problem, toProblem } from "../../../lib/problem.ts";
import { type LinkForm, toInput } from "./link-form.ts";

/** The fields that show whether a payment is the requested one. */
export interface FoundPayment {
  id: string;
  description: string;
  amount: { amount: string; currency: string };
}

type CreatedLink = { id: string } | { error: CombinedError };

interface LinkDeps {
  send: (input: InitiateCheckoutInput) => Promise<CreatedLink>;
  find: (clientReference: string) => Promise<FoundPayment | null>;
  newReference: () => string;
}

const OUTCOME_UNKNOWN = new Set(["unreachable", "internal_error", "unavailable"]);

/** Whether the outcome at the server is unknown. */
export const isOutcomeUnknown = ({ code }: Problem): boolean => OUTCOME_UNKNOWN.has(code);

/**
 * Creates one payment per filled form: every retry sends the same reference, which the server accepts once.
 * If a lost response makes the retry a duplicate, finds the payment by its reference.
 * A typed reference may belong to another order, so that requires a lost response and equal data.
 */
export function linkCreator({ send, find, newReference }: LinkDeps) {
  let last: { filled: string; reference: string; isOutcomeUnknown: boolean } | null = null;

  return async function createLink(form: LinkForm): Promise<CreatedLink> {
    const filled = JSON.stringify(form);
    const typed = form.clientReference.trim();
    if (last?.filled !== filled)
      last = { filled, reference: typed || newReference(), isOutcomeUnknown: false };
    const attempt = last;
    const input = toInput(form, attempt.reference);
    const created = await send(input);
    if (!("error" in created)) return created;
    const problem = toProblem(created.error);
    if (isOutcomeUnknown(problem)) attempt.isOutcomeUnknown = true;
    if (problem.code !== "duplicate_client_reference" || (typed && !attempt.isOutcomeUnknown)) return created;
    const found = await find(attempt.reference);
    return found && isRequested(found, input) ? { id: found.id } : created;
  };
}

const isRequested = ({ amount, description }: FoundPayment, requested: InitiateCheckoutInput): boolean =>
  amount.currency === requested.currency &&
  Number(amount.amount) === Number(requested.amount) &&
  description === requested.description;

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** A reference in the server's format: tua_ and 26 random characters. */
export function newReference(): string {
  const random = crypto.getRandomValues(new Uint8Array(26));
  return `tua_${[...random].map((byte) => ALPHABET[byte % 32]).join("")}`;
}
