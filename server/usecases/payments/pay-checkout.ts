import { invalidField } from "../../domain/failure.ts";
import type { PaymentMethod } from "../../domain/payment-method.ts";
import { openStep, type Transaction } from "../../domain/transaction-record.ts";
import { viewCheckout } from "../checkout/view-checkout.ts";
import type { Parts } from "../parts.ts";
import { chooseProcessors, type PayChoice } from "./choose-processors.ts";
import { completeAction } from "./complete-action.ts";
import { type PayInput, withOrderPhone } from "./instrument.ts";
import { outcomeFound, outcomeOf, type PayOutcome } from "./pay-outcome.ts";
import { isResubmitted, startAttempt } from "./start-attempt.ts";
import { submitInTurn } from "./submit-in-turn.ts";
import type { SubmitParts } from "./submit-to-processor.ts";

/**
 * The customer pays, or gives the voucher that the running attempt waits for. Where an attempt runs nothing new
 * begins: a double click, a second tab and a resubmission all get the outcome of that attempt.
 *
 * Its steps: load; refuse, or tell what has become of the attempt that there is; record the intent; submit, with no
 * database transaction open; record the result. The transaction is read once in the first and, under its lock, in each
 * of the two that record.
 * @param known how many attempts the customer's form knew of: where there are more, the form was sent before, by a
 * double click or a reload; null where the sender does not say
 * @throws Failure `not_found`, `invalid_request` by form field, `no_payment_method`, `rate_limited`.
 */
export function payCheckout(parts: SubmitParts & Pick<Parts, "rateLimits">) {
  return async (checkoutId: string, input: PayInput, known: number | null = null): Promise<PayOutcome> => {
    const view = await viewCheckout(parts)(checkoutId);
    const { transaction } = view;
    if (input.voucher !== undefined && openStep(transaction)?.kind === "voucher") {
      return completeAction(parts, transaction, "voucher", { voucher: input.voucher.replace(/\s/g, "") });
    }

    if (!view.open) return outcomeFound(transaction);
    const choice = await chooseProcessors(parts, view, withOrderPhone(input, view.orderPhone));
    if (isResubmitted(transaction, known)) return outcomeOfResubmission(view, choice, known);

    const started = await startAttempt(parts, transaction, choice, known);
    if (!started) return outcomeOfResubmission(await viewCheckout(parts)(checkoutId), choice, known);

    const submission = await submitInTurn(parts, transaction, started, choice);
    return outcomeOf(parts, transaction, started.attempt.id, submission);
  };
}

/**
 * What a form is told that began nothing. The outcome of the newest attempt is its own only where it has the same
 * details: with others the customer would take it for theirs.
 * @throws Failure `invalid_request` at the form's `attempts`.
 */
function outcomeOfResubmission(
  { transaction, open }: { transaction: Transaction; open: boolean },
  { method }: PayChoice,
  known: number | null,
): PayOutcome {
  if (
    open &&
    isResubmitted(transaction, known) &&
    !isSameMethod(transaction.attempts.at(-1)?.method, method)
  ) {
    throw invalidField("attempts", "form_out_of_date");
  }
  return outcomeFound(transaction);
}

/** As far as it is stored. */
function isSameMethod(one: PaymentMethod | undefined, other: PaymentMethod): boolean {
  return (["type", "network", "brand", "payer"] as const).every((part) => one?.[part] === other[part]);
}
