import type { FastifyReply, FastifyRequest } from "fastify";
import type { ReactElement } from "react";
import { SandboxPage } from "../../../web/checkout/next-action-pages.tsx";
import { type Attempt, currentAttempt, type Transaction } from "../../domain/transaction-record.ts";
import type { CheckoutView } from "../../usecases/checkout/view-checkout.ts";
import type { Where } from "./destination.ts";
import { type PageContext, pathFor, toPageContext } from "./page-context.ts";
import type { PageOptions } from "./page-options.ts";
import { renderPage } from "./render-page.tsx";
import { pathOnly, sendCheckoutPage } from "./send-page.ts";
import { toViewModel } from "./view-model.ts";

/**
 * Responds with the customer's current destination. All routes of the page use it. A browser on another page is
 * redirected. The page's script can't read redirects, so it gets the target page or the URL. For a merchant URL it
 * also gets a "paid" page, because the merchant's site may be slow or down.
 * @param known the checkout, if the caller has loaded it
 */
export async function sendDestination(
  options: PageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  known: CheckoutView | { transaction: Transaction },
  where: Where,
): Promise<FastifyReply> {
  const context = toPageContext(request);
  const byScript = context.knownState !== null;
  const destination = where(known.transaction, context);
  if ("url" in destination) {
    if (!byScript) return reply.redirect(destination.url, 303);
    reply.header("x-tua-redirect", destination.url);
    if (destination.at === "away") return reply.code(204).send();
  }
  const { checkoutId } = known.transaction;
  const path = pathFor(context, checkoutId, destination.at === "sandbox" ? "/sandbox" : "");
  const isRequested = request.method !== "POST" && pathOnly(request.url) === pathOnly(path);
  if (!byScript && !isRequested) {
    // Uses our configuration, so that a forged Host header can't control the redirect.
    return reply.redirect(options.checkoutUrl + path, 303);
  }
  if (!("merchant" in known)) {
    // The checkout may have changed in the meantime.
    const view = await options.useCases.viewCheckout(checkoutId);
    return sendDestination(options, request, reply, view, where);
  }
  const page = destination.at === "sandbox" ? sandboxPage(known, context) : renderPage(known, context);
  return sendCheckoutPage(options, request, reply, known, page, path);
}

/** The sandbox's replacement for the bank's or wallet's page of an attempt. */
function sandboxPage(view: CheckoutView, context: PageContext): ReactElement {
  const { id, method } = currentAttempt(view.transaction) as Attempt;
  const kind = method.type === "wallet" ? "wallet" : "card";
  return <SandboxPage checkout={toViewModel(view, context).checkout} kind={kind} attempt={id} />;
}
