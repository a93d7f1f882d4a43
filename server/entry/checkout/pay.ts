import type { FastifyReply, FastifyRequest } from "fastify";
import { invalidField } from "../../domain/failure.ts";
import type { DoorOptions } from "../door-options.ts";
import { checkoutIdOf, modeOf } from "./checkout-address.ts";
import { readForm } from "./form-body.ts";
import { presentOutcome } from "./present-outcome.ts";

/** The stable names of the form's fields (contract §7). The amount is not among them: the books have it. */
const FIELDS = [
  ...["method", "network", "phone", "voucher", "wallet"],
  ...["card_number", "card_expiry", "card_cvc"],
] as ("method" | "network" | "phone" | "voucher" | "wallet" | "card_number" | "card_expiry" | "card_cvc")[];
const MAX_VOUCHER = 32;

/** POST /pay/{checkoutId}. */
export function pay(options: DoorOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const checkoutId = checkoutIdOf(request);
    const form = readForm(request.body, modeOf(checkoutId), FIELDS);
    if (form.voucher !== undefined) refuseEmptyVoucher(form.voucher);
    const { transaction } = await options.useCases.payCheckout(checkoutId, form);
    return presentOutcome(options, request, reply, transaction);
  };
}

/** A code that no voucher has would end the attempt; what is plainly a slip does not reach the processor. */
function refuseEmptyVoucher(voucher: string): void {
  if (voucher.trim() === "") throw invalidField("voucher", "Enter the voucher code.");
  if (voucher.length > MAX_VOUCHER) throw invalidField("voucher", "A voucher code is shorter. Check it.");
}
