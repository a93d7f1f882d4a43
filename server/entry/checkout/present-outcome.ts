import type { FastifyReply, FastifyRequest } from "fastify";
import { checkoutAddress } from "../../domain/checkout-address.ts";
import { Failure } from "../../domain/failure.ts";
import { type PaymentFailureCode, paymentFailure } from "../../domain/payment-failure.ts";
import type { TransactionStatus } from "../../domain/transaction.ts";
import { type NextStep, openStep, type Transaction } from "../../domain/transaction-record.ts";
import type { DoorOptions } from "../door-options.ts";
import { returnAddress } from "./return-address.ts";
import { wantsJson } from "./send-page.ts";

/** Where a paid checkout sends its customer: to the merchant, or to our receipt. */
export const afterSuccess = (options: DoorOptions, transaction: Transaction): string =>
  transaction.returnUrl ? returnAddress(transaction.returnUrl, transaction) : pageUrl(options, transaction);

export const afterCancel = (options: DoorOptions, transaction: Transaction): string =>
  transaction.cancelUrl ? returnAddress(transaction.cancelUrl, transaction) : pageUrl(options, transaction);

/** From our own configuration: what a request says about its host leads nobody anywhere. */
export const pageUrl = ({ checkoutUrl }: DoorOptions, { checkoutId }: Transaction): string =>
  checkoutAddress(checkoutUrl, checkoutId);

/** The answer of a post that asks for JSON. */
export const outcomeData = (status: TransactionStatus, next: NextStep | null) => ({
  success: true,
  data: { status, next },
});

/**
 * Answers a customer's post by where it has led, as data or by sending the browser on. Here and nowhere else a
 * declined payment becomes a refusal; a post that could begin nothing was refused by the use case.
 * @throws Failure `payment_failed`, which is 402 and the form again.
 */
export function presentOutcome(
  options: DoorOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  transaction: Transaction,
): FastifyReply {
  const { status } = transaction;
  if (status === "failed" || status === "canceled" || status === "expired") throw declined(transaction);
  const next = openStep(transaction);
  if (wantsJson(request)) return reply.send(outcomeData(status, next));
  if (status === "success") return reply.redirect(afterSuccess(options, transaction), 303);
  return reply.redirect(next?.kind === "redirect" ? next.url : pageUrl(options, transaction), 303);
}

function declined({ status, failureCode }: Transaction): Failure {
  const { reason } = paymentFailure(failureCode ?? ("unknown" satisfies PaymentFailureCode));
  return new Failure("payment_failed", `${reason}.`, { data: { status, next: null } });
}
