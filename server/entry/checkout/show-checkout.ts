import type { FastifyReply, FastifyRequest } from "fastify";
import { jsonNumber } from "../../domain/money.ts";
import type { CheckoutView } from "../../usecases/checkout/view-checkout.ts";
import type { DoorOptions } from "../door-options.ts";
import { checkoutIdOf } from "./checkout-address.ts";
import { inOrder } from "./offered-methods.ts";
import { pageFor } from "./page-for.tsx";
import { afterSuccess } from "./present-outcome.ts";
import { sendPage, wantsJson } from "./send-page.ts";

/** GET /pay/{checkoutId}. Once paid it sends the customer on, also one who comes back later or waited here. */
export function showCheckout(options: DoorOptions) {
  const { useCases } = options;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const view = await useCases.viewCheckout(checkoutIdOf(request));
    if (wantsJson(request)) return reply.send({ success: true, data: session(view) });
    const { transaction } = view;
    if (transaction.status === "success" && transaction.returnUrl) {
      return reply.redirect(afterSuccess(options, transaction), 303);
    }
    return sendPage(useCases, request, reply, pageFor(view, request.headers["accept-language"]));
  };
}

/** The session as data. Whoever has the link reads it: nothing about the customer is among it. */
function session({ transaction, merchant }: CheckoutView) {
  const { asked, description, methods, status, expiresAt } = transaction;
  return {
    amount: jsonNumber(asked),
    currency: asked.currency,
    description,
    merchant: merchant.name,
    methods: inOrder(methods, asked.currency, merchant.country),
    status,
    expiresAt: expiresAt.toISOString(),
  };
}
