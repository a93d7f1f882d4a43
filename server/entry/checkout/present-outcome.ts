import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError, invalidField } from "../../domain/app-error.ts";
import { type PaymentFailureCode, paymentFailure } from "../../domain/payment-failure.ts";
import type { TransactionStatus } from "../../domain/transaction.ts";
import { currentAction, type NextAction, type Transaction } from "../../domain/transaction-record.ts";
import type { PayOutcome } from "../../usecases/payments/pay-outcome.ts";
import { destinationAfterPaying } from "./destination.ts";
import type { PageOptions } from "./page-options.ts";
import { rejection } from "./rejection.tsx";
import { sendDestination } from "./send-destination.tsx";
import { wantsJson } from "./send-page.ts";

/** Response to a post that accepts JSON. */
export const outcomeData = (status: TransactionStatus, next: NextAction | null) => ({
  success: true,
  data: { status, next },
});

/** The error of an outcome. Null if the customer continues, by a redirect or 200. */
const ERRORS: Record<PayOutcome["kind"], ((transaction: Transaction) => AppError) | null> = {
  paid: null,
  processing: null,
  declined: ({ status, failureCode }) => {
    const failure = paymentFailure(failureCode ?? ("unknown" satisfies PaymentFailureCode));
    return new AppError("payment_failed", `${failure.reason}.`, { data: { status, next: null, failure } });
  },
  outdated: () => invalidField("attempts", "form_out_of_date"),
  closed: ({ status }) => {
    const reason = status === "canceled" ? "was canceled" : "has expired";
    const message = `This checkout ${reason} and accepts no more payments.`;
    return new AppError("checkout_closed", message, { data: { status, next: null } });
  },
};

/** Responds to a customer's post with JSON or with the page for the customer's destination. */
export async function presentOutcome(
  options: PageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, transaction }: PayOutcome,
): Promise<FastifyReply> {
  const error = ERRORS[kind];
  if (error) return rejection(options)(error(transaction), request, reply);
  if (wantsJson(request)) return reply.send(outcomeData(transaction.status, currentAction(transaction)));
  return sendDestination(options, request, reply, { transaction }, destinationAfterPaying);
}
