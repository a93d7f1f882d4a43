import type { StepAnswer } from "../../connectors/connector.ts";
import { Failure } from "../../domain/failure.ts";
import {
  currentAttempt,
  type NextStep,
  openStep,
  type Transaction,
} from "../../domain/transaction-record.ts";
import { readStanding } from "../checkout/view-checkout.ts";
import { claimAction } from "./claim-action.ts";
import { outcomeFound, outcomeOf, type PayOutcome } from "./pay-outcome.ts";
import { type SubmitParts, submitToProcessor } from "./submit-to-processor.ts";

/**
 * Submits what the running attempt has asked the customer for, once: whoever answers the same action at the same time
 * gets the outcome of the running attempt.
 */
export async function completeAction(
  parts: SubmitParts,
  transaction: Transaction,
  kind: NextStep["kind"],
  answer: StepAnswer,
): Promise<PayOutcome> {
  const claimed = await claimAction(parts, transaction, kind);
  // Read anew: the session may have ended meanwhile.
  if (!claimed) return outcomeFound((await readStanding(parts, transaction.checkoutId)).transaction);
  const submission = await submitToProcessor(parts, transaction, claimed, (asked, { connector }, access) =>
    connector.submit(asked, answer, access),
  );
  return outcomeOf(parts, transaction, claimed.attempt.id, submission);
}

/**
 * The customer decides on the page that the sandbox plays for a card's bank or a wallet.
 * @param attemptId whose page it was: one that is left over from an older attempt decides nothing; nothing where the
 * sender does not say
 * @throws Failure `not_found`, also where a real processor's page is waited for: nothing that is posted to us decides there.
 */
export function decideOnProcessorPage(parts: SubmitParts) {
  return async (
    checkoutId: string,
    decision: "approve" | "decline",
    attemptId?: string,
  ): Promise<PayOutcome> => {
    const { transaction } = await readStanding(parts, checkoutId);
    const running = currentAttempt(transaction);
    if (openStep(transaction)?.kind !== "redirect") return outcomeFound(transaction);
    if (running?.connector !== "sandbox") throw new Failure("not_found", "There is nothing at this address.");
    return attemptId === undefined || attemptId === running.id
      ? completeAction(parts, transaction, "redirect", { decision })
      : outcomeFound(transaction);
  };
}
