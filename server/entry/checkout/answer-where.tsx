import type { FastifyReply, FastifyRequest } from "fastify";
import type { ReactElement } from "react";
import { SandboxPage } from "../../../web/checkout/step-pages.tsx";
import { type Attempt, currentAttempt, type Transaction } from "../../domain/transaction-record.ts";
import type { CheckoutView } from "../../usecases/checkout/view-checkout.ts";
import { factsOf } from "./checkout-facts.ts";
import { pageFor } from "./page-for.tsx";
import type { PageOptions } from "./page-options.ts";
import type { Where } from "./places.ts";
import { pathOnly, sendCheckoutPage } from "./send-page.ts";
import { pathFor, type Visit, visitOf } from "./visit.ts";

/**
 * Answers where the customer belongs: every route of the page does it here. A browser that asked for another page is
 * sent on. The page's script cannot see where a redirect leads: it gets the page itself that a browser would be sent
 * to, or the address to go to; with that of a merchant who was paid comes the page that says so, since the
 * merchant's own may be long in coming, or down.
 * @param known what the caller has read of the checkout
 */
export async function answerWhere(
  options: PageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  known: CheckoutView | { transaction: Transaction },
  where: Where,
): Promise<FastifyReply> {
  const visit = visitOf(request);
  const byScript = visit.knownState !== null;
  const place = where(known.transaction, visit);
  if ("address" in place) {
    if (!byScript) return reply.redirect(place.address, 303);
    reply.header("x-tua-go", place.address);
    if (place.at === "away") return reply.code(204).send();
  }
  const { checkoutId } = known.transaction;
  const path = pathFor(visit, checkoutId, place.at === "sandbox" ? "/sandbox" : "");
  const isAskedFor = request.method !== "POST" && pathOnly(request.url) === pathOnly(path);
  if (!byScript && !isAskedFor) {
    // From our own configuration: what a request says about its host leads nobody anywhere.
    return reply.redirect(options.checkoutUrl + path, 303);
  }
  if (!("merchant" in known)) {
    // It may have gone on meanwhile.
    const view = await options.useCases.viewCheckout(checkoutId);
    return answerWhere(options, request, reply, view, where);
  }
  const page = place.at === "sandbox" ? sandboxPage(known, visit) : pageFor(known, visit);
  return sendCheckoutPage(options, request, reply, known, page, path);
}

/** The bank's or wallet's page that the sandbox plays for an attempt. */
function sandboxPage(view: CheckoutView, visit: Visit): ReactElement {
  const { id, method } = currentAttempt(view.transaction) as Attempt;
  const kind = method.type === "wallet" ? "wallet" : "card";
  return <SandboxPage checkout={factsOf(view, visit).facts} kind={kind} attempt={id} />;
}
