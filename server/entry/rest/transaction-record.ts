import { checkoutAddress } from "../../domain/checkout-address.ts";
import { decimalText, inCurrency } from "../../domain/money.ts";
import {
  type PaymentFailure,
  type PaymentFailureCode,
  paymentFailure,
} from "../../domain/payment-failure.ts";
import { isFinal } from "../../domain/transaction.ts";
import { type Attempt, shownMethod, type Transaction } from "../../domain/transaction-record.ts";

const failure = (code: PaymentFailureCode | null): PaymentFailure | null =>
  code ? paymentFailure(code) : null;
const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The transaction record of contract §4. Amounts are JSON numbers in major units; times are ISO 8601 in UTC. */
export function transactionRecord(transaction: Transaction, checkoutUrl: string) {
  const { asked } = transaction;
  const amount = (minorUnits: bigint) => Number(decimalText(inCurrency(minorUnits, asked.currency)));
  return {
    transactionId: transaction.id,
    checkoutId: transaction.checkoutId,
    checkoutUrl: checkoutAddress(checkoutUrl, transaction.checkoutId),
    clientReference: transaction.clientReference,
    status: transaction.status,
    final: isFinal(transaction.status),
    late: transaction.late,
    overpaid: transaction.overpaid,
    amount: amount(asked.minorUnits),
    amountReceived: amount(transaction.amountReceived),
    amountRefunded: amount(transaction.amountRefunded),
    currency: asked.currency,
    description: transaction.description,
    customer: transaction.customer,
    paymentMethod: shownMethod(transaction),
    failure: failure(transaction.failureCode),
    mode: transaction.scope.mode,
    metadata: transaction.metadata,
    attempts: transaction.attempts.map(attemptRecord),
    createdAt: iso(transaction.createdAt),
    updatedAt: iso(transaction.updatedAt),
    paidAt: iso(transaction.paidAt),
    expiresAt: iso(transaction.expiresAt),
  };
}

function attemptRecord(attempt: Attempt) {
  return {
    attemptId: attempt.id,
    status: attempt.status,
    paymentMethod: attempt.method,
    failure: failure(attempt.failureCode),
    createdAt: iso(attempt.createdAt),
    endedAt: iso(attempt.endedAt),
  };
}
