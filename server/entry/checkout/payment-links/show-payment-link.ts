import type { FastifyReply, FastifyRequest } from "fastify";
import { jsonNumber } from "../../../domain/money.ts";
import { toLinkError } from "../../../usecases/payment-links/initiate-from-link.ts";
import type { PaymentLinkView } from "../../../usecases/payment-links/view-payment-link.ts";
import type { EntryOptions } from "../../entry-options.ts";
import { wantsJson } from "../send-page.ts";
import { getLinkId, sendLinkPage, toLinkProps } from "./link-page.tsx";

/** GET /l/{linkId}. Creates nothing, because chat programs and search engines open links too. */
export function showPaymentLink({ useCases }: EntryOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const view = await useCases.viewPaymentLink(getLinkId(request));
    if (view.rejection) throw toLinkError(view.rejection);
    if (wantsJson(request)) return reply.send({ success: true, data: template(view) });
    return sendLinkPage(reply, view, toLinkProps(request, view).props);
  };
}

/** The link as JSON. It contains no limit and no number of payments. */
function template({ link, merchant }: PaymentLinkView) {
  const { id, amount, amountMin, amountMax, currency, description } = link;
  const decimal = (minorUnits: bigint | null) =>
    minorUnits === null ? null : jsonNumber({ minorUnits, currency });
  return {
    paymentLinkId: id,
    merchant: merchant.name,
    description,
    amount: decimal(amount),
    amountMin: decimal(amountMin),
    amountMax: decimal(amountMax),
    currency,
  };
}
