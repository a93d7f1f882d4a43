import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../../domain/failure.ts";
import { type PaymentFailureCode, paymentFailure } from "../../domain/payment-failure.ts";
import type { TransactionStatus } from "../../domain/transaction.ts";
import { type NextStep, openStep, type Transaction } from "../../domain/transaction-record.ts";
import { answerWhere } from "./answer-where.tsx";
import type { PageOptions } from "./page-options.ts";
import { placeAfterPaying } from "./places.ts";
import { wantsJson } from "./send-page.ts";

/** The answer of a post that asks for JSON. */
export const outcomeData = (status: TransactionStatus, next: NextStep | null) => ({
  success: true,
  data: { status, next },
});

/**
 * Answers a customer's post by where it has led, as data or as the page where the customer belongs. Here and nowhere else a declined
 * payment becomes a refusal; a post that could begin nothing was refused by the use case.
 * @throws Failure `payment_failed`, which is 402 and the form again.
 */
export async function presentOutcome(
  options: PageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  transaction: Transaction,
): Promise<FastifyReply> {
  const { status } = transaction;
  if (status === "failed" || status === "canceled" || status === "expired") throw declined(transaction);
  if (wantsJson(request)) return reply.send(outcomeData(status, openStep(transaction)));
  return answerWhere(options, request, reply, { transaction }, placeAfterPaying);
}

function declined({ status, failureCode }: Transaction): Failure {
  const { reason } = paymentFailure(failureCode ?? ("unknown" satisfies PaymentFailureCode));
  return new Failure("payment_failed", `${reason}.`, { data: { status, next: null } });
}
