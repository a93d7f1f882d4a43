import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../domain/app-error.ts";
import { getCheckoutId } from "./checkout-id.ts";
import { destinationAfterCancel } from "./destination.ts";
import { parseForm } from "./form-body.ts";
import type { PageOptions } from "./page-options.ts";
import { outcomeData } from "./present-outcome.ts";
import { sendDestination } from "./send-destination.tsx";
import { wantsJson } from "./send-page.ts";

/** GET /pay/{checkoutId}/cancel: a browser may reload this URL. Redirects to the page and cancels nothing. */
export function redirectFromCancel(options: PageOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (wantsJson(request)) {
      reply.header("allow", "POST");
      throw new AppError("method_not_allowed", "This URL doesn't support this method.");
    }
    const view = await options.useCases.viewCheckout(getCheckoutId(request));
    return sendDestination(options, request, reply, view, () => ({ at: "checkout" }));
  };
}

/** POST /pay/{checkoutId}/cancel. Does not affect a payment that is complete or in progress. */
export function cancel(options: PageOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const checkoutId = getCheckoutId(request);
    parseForm(request.body, []);
    const transaction = await options.useCases.cancelOnPage(checkoutId);
    if (!wantsJson(request)) {
      return sendDestination(options, request, reply, { transaction }, destinationAfterCancel);
    }
    if (transaction.status === "success")
      throw new AppError("already_paid", "The payment has already succeeded.");
    return reply.send(outcomeData(transaction.status, null));
  };
}
