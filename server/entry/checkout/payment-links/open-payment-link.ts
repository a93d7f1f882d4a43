import type { FastifyReply, FastifyRequest } from "fastify";
import { parseTypedAmount, toDecimalText } from "../../../../web/typed-amount.ts";
import { invalidField } from "../../../domain/app-error.ts";
import { toCheckoutUrl } from "../../../domain/checkout-url.ts";
import type { EntryOptions } from "../../entry-options.ts";
import { parseForm } from "../form-body.ts";
import { pathFor, toPageContext } from "../page-context.ts";
import { wantsJson } from "../send-page.ts";
import { getLinkId, isFormId } from "./link-page.tsx";

/** The names of the form's fields. */
const FIELDS = ["formId", "amount"] as const;

/** POST /l/{linkId}: creates a checkout session and redirects to it. */
export function openPaymentLink({ useCases, checkoutUrl }: EntryOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { formId = "", amount } = parseForm(request.body, FIELDS);
    if (!isFormId(formId)) throw invalidField("formId", "form_out_of_date");
    const input = { formId, amount: amount === undefined ? null : toDecimal(amount) };
    const { checkoutId, expiresAt } = await useCases.initiateFromLink(getLinkId(request), input);
    if (wantsJson(request)) {
      const url = toCheckoutUrl(checkoutUrl, checkoutId);
      return reply.send({ success: true, data: { checkoutId, checkoutUrl: url, expiresAt } });
    }
    return reply.redirect(pathFor(toPageContext(request), checkoutId), 303);
  };
}

/** A typed amount as decimal text. Empty if the field is empty. */
function toDecimal(typed: string): string {
  if (typed.trim() === "") return "";
  const parsed = parseTypedAmount(typed);
  if ("problem" in parsed) throw invalidField("amount", "not_a_decimal");
  return toDecimalText(parsed);
}
