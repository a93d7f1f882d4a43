import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../../domain/failure.ts";
import type { DoorOptions } from "../door-options.ts";
import { checkoutIdOf, modeOf } from "./checkout-address.ts";
import { readForm } from "./form-body.ts";
import { afterCancel, afterSuccess, outcomeData } from "./present-outcome.ts";
import { wantsJson } from "./send-page.ts";

/** POST /pay/{checkoutId}/cancel. What is paid stays paid; what runs is left to its outcome. */
export function cancel(options: DoorOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const checkoutId = checkoutIdOf(request);
    readForm(request.body, modeOf(checkoutId), []);
    const transaction = await options.useCases.cancelOnPage(checkoutId);
    const paid = transaction.status === "success";
    if (!wantsJson(request)) {
      return reply.redirect(
        paid ? afterSuccess(options, transaction) : afterCancel(options, transaction),
        303,
      );
    }
    if (paid) throw new Failure("already_paid", "The payment has succeeded already.");
    return reply.send(outcomeData(transaction.status, null));
  };
}
