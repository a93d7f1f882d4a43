import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import { ahead, pollNext } from "./attempts.ts";
import type { Db } from "./tables.ts";

/** An attempt that a processor definitely did not accept, before another received it. */
export interface Failover {
  transactionId: string;
  attemptId: string;
  /** The processor that did not accept it. */
  connector: string;
  account: number;
}

/**
 * Writes a failover of a locked transaction. @param pollAfterSeconds until the first processor is polled about
 * it
 */
export async function insertFailover(
  trx: Db,
  scope: Scope,
  { transactionId, attemptId, connector, account }: Failover,
  pollAfterSeconds: number,
): Promise<void> {
  await sql`
    insert into processor_failovers (merchant_id, mode, transaction_id, id, connector, account, next_poll_at)
    values (${scope.merchantId}, ${scope.mode}, ${transactionId}, ${attemptId}, ${connector}, ${account},
      clock_timestamp() + make_interval(secs => ${pollAfterSeconds}::double precision))`.execute(trx);
}

export async function findFailover(
  db: Db,
  scope: Scope,
  attemptId: string,
  connector: string,
): Promise<{ account: number; ageSeconds: number } | null> {
  const { rows } = await sql<{ account: number; ageSeconds: number }>`
    select account, extract(epoch from clock_timestamp() - created_at)::double precision as "ageSeconds" from processor_failovers
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${attemptId}
      and connector = ${connector}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Plans the next poll, or none. @param reference of its payment at that processor, which is stored by then
 */
export async function planFailover(
  db: Db,
  scope: Scope,
  { transactionId, attemptId, connector }: Omit<Failover, "account">,
  pollAfterSeconds: number | null,
  reference: string | null,
): Promise<void> {
  await sql`
    update processor_failovers set ${pollNext({ pollAfterSeconds })}, payment_id = coalesce(payment_id, (
      select id from attempts
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and transaction_id = ${transactionId}
        and connector = ${connector} and processor_reference = ${reference}
    ))
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${attemptId}
      and connector = ${connector}`.execute(db);
}

/**
 * Makes an attempt's earlier processor due for a poll at once, after its callback.
 * @returns the transaction. Null if that processor never had it, it is due anyway, or its payment is stored
 */
export async function scheduleFailoverPoll(
  db: Db,
  scope: Scope,
  connector: string,
  { attemptId }: { attemptId: string },
): Promise<string | null> {
  const { rows } = await sql<{ transaction_id: string }>`
    update processor_failovers set next_poll_at = ${ahead}
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${attemptId}
      and connector = ${connector} and payment_id is null
      and (next_poll_at is null or next_poll_at > statement_timestamp())
    returning transaction_id`.execute(db);
  return rows[0]?.transaction_id ?? null;
}

/**
 * The attempt whose id a processor knows for this one's payment: the same one, except for payments found
 * after a failover.
 */
export async function findKnownAttempt(
  db: Db,
  scope: Scope,
  { id, connector }: { id: string; connector: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from processor_failovers
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and connector = ${connector}
      and payment_id = ${id}`.execute(db);
  return rows[0]?.id ?? id;
}
