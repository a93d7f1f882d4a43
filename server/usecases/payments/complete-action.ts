import type { StepAnswer } from "../../connectors/connector.ts";
import type { NextStep, Transaction } from "../../domain/transaction-record.ts";
import { loadCheckoutState } from "../checkout/view-checkout.ts";
import { claimAction } from "./claim-action.ts";
import { outcomeFound, outcomeOf, type PayOutcome } from "./pay-outcome.ts";
import { type SubmitParts, submitToProcessor } from "./submit-to-processor.ts";

/**
 * Submits what the running attempt has asked the customer for. Of several posts at the same time one submits it; the
 * others get the outcome of the attempt.
 */
export async function completeAction(
  parts: SubmitParts,
  transaction: Transaction,
  kind: NextStep["kind"],
  answer: StepAnswer,
): Promise<PayOutcome> {
  const claimed = await claimAction(parts, transaction, kind);
  // The session may have ended meanwhile.
  if (!claimed) return outcomeFound((await loadCheckoutState(parts, transaction.checkoutId)).transaction);
  const submission = await submitToProcessor(parts, transaction, claimed, (asked, { connector }, access) =>
    connector.submit(asked, answer, access),
  );
  return outcomeOf(parts, transaction, claimed.attempt.id, submission);
}
