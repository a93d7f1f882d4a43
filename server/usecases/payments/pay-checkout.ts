import type { PaymentMethod } from "../../domain/payment-method.ts";
import { currentAction, currentAttempt, type Transaction } from "../../domain/transaction-record.ts";
import { viewCheckout } from "../checkout/view-checkout.ts";
import type { Dependencies } from "../dependencies.ts";
import { chooseProcessors, type PayChoice } from "./choose-processors.ts";
import { completeAction } from "./complete-action.ts";
import { type PayInput, withOrderPhone } from "./instrument.ts";
import { outcomeFound, outcomeOf, type PayOutcome } from "./pay-outcome.ts";
import { isResubmitted, startAttempt } from "./start-attempt.ts";
import { submitInTurn } from "./submit-in-turn.ts";
import type { SubmitDeps } from "./submit-to-processor.ts";

/**
 * The customer pays, or gives the voucher that the running attempt waits for. Only one attempt runs at a time: a double
 * click, a second tab and a resubmission get the outcome of that attempt.
 *
 * Its steps: load the checkout; return the outcome that there is, or choose processors; record the intent; submit, with no
 * database transaction open; record the result. `test/usecases/pay-steps.test.ts` lists posts with their outcomes, and
 * how often each reads the transaction.
 * @param known how many attempts the customer's form knew of. If there are more, the form was sent before, by a double
 * click or a reload. Null where the sender does not say.
 * @throws Failure `not_found`, `invalid_request` by form field, `no_payment_method`, `rate_limited`.
 */
export function payCheckout(deps: SubmitDeps & Pick<Dependencies, "rateLimits">) {
  return async (checkoutId: string, input: PayInput, known: number | null = null): Promise<PayOutcome> => {
    const view = await viewCheckout(deps)(checkoutId);
    const { transaction } = view;
    const { voucher } = input;
    if (voucher !== undefined && currentAction(transaction)?.kind === "voucher") {
      return completeAction(deps, transaction, "voucher", { voucher: voucher.replace(/\s/g, "") });
    }

    const isLateVoucher = voucher !== undefined && input.method === undefined && currentAttempt(transaction);
    if (!view.open || isLateVoucher) return outcomeFound(transaction);
    const choice = await chooseProcessors(deps, view, withOrderPhone(input, view.orderPhone));
    if (isResubmitted(transaction, known)) return outcomeOfResubmission(view, choice, known);

    const started = await startAttempt(deps, transaction, choice, known);
    if (!started) return outcomeOfResubmission(await viewCheckout(deps)(checkoutId), choice, known);

    const submission = await submitInTurn(deps, transaction, started, choice);
    return outcomeOf(deps, transaction, started.attempt.id, submission);
  };
}

/** The outcome of a form that began nothing. */
function outcomeOfResubmission(
  { transaction, open }: { transaction: Transaction; open: boolean },
  { method }: PayChoice,
  known: number | null,
): PayOutcome {
  const isOwn = isSameMethod(transaction.attempts.at(-1)?.method, method);
  return open && isResubmitted(transaction, known) && !isOwn
    ? { kind: "outdated", transaction, attempt: null }
    : outcomeFound(transaction);
}

/** Payers are stored masked: two numbers with the same ends count as one. */
function isSameMethod(one: PaymentMethod | undefined, other: PaymentMethod): boolean {
  return (["type", "network", "brand", "payer"] as const).every((part) => one?.[part] === other[part]);
}
