import { toCheckoutUrl } from "../../domain/checkout-url.ts";
import { jsonNumber } from "../../domain/money.ts";
import {
  type PaymentFailure,
  type PaymentFailureCode,
  paymentFailure,
} from "../../domain/payment-failure.ts";
import { formatField, type RecordKind, type RecordValues, recordFields } from "../../domain/record-fields.ts";
import type { Attempt, Transaction } from "../../domain/transaction-record.ts";

const failure = (code: PaymentFailureCode | null): PaymentFailure | null =>
  code ? paymentFailure(code) : null;
const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
const unchanged = (value: unknown): unknown => value;

/** Amounts are JSON numbers in major units; times are ISO 8601 in UTC. */
const FORMS: { [K in RecordKind]: (value: RecordValues[K]) => unknown } = {
  id: unchanged,
  checkoutUrl: unchanged,
  text: unchanged,
  flag: unchanged,
  status: unchanged,
  currency: unchanged,
  customer: unchanged,
  method: unchanged,
  mode: unchanged,
  metadata: unchanged,
  money: jsonNumber,
  failure,
  attempts: (attempts) => attempts.map(attemptRecord),
  time: iso,
};

/** The transaction record of docs/contract.md §4. */
export function transactionRecord(transaction: Transaction, checkoutUrl: string): object {
  const record: Record<string, unknown> = {};
  for (const [name, field] of recordFields) record[name] = formatField(FORMS, field, transaction);
  record.checkoutUrl = toCheckoutUrl(checkoutUrl, transaction.checkoutId);
  return record;
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
