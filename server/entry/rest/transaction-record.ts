import type { Static } from "typebox";
import { checkoutAddress } from "../../domain/checkout-address.ts";
import { decimalText, inCurrency } from "../../domain/money.ts";
import {
  type PaymentFailure,
  type PaymentFailureCode,
  paymentFailure,
} from "../../domain/payment-failure.ts";
import { isFinal } from "../../domain/transaction.ts";
import { type Attempt, shownMethod, type Transaction } from "../../domain/transaction-record.ts";
import type { transactionRecordSchema } from "./transaction-record-schema.ts";

type TransactionRecord = Static<typeof transactionRecordSchema>;

const failure = (code: PaymentFailureCode | null): PaymentFailure | null =>
  code ? paymentFailure(code) : null;
const iso = (date: Date): string => date.toISOString();
const isoOrNull = (date: Date | null): string | null => date && iso(date);

/** The transaction record of contract §4. Amounts are JSON numbers in major units; times are ISO 8601 in UTC. */
export function transactionRecord(transaction: Transaction, checkoutUrl: string): TransactionRecord {
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
    paidAt: isoOrNull(transaction.paidAt),
    expiresAt: iso(transaction.expiresAt),
  };
}

function attemptRecord(attempt: Attempt): TransactionRecord["attempts"][number] {
  return {
    attemptId: attempt.id,
    status: attempt.status,
    paymentMethod: attempt.method,
    failure: failure(attempt.failureCode),
    createdAt: iso(attempt.createdAt),
    endedAt: isoOrNull(attempt.endedAt),
  };
}
