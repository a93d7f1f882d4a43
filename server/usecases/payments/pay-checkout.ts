import type { PaymentMethod } from "../../domain/payment-method.ts";
import { currentAction, currentAttempt, type Transaction } from "../../domain/transaction-record.ts";
import { viewCheckout } from "../checkout/view-checkout.ts";
import type { Dependencies } from "../dependencies.ts";
import { chooseProcessors, type PayChoice } from "./choose-processors.ts";
import { completeAction } from "./complete-action.ts";
import { type PayInput, withOrderPhone } from "./instrument.ts";
import { getCurrentOutcome, type PayOutcome, readOutcome } from "./pay-outcome.ts";
import { isResubmitted, startAttempt } from "./start-attempt.ts";
import { submitInTurn } from "./submit-in-turn.ts";
import type { SubmitDeps } from "./submit-to-processor.ts";

/**
 * Submits the customer's payment, or the voucher that the running attempt waits for. Only one attempt runs at
 * a time: a double click, a second tab and a resubmission get the outcome of that attempt.
 *
 * Steps: load the checkout, return an existing outcome or choose processors, commit the attempt, submit it
 * without an open database transaction, record the result. `test/usecases/pay-steps.test.ts` lists requests with
 * their outcomes and number of transaction reads.
 * @param known Number of attempts when the form was rendered. More attempts mean a resubmission by a double
 *   click or reload. Null if the request does not contain it.
 * @throws AppError `not_found`, `invalid_request` by form field, `no_payment_method`, `rate_limited`.
 */
export function payCheckout(deps: SubmitDeps & Pick<Dependencies, "rateLimits">) {
  return async (
    checkoutId: string,
    input: PayInput,
    attemptsAtRender: number | null = null,
  ): Promise<PayOutcome> => {
    const view = await viewCheckout(deps)(checkoutId);
    const { transaction } = view;
    const { voucher } = input;
    if (voucher !== undefined && currentAction(transaction)?.kind === "voucher") {
      return completeAction(deps, transaction, "voucher", { voucher: voucher.replace(/\s/g, "") });
    }

    const isLateVoucher = voucher !== undefined && input.method === undefined && currentAttempt(transaction);
    if (!view.open || isLateVoucher) return getCurrentOutcome(transaction);
    const choice = await chooseProcessors(deps, view, withOrderPhone(input, view.orderPhone));
    if (isResubmitted(transaction, attemptsAtRender))
      return getResubmissionOutcome(view, choice, attemptsAtRender);

    const started = await startAttempt(deps, transaction, choice, attemptsAtRender);
    if (!started)
      return getResubmissionOutcome(await viewCheckout(deps)(checkoutId), choice, attemptsAtRender);

    const submission = await submitInTurn(deps, transaction, started, choice);
    return readOutcome(deps, transaction, started.attempt.id, submission);
  };
}

/** Outcome of a form that started no attempt. */
function getResubmissionOutcome(
  { transaction, open }: { transaction: Transaction; open: boolean },
  { method }: PayChoice,
  attemptsAtRender: number | null,
): PayOutcome {
  const isOwn = isSameMethod(transaction.attempts.at(-1)?.method, method);
  return open && isResubmitted(transaction, attemptsAtRender) && !isOwn
    ? { kind: "outdated", transaction, attempt: null }
    : getCurrentOutcome(transaction);
}

/** Payers are stored masked, so numbers with the same visible digits count as equal. */
function isSameMethod(one: PaymentMethod | undefined, other: PaymentMethod): boolean {
  return (["type", "network", "brand", "payer"] as const).every((part) => one?.[part] === other[part]);
}
