import { sql } from "kysely";
import type { Money } from "../domain/money.ts";
import {
  knownRefundFailure,
  type Refund,
  type RefundFailureCode,
  type RefundStatus,
} from "../domain/refund.ts";
import type { Scope } from "../domain/scope.ts";
import { ahead, pollNext } from "./attempts.ts";
import type { Db } from "./tables.ts";

type RefundRow = Omit<Refund, "scope" | "money" | "failureCode"> &
  Scope &
  Money & { failureCode: string | null };

const columns = sql`merchant_id as "merchantId", mode, id, transaction_id as "transactionId",
  attempt_id as "attemptId", account, amount as "minorUnits", currency, reason, status,
  failure_code as "failureCode", processor_reference as "processorReference", created_by as "createdBy",
  created_at as "createdAt", ended_at as "endedAt"`;

function fromRow({ merchantId, mode, minorUnits, currency, failureCode, ...row }: RefundRow): Refund {
  return {
    ...row,
    scope: { merchantId, mode },
    money: { minorUnits, currency },
    failureCode: failureCode === null ? null : knownRefundFailure(failureCode),
  };
}

export interface NewRefund {
  id: string;
  transactionId: string;
  attemptId: string;
  connector: string;
  account: number;
  money: Refund["money"];
  reason: string | null;
  /** The actor, as the audit log names it. */
  createdBy: string;
  /** Seconds until the worker's first query, in case no response arrives. */
  pollAfterSeconds: number;
}

/** Writes a refund of a locked transaction. */
export async function insertRefund(trx: Db, scope: Scope, refund: NewRefund): Promise<Refund> {
  const { money } = refund;
  const { rows } = await sql<RefundRow>`
    insert into refunds (
      merchant_id, mode, id, transaction_id, attempt_id, connector, account, amount, currency, reason, created_by, created_at, next_poll_at
    )
    select ${scope.merchantId}, ${scope.mode}, ${refund.id}, ${refund.transactionId}, ${refund.attemptId},
      ${refund.connector}, ${refund.account}, ${money.minorUnits.toString()}::bigint, ${money.currency}, ${refund.reason}, ${refund.createdBy}, at,
      at + make_interval(secs => ${refund.pollAfterSeconds}::double precision)
    from (select clock_timestamp() as at) clock
    returning ${columns}`.execute(trx);
  return fromRow(rows[0] as RefundRow);
}

export interface RefundChange {
  /** The final status. Refunds start as `processing`. */
  status?: Exclude<RefundStatus, "processing">;
  failureCode?: RefundFailureCode | null;
  processorReference?: string | null;
  /** As for an attempt. */
  pollAfterSeconds: number | null;
}

/** Changes a refund of a locked transaction. */
export async function updateRefund(trx: Db, scope: Scope, id: string, change: RefundChange): Promise<void> {
  const sets = [pollNext(change)];
  if (change.status) {
    sets.push(sql`status = ${change.status}, failure_code = ${change.failureCode ?? null}`);
    sets.push(sql`ended_at = statement_timestamp()`);
  }
  if (change.processorReference) sets.push(sql`processor_reference = ${change.processorReference}`);
  await sql`
    update refunds set ${sql.join(sets)}
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id}`.execute(trx);
}

/** Minor units to add to the sums of a locked transaction and of the attempt. May be negative. */
export interface RefundSums {
  transactionId: string;
  attemptId: string;
  /** The attempt's refunded and pending amount. */
  refundAllocated?: bigint;
  /** The amount pending. Only in the transaction's own currency, as is the next one. */
  refunding?: bigint;
  refunded?: bigint;
}

/** Changes the sums. The database rejects refunds of more than was received. */
export async function addToRefundSums(trx: Db, scope: Scope, sums: RefundSums): Promise<void> {
  const { transactionId, attemptId, refundAllocated = 0n, refunding = 0n, refunded = 0n } = sums;
  if (refundAllocated !== 0n) {
    await sql`
      update attempts set refund_allocated = refund_allocated + ${refundAllocated.toString()}::bigint
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and transaction_id = ${transactionId}
        and id = ${attemptId}`.execute(trx);
  }
  await sql`
    update transactions set updated_at = statement_timestamp(),
      amount_refund_pending = amount_refund_pending + ${refunding.toString()}::bigint,
      amount_refunded = amount_refunded + ${refunded.toString()}::bigint
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${transactionId}`.execute(trx);
}

export async function findRefund(db: Db, scope: Scope, id: string): Promise<Refund | null> {
  const { rows } = await sql<RefundRow>`
    select ${columns} from refunds
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id}`.execute(db);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Maximum number of refunds read and returned per transaction. Running ones are among the newest. */
const MAX_PER_TRANSACTION = 100;

/** The refunds of many transactions, oldest first, limited to the newest 100 of each. */
export async function listRefundsByTransaction(
  db: Db,
  scope: Scope,
  transactionIds: readonly string[],
): Promise<Refund[]> {
  const { rows } = await sql<RefundRow>`
    select r.* from unnest(${transactionIds}::text[]) as requested (id)
    cross join lateral (
      select ${columns} from refunds
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and transaction_id = requested.id
      order by created_at desc, id desc limit ${MAX_PER_TRANSACTION}
    ) r
    order by r."createdAt", r.id`.execute(db);
  return rows.map(fromRow);
}

/** Makes an attempt's refunds due for a query at once, as `schedulePoll` does, unless they are final. */
export async function scheduleRefundPoll(
  db: Db,
  scope: Scope,
  connector: string,
  { attemptId }: { attemptId: string },
): Promise<string | null> {
  const { rows } = await sql<{ transaction_id: string }>`
    update refunds r set next_poll_at = ${ahead}
    from attempts a
    where a.merchant_id = ${scope.merchantId} and a.mode = ${scope.mode} and a.id = ${attemptId}
      and a.connector = ${connector}
      and r.merchant_id = ${scope.merchantId} and r.mode = ${scope.mode} and r.transaction_id = a.transaction_id
      and r.attempt_id = a.id and r.next_poll_at > statement_timestamp()
    returning r.transaction_id`.execute(db);
  return rows[0]?.transaction_id ?? null;
}
