import { AppError, invalidField } from "../../domain/app-error.ts";
import { currentAction, currentAttempt, isAtSandboxPage } from "../../domain/transaction-record.ts";
import { loadCheckoutState } from "../checkout/view-checkout.ts";
import { completeAction } from "./complete-action.ts";
import { getCurrentOutcome, type PayOutcome } from "./pay-outcome.ts";
import type { SubmitDeps } from "./submit-to-processor.ts";

/**
 * Applies the customer's decision on the sandbox's simulated page of a bank or wallet.
 * @param decision `approve` or `decline`
 * @param attemptId Attempt of the page. Pages of earlier attempts are ignored. Undefined if the request does
 *   not contain it.
 * @throws AppError `not_found` (also for a real processor's page), `invalid_request`.
 */
export function decideOnProcessorPage(deps: SubmitDeps) {
  return async (
    checkoutId: string,
    decision: string | undefined,
    attemptId?: string,
  ): Promise<PayOutcome> => {
    const { transaction } = await loadCheckoutState(deps, checkoutId);
    const isOpen = currentAction(transaction)?.kind === "redirect";
    if (isOpen && !isAtSandboxPage(transaction)) throw new AppError("not_found", "This page doesn't exist.");
    if (decision !== "approve" && decision !== "decline") {
      throw invalidField("decision", "unknown_value", { allowed: ["approve", "decline"] });
    }
    const isCurrent = attemptId === undefined || attemptId === currentAttempt(transaction)?.id;
    return isOpen && isCurrent
      ? completeAction(deps, transaction, "redirect", { decision })
      : getCurrentOutcome(transaction);
  };
}
