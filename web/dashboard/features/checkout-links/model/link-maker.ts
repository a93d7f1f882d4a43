import type { CombinedError } from "urql";
import type { InitiateCheckoutInput } from "../../../generated/graphql.ts";
import { type Problem, problemOf } from "../../../lib/problem.ts";
import { inputOf, type LinkForm } from "./link-form.ts";

/** A payment as far as it shows whether it is the one that was asked for. */
export interface FoundPayment {
  id: string;
  description: string;
  amount: { amount: string; currency: string };
}

type Made = { id: string } | { error: CombinedError };

interface LinkDeps {
  send: (input: InitiateCheckoutInput) => Promise<Made>;
  find: (clientReference: string) => Promise<FoundPayment | null>;
  newReference: () => string;
}

const UNANSWERED = new Set(["unreachable", "internal_error", "unavailable"]);

/** Nobody knows whether the server did it. */
export const isUnanswered = ({ code }: Problem): boolean => UNANSWERED.has(code);

/**
 * Makes one payment of one filled form, however often it is sent: the reference is made once for what is filled in,
 * and the server takes each once. Is it refused as a duplicate after an answer was lost, then the first request had
 * made it, and its payment is found by the reference. A reference that somebody typed may be another order's: it is
 * found that way only where an answer was lost and the payment is the one that is asked for.
 */
export function createLinkMaker({ send, find, newReference }: LinkDeps) {
  let last: { filled: string; reference: string; unanswered: boolean } | null = null;

  return async function make(form: LinkForm): Promise<Made> {
    const filled = JSON.stringify(form);
    const typed = form.clientReference.trim();
    if (last?.filled !== filled) last = { filled, reference: typed || newReference(), unanswered: false };
    const attempt = last;
    const input = inputOf(form, attempt.reference);
    const made = await send(input);
    if (!("error" in made)) return made;
    const problem = problemOf(made.error);
    if (isUnanswered(problem)) attempt.unanswered = true;
    if (problem.code !== "duplicate_client_reference" || (typed && !attempt.unanswered)) return made;
    const found = await find(attempt.reference);
    return found && isAsked(found, input) ? { id: found.id } : made;
  };
}

const isAsked = ({ amount, description }: FoundPayment, asked: InitiateCheckoutInput): boolean =>
  amount.currency === asked.currency &&
  Number(amount.amount) === Number(asked.amount) &&
  description === asked.description;

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** A reference like those that the server makes: tua_ and 26 characters by chance. */
export function newReference(): string {
  const random = crypto.getRandomValues(new Uint8Array(26));
  return `tua_${[...random].map((byte) => ALPHABET[byte % 32]).join("")}`;
}
