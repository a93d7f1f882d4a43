import type { FastifyReply, FastifyRequest } from "fastify";
import { invalidField } from "../../domain/app-error.ts";
import { parseWhole } from "../../domain/numbers.ts";
import { getCheckoutId, requireMode } from "./checkout-id.ts";
import { parseForm } from "./form-body.ts";
import type { PageOptions } from "./page-options.ts";
import { presentOutcome } from "./present-outcome.ts";

/**
 * The stable names of the form's fields (docs/contract.md §7). There is no amount field, because the database has the
 * amount.
 */
const FIELDS = [
  ...(["method", "network", "phone", "use_order_phone", "voucher", "wallet"] as const),
  // Hidden field: the number of attempts when the form was rendered.
  "attempts",
] as const;
/** Fields of test cards. Live cards are entered on the processor's page. */
const TEST_FIELDS = [...FIELDS, ...(["card_number", "card_expiry", "card_cvc"] as const)] as const;
const MAX_VOUCHER = 32;

/** POST /pay/{checkoutId}. */
export function pay(options: PageOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const checkoutId = getCheckoutId(request);
    const names: readonly (typeof TEST_FIELDS)[number][] =
      requireMode(checkoutId) === "live" ? FIELDS : TEST_FIELDS;
    const form = parseForm(request.body, names);
    if (form.voucher !== undefined) rejectEmptyVoucher(form.voucher);
    const { attempts, ...input } = form;
    const known = attempts === undefined ? null : readKnown(attempts);
    const outcome = await options.useCases.payCheckout(checkoutId, input, known);
    return presentOutcome(options, request, reply, outcome);
  };
}

function readKnown(text: string): number {
  const read = parseWhole(text, 0, 1_000);
  if (!read.ok) throw invalidField("attempts", "form_out_of_date");
  return read.value;
}

/** Rejects malformed voucher codes, so that a typing error does not reach the processor and end the attempt. */
function rejectEmptyVoucher(voucher: string): void {
  if (voucher.trim() === "") throw invalidField("voucher", "voucher_required");
  if (voucher.length > MAX_VOUCHER) throw invalidField("voucher", "voucher_too_long");
}
