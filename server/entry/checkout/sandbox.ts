import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../../domain/failure.ts";
import { isSandboxStep, openStep } from "../../domain/transaction-record.ts";
import { answerWhere } from "./answer-where.tsx";
import { checkoutIdOf } from "./checkout-address.ts";
import { readForm } from "./form-body.ts";
import type { PageOptions } from "./page-options.ts";
import { placeAfterPaying } from "./places.ts";
import { presentOutcome } from "./present-outcome.ts";

/** GET /pay/{checkoutId}/sandbox. */
export function showSandbox(options: PageOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const view = await options.useCases.viewCheckout(checkoutIdOf(request));
    // Another processor's own page is waited for: that one is not ours to play.
    if (openStep(view.transaction)?.kind === "redirect" && !isSandboxStep(view.transaction)) {
      throw new Failure("not_found", "No resource exists at this URL.");
    }
    return answerWhere(options, request, reply, view, placeAfterPaying);
  };
}

/** POST /pay/{checkoutId}/sandbox, `decision` = `approve` | `decline`; our form says by `attempt` which it is about. */
export function decideInSandbox(options: PageOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const checkoutId = checkoutIdOf(request);
    const { decision, attempt } = readForm(request.body, ["decision", "attempt"]);
    const outcome = await options.useCases.decideOnProcessorPage(checkoutId, decision, attempt);
    return presentOutcome(options, request, reply, outcome);
  };
}
