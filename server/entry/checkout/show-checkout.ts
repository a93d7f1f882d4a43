import type { FastifyReply, FastifyRequest } from "fastify";
import { jsonNumber } from "../../domain/money.ts";
import type { CheckoutView, Standing } from "../../usecases/checkout/view-checkout.ts";
import { leaving } from "../leaving.ts";
import { answerWhere } from "./answer-where.tsx";
import { checkoutIdOf } from "./checkout-address.ts";
import { methodsInOrder } from "./offered-methods.ts";
import type { PageOptions } from "./page-options.ts";
import { pageState } from "./page-state.ts";
import { placeOf } from "./places.ts";
import { wantsJson } from "./send-page.ts";
import { visitOf } from "./visit.ts";

/** Seconds that an answer without news is held. */
const HOLD_SECONDS = 25;

/**
 * GET /pay/{checkoutId}. Once paid it sends the customer on, also one who comes back later or waited here. The
 * page's script asks for the next page: it gets none until there is one.
 */
export function showCheckout(options: PageOptions) {
  const { useCases, stopping } = options;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const checkoutId = checkoutIdOf(request);
    if (wantsJson(request)) {
      return reply.send({ success: true, data: session(await useCases.viewCheckout(checkoutId)) });
    }
    const { knownState } = visitOf(request);
    if (knownState === null) {
      return answerWhere(options, request, reply, await useCases.viewCheckout(checkoutId), placeOf);
    }
    const signal = AbortSignal.any([stopping, leaving(reply)]);
    const isNews = (standing: Standing) => pageState(standing) !== knownState;
    const view = await useCases.awaitCheckoutNews(checkoutId, isNews, HOLD_SECONDS, signal);
    return view ? answerWhere(options, request, reply, view, placeOf) : reply.code(204).send();
  };
}

/** The session as data. Whoever has the link reads it: nothing about the customer is among it. */
function session(view: CheckoutView) {
  const { transaction, merchant } = view;
  const { asked, description, status, expiresAt } = transaction;
  return {
    amount: jsonNumber(asked),
    currency: asked.currency,
    description,
    merchant: merchant.name,
    methods: methodsInOrder(view),
    status,
    expiresAt: expiresAt.toISOString(),
  };
}
