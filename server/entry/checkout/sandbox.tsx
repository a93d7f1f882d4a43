import type { FastifyReply, FastifyRequest } from "fastify";
import { SandboxPage } from "../../../web/checkout/step-pages.tsx";
import { Failure, invalidField } from "../../domain/failure.ts";
import { type Attempt, currentAttempt, openStep, type Transaction } from "../../domain/transaction-record.ts";
import type { DoorOptions } from "../door-options.ts";
import { checkoutIdOf, modeOf } from "./checkout-address.ts";
import { show } from "./checkout-facts.ts";
import { readForm } from "./form-body.ts";
import { pageUrl, presentOutcome } from "./present-outcome.ts";
import { sendPage } from "./send-page.ts";

/** GET /pay/{checkoutId}/sandbox: the bank's or wallet's page that the sandbox plays, while it is asked for. */
export function showSandbox(options: DoorOptions) {
  const { useCases } = options;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const view = await useCases.viewCheckout(checkoutIdOf(request));
    const asked = askedStep(view.transaction);
    if (!asked) return reply.redirect(pageUrl(options, view.transaction), 303);
    const { facts } = show(view, request.headers["accept-language"]);
    const kind = asked.method.type === "wallet" ? "wallet" : "card";
    return sendPage(useCases, request, reply, <SandboxPage checkout={facts} kind={kind} />);
  };
}

/** POST /pay/{checkoutId}/sandbox, `decision` = `approve` | `decline`. */
export function decideInSandbox(options: DoorOptions) {
  const { useCases } = options;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const checkoutId = checkoutIdOf(request);
    const { decision } = readForm(request.body, modeOf(checkoutId), ["decision"]);
    askedStep((await useCases.viewCheckout(checkoutId)).transaction);
    if (decision !== "approve" && decision !== "decline") {
      throw invalidField("decision", "must be approve or decline");
    }
    const { transaction } = await useCases.decideOnProcessorPage(checkoutId, decision);
    return presentOutcome(options, request, reply, transaction);
  };
}

/**
 * The attempt that waits for a decision here, or null.
 * @throws Failure `not_found` where another processor's own page is waited for: that one is not ours to play.
 */
function askedStep(transaction: Transaction): Attempt | null {
  const attempt = currentAttempt(transaction);
  if (!attempt || openStep(transaction)?.kind !== "redirect") return null;
  if (attempt.connector !== "sandbox") throw new Failure("not_found", "There is nothing at this address.");
  return attempt;
}
