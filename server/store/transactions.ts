import { sql } from "kysely";
import type { PaymentFailureCode } from "../domain/payment-failure.ts";
import type { Scope } from "../domain/scope.ts";
import type { PendingStatus, TransactionStatus } from "../domain/transaction.ts";
import type { Transaction } from "../domain/transaction-record.ts";
import { preparedStatement } from "./prepared-statements.ts";
import type { Db } from "./tables.ts";
import { type TransactionRow, transactionColumns } from "./transaction-columns.ts";
import { fromRow, withAttempts } from "./transaction-row.ts";

/** A transaction and the database's clock at the time of reading, which decides when sessions expire. */
export interface ReadTransaction {
  transaction: Transaction;
  now: Date;
  /** The same clock from then on, in Unix milliseconds, independent of this process's own. */
  clock: Clock;
}

export type Clock = () => number;

/** A transaction by one of its ids, or by the id of one of its attempts, refunds or reviews. */
export type TransactionKey =
  | { id: string }
  | { checkoutId: string }
  | { clientReference: string }
  | { attemptId: string }
  | { refundId: string }
  | { reviewId: string };

function keyCondition(scope: Scope, key: TransactionKey) {
  if ("id" in key) return sql`t.id = ${key.id}`;
  if ("checkoutId" in key) return sql`t.checkout_id = ${key.checkoutId}`;
  if ("clientReference" in key) return sql`t.client_reference = ${key.clientReference}`;
  if ("attemptId" in key) {
    return sql`t.id = (select a.transaction_id from attempts a
      where a.merchant_id = ${scope.merchantId} and a.mode = ${scope.mode} and a.id = ${key.attemptId})`;
  }
  if ("refundId" in key) {
    return sql`t.id = (select r.transaction_id from refunds r
      where r.merchant_id = ${scope.merchantId} and r.mode = ${scope.mode} and r.id = ${key.refundId})`;
  }
  return sql`t.id = (select v.transaction_id from reviews v
    where v.merchant_id = ${scope.merchantId} and v.mode = ${scope.mode} and v.id = ${key.reviewId})`;
}

/** The record by one of these keys, or null. */
export async function findTransaction(
  db: Db,
  scope: Scope,
  key: TransactionKey,
): Promise<ReadTransaction | null> {
  // Measured before the query: a slow response must not make anything look younger than it is.
  const requestedAt = performance.now();
  const { rows } = await sql<TransactionRow & { now: Date }>`${preparedStatement}
    select ${withAttempts(scope)}, clock_timestamp()::timestamptz(3) as now from transactions t
    where t.merchant_id = ${scope.merchantId} and t.mode = ${scope.mode} and ${keyCondition(scope, key)}`.execute(
    db,
  );
  if (!rows[0]) return null;
  const { now, ...row } = rows[0];
  const clock = () => now.getTime() + performance.now() - requestedAt;
  return { transaction: fromRow(row), now, clock };
}

/** The same, with the row locked until the database transaction ends. Every state change locks it. */
export async function lockTransaction(
  trx: Db,
  scope: Scope,
  key: TransactionKey,
): Promise<ReadTransaction | null> {
  const { rows } = await sql<{ id: string }>`${preparedStatement}
    select t.id from transactions t
    where t.merchant_id = ${scope.merchantId} and t.mode = ${scope.mode} and ${keyCondition(scope, key)}
    for update`.execute(trx);
  // A second statement: its snapshot begins after the lock was acquired, so it sees the previous holder's
  // attempts.
  return rows[0] ? findTransaction(trx, scope, { id: rows[0].id }) : null;
}

export async function findTransactions(db: Db, scope: Scope, ids: readonly string[]): Promise<Transaction[]> {
  const { rows } = await sql<TransactionRow>`${preparedStatement}
    select ${withAttempts(scope)} from transactions t
    where t.merchant_id = ${scope.merchantId} and t.mode = ${scope.mode} and t.id = any(${ids}::text[])`.execute(
    db,
  );
  return rows.map(fromRow);
}

export interface TransactionChange {
  status?: TransactionStatus;
  pendingStatus?: PendingStatus;
  late?: true;
  overpaid?: true;
  onHold?: boolean;
  /** Minor units to add to the received amount. */
  received?: bigint;
  failureCode?: PaymentFailureCode | null;
  currentAttemptId?: string;
}

/** Changes a locked transaction. @returns its current state, without attempts */
export async function updateTransaction(
  trx: Db,
  scope: Scope,
  id: string,
  change: TransactionChange,
): Promise<Omit<Transaction, "attempts">> {
  // The same clock for both: a transaction is never paid after its last change.
  const sets = [sql`updated_at = statement_timestamp()`];
  if (change.status) sets.push(sql`status = ${change.status}`);
  if (change.status === "success") sets.push(sql`paid_at = statement_timestamp()`);
  if (change.pendingStatus) sets.push(sql`pending_status = ${change.pendingStatus}`);
  if (change.late) sets.push(sql`late = true`);
  if (change.overpaid) sets.push(sql`overpaid = true`);
  if (change.onHold !== undefined) sets.push(sql`on_hold = ${change.onHold}`);
  if (change.received !== undefined) {
    sets.push(sql`amount_received = amount_received + ${change.received.toString()}::bigint`);
  }
  if (change.failureCode !== undefined) sets.push(sql`failure_code = ${change.failureCode}`);
  if (change.currentAttemptId) sets.push(sql`current_attempt_id = ${change.currentAttemptId}`);
  // Plain columns: Citus rejects functions such as json_agg here.
  const { rows } = await sql<Omit<TransactionRow, "attempts">>`${preparedStatement}
    update transactions t set ${sql.join(sets)}
    where t.merchant_id = ${scope.merchantId} and t.mode = ${scope.mode} and t.id = ${id}
    returning ${transactionColumns}`.execute(trx);
  if (!rows[0]) throw new Error(`no transaction ${id}`);
  const { attempts: _, ...changed } = fromRow({ ...rows[0], attempts: [] });
  return changed;
}
