import type { CustomerInput } from "../../connectors/connector.ts";
import type { NextAction, Transaction } from "../../domain/transaction-record.ts";
import { loadCheckoutState } from "../checkout/view-checkout.ts";
import { claimAction } from "./claim-action.ts";
import { outcomeFound, outcomeOf, type PayOutcome } from "./pay-outcome.ts";
import { type SubmitDeps, submitToProcessor } from "./submit-to-processor.ts";

/**
 * Submits what the running attempt has asked the customer for. Of several posts at the same time one submits it; the
 * others get the outcome of the attempt.
 */
export async function completeAction(
  deps: SubmitDeps,
  transaction: Transaction,
  kind: NextAction["kind"],
  answer: CustomerInput,
): Promise<PayOutcome> {
  const claimed = await claimAction(deps, transaction, kind);
  // The session may have ended meanwhile.
  if (!claimed) return outcomeFound((await loadCheckoutState(deps, transaction.checkoutId)).transaction);
  const submission = await submitToProcessor(deps, transaction, claimed, (asked, { connector }, access) =>
    connector.submit(asked, answer, access),
  );
  return outcomeOf(deps, transaction, claimed.attempt.id, submission);
}
