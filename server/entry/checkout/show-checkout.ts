import type { FastifyReply, FastifyRequest } from "fastify";
import { jsonNumber } from "../../domain/money.ts";
import { isAtSandboxPage } from "../../domain/transaction-record.ts";
import type { CheckoutState, CheckoutView } from "../../usecases/checkout/view-checkout.ts";
import { onDisconnect } from "../on-disconnect.ts";
import { getCheckoutId } from "./checkout-id.ts";
import { toDestination } from "./destination.ts";
import { methodsInOrder } from "./offered-methods.ts";
import { toPageContext } from "./page-context.ts";
import type { PageOptions } from "./page-options.ts";
import { pageState } from "./page-state.ts";
import { sendDestination } from "./send-destination.tsx";
import { wantsJson } from "./send-page.ts";

/** Seconds that a response waits for a change. */
const HOLD_SECONDS = 25;
/** Seconds to wait for a processor's result when a customer returns from its page, to avoid redirecting there again. */
const RETURN_SECONDS = 3;

/**
 * GET /pay/{checkoutId}. Redirects the customer once paid, also on later visits and after waiting. Waits for the
 * processor's result if the customer may come from its page. The page's script requests the next page and waits until
 * it differs.
 */
export function showCheckout(options: PageOptions) {
  const { useCases, stopping } = options;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const checkoutId = getCheckoutId(request);
    if (wantsJson(request)) {
      return reply.send({ success: true, data: session(await useCases.viewCheckout(checkoutId)) });
    }
    const { knownState } = toPageContext(request);
    const signal = AbortSignal.any([stopping, onDisconnect(reply)]);
    const waitForChange = (state: string, seconds: number) => {
      const hasChanged = (current: CheckoutState) => pageState(current) !== state;
      return useCases.waitForCheckoutChange(checkoutId, hasChanged, seconds, signal);
    };
    if (knownState === null) {
      const seen = await useCases.viewCheckout(checkoutId);
      const isSynced = !isAtSandboxPage(seen.transaction) && (await useCases.syncOnReturn(seen.transaction));
      const changed = isSynced ? await waitForChange(pageState(seen), RETURN_SECONDS) : null;
      return sendDestination(options, request, reply, changed ?? seen, toDestination);
    }
    const view = await waitForChange(knownState, HOLD_SECONDS);
    return view ? sendDestination(options, request, reply, view, toDestination) : reply.code(204).send();
  };
}

/** The checkout as JSON. It contains no customer data, because the URL alone grants access. */
function session(view: CheckoutView) {
  const { transaction, merchant } = view;
  const { amount, description, status, expiresAt } = transaction;
  return {
    amount: jsonNumber(amount),
    currency: amount.currency,
    description,
    merchant: merchant.name,
    methods: methodsInOrder(view),
    status,
    expiresAt: expiresAt.toISOString(),
  };
}
