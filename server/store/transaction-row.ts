import { type RawBuilder, sql } from "kysely";
import { knownPaymentFailure } from "../domain/payment-failure.ts";
import type { Scope } from "../domain/scope.ts";
import type { Attempt, Transaction } from "../domain/transaction-record.ts";
import { attemptAsJson, attemptFromJson } from "./attempts.ts";
import { type TransactionRow, transactionColumns } from "./transaction-columns.ts";

const attemptsBeside = (merchantId: RawBuilder<unknown>, mode: RawBuilder<unknown>) => sql`
  ${transactionColumns}, (
    select coalesce(json_agg(${attemptAsJson} order by a.number), '[]'::json)
    from attempts a
    where a.merchant_id = ${merchantId} and a.mode = ${mode} and a.transaction_id = t.id
  ) as attempts`;

/** A complete record of this scope with its attempts, so that one round trip reads a record or a page. */
export const withAttempts = (scope: Scope) => attemptsBeside(sql`${scope.merchantId}`, sql`${scope.mode}`);

/** The same for records of many scopes. */
export const withAttemptsOfAny = attemptsBeside(sql`t.merchant_id`, sql`t.mode`);

export function fromRow({
  merchant_id: merchantId,
  mode,
  amount: minorUnits,
  currency,
  failureCode,
  attempts,
  ...plain
}: TransactionRow): Transaction {
  return {
    ...plain,
    scope: { merchantId, mode },
    amount: { minorUnits, currency },
    failureCode: failureCode === null ? null : knownPaymentFailure(failureCode),
    attempts: attempts.map((attempt): Attempt => attemptFromJson(attempt)),
  };
}
