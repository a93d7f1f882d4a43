import type { CustomerInput } from "../../connectors/connector.ts";
import type { NextAction, Transaction } from "../../domain/transaction-record.ts";
import { loadCheckoutState } from "../checkout/view-checkout.ts";
import { claimAction } from "./claim-action.ts";
import { getCurrentOutcome, type PayOutcome, readOutcome } from "./pay-outcome.ts";
import { type SubmitDeps, submitToProcessor } from "./submit-to-processor.ts";

/**
 * Submits the customer's input for the running attempt's action. Only one of several concurrent requests submits
 * it. The others get the attempt's outcome.
 */
export async function completeAction(
  deps: SubmitDeps,
  transaction: Transaction,
  kind: NextAction["kind"],
  input: CustomerInput,
): Promise<PayOutcome> {
  const claimed = await claimAction(deps, transaction, kind);
  // The checkout may have ended since.
  if (!claimed) return getCurrentOutcome((await loadCheckoutState(deps, transaction.checkoutId)).transaction);
  const submission = await submitToProcessor(deps, transaction, claimed, (request, { connector }, access) =>
    connector.submitCustomerInput(request, input, access),
  );
  return readOutcome(deps, transaction, claimed.attempt.id, submission);
}
