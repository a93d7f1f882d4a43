import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../domain/app-error.ts";
import { currentAction, isAtSandboxPage } from "../../domain/transaction-record.ts";
import { getCheckoutId } from "./checkout-id.ts";
import { destinationAfterPaying } from "./destination.ts";
import { parseForm } from "./form-body.ts";
import type { PageOptions } from "./page-options.ts";
import { presentOutcome } from "./present-outcome.ts";
import { sendDestination } from "./send-destination.tsx";

/** GET /pay/{checkoutId}/sandbox. */
export function showSandbox(options: PageOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const view = await options.useCases.viewCheckout(getCheckoutId(request));
    // The attempt waits for another processor's page, which the sandbox does not simulate.
    if (currentAction(view.transaction)?.kind === "redirect" && !isAtSandboxPage(view.transaction)) {
      throw new AppError("not_found", "No resource exists at this URL.");
    }
    return sendDestination(options, request, reply, view, destinationAfterPaying);
  };
}

/**
 * POST /pay/{checkoutId}/sandbox, with `decision` = `approve` | `decline`. The form's `attempt` field identifies the
 * attempt.
 */
export function decideInSandbox(options: PageOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const checkoutId = getCheckoutId(request);
    const { decision, attempt } = parseForm(request.body, ["decision", "attempt"]);
    const outcome = await options.useCases.decideOnProcessorPage(checkoutId, decision, attempt);
    return presentOutcome(options, request, reply, outcome);
  };
}
