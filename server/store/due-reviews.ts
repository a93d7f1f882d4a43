import { type RawBuilder, sql } from "kysely";
import type { Money } from "../domain/money.ts";
import type { Scope } from "../domain/scope.ts";
import { type NewReview, queuePushes } from "./reviews.ts";
import { scoped } from "./scoped.ts";
import type { Db } from "./tables.ts";

/** A payment with work for the worker. */
export interface DuePayment {
  scope: Scope;
  transactionId: string;
}

/** A review that is missing. `since` is null if its only cause is that time has passed. */
export interface DueReview extends DuePayment {
  review: Omit<NewReview, "id"> & { since: Date | null };
}

/** Seconds after which an unknown outcome needs a review, and how far back to search. */
export interface ReviewTimes {
  unknownSeconds: number;
  refundSeconds: number;
  cardRefundSeconds: number;
  lookbackSeconds: number;
}

type DueRow = Scope & Money & Omit<DueReview["review"], "money">;

const ago = (seconds: number) => sql`clock_timestamp() - make_interval(secs => ${seconds}::double precision)`;
const ofPayment = ({ scope, transactionId }: DuePayment) =>
  sql`and (t.merchant_id, t.mode, t.id) = (${scope.merchantId}, ${scope.mode}, ${transactionId})`;

/**
 * The missing reviews of all payments, or of a locked one. Those of payments come before those of their
 * refunds. An attempt or refund whose outcome stays unknown is found once. While its checkout is open, an
 * attempt that waits for the customer's own step, on a page or with a voucher, doesn't count. Other causes are
 * searched only in the last days: their reviews are written with them, except by versions without reviews.
 */
export async function findDueReviews(
  db: Db,
  times: ReviewTimes,
  limit: number,
  payment?: DuePayment,
): Promise<DueReview[]> {
  const only = payment ? ofPayment(payment) : sql``;
  const unknownBefore = ago(times.unknownSeconds);
  const missedFrom = ago(times.lookbackSeconds);
  const { rows } = await sql<DueRow>`
    select * from (
      (select a.merchant_id as "merchantId", a.mode, a.transaction_id as "transactionId", a.id as "attemptId",
        null as "refundId", 'outcome_unknown' as kind, t.amount as "minorUnits", t.currency, null::timestamptz as since
      from attempts a join transactions t on t.merchant_id = a.merchant_id and t.mode = a.mode and t.id = a.transaction_id
      where a.status = 'processing' and a.created_at < ${unknownBefore} ${only}
        and (a.next_action is null or a.next_action ->> 'kind' = 'approve_on_phone' or t.expires_at < ${unknownBefore})
        and not exists (select from reviews r
          where r.merchant_id = a.merchant_id and r.mode = a.mode and r.attempt_id = a.id and r.kind = 'outcome_unknown')
      order by a.created_at limit ${limit})
      union all
      (select a.merchant_id, a.mode, a.transaction_id, a.id, null,
        case when a.status = 'amount_mismatch' and t.on_hold and t.status <> 'success' then 'amount_mismatch' else 'overpayment' end,
        a.received, a.received_currency, a.ended_at
      from attempts a join transactions t on t.merchant_id = a.merchant_id and t.mode = a.mode and t.id = a.transaction_id
      where a.status in ('overpayment', 'amount_mismatch') and a.ended_at > ${missedFrom} and a.received > a.refund_allocated + a.dispute_lost ${only}
        and not exists (select from reviews r where r.merchant_id = a.merchant_id and r.mode = a.mode
          and r.attempt_id = a.id and r.kind in ('late', 'overpayment', 'amount_mismatch'))
      order by a.ended_at limit ${limit})
      union all
      (select a.merchant_id, a.mode, a.transaction_id, a.id, null, 'late', a.received, a.received_currency, t.paid_at
      from transactions t join attempts a
        on a.merchant_id = t.merchant_id and a.mode = t.mode and a.transaction_id = t.id and a.status = 'success'
      where t.late and t.paid_at > ${missedFrom} and a.received > a.refund_allocated + a.dispute_lost ${only}
        and not exists (select from reviews r where r.merchant_id = a.merchant_id and r.mode = a.mode
          and r.attempt_id = a.id and r.kind in ('late', 'overpayment', 'amount_mismatch'))
      order by t.paid_at limit ${limit})
      union all
      (select f.merchant_id, f.mode, f.transaction_id, f.attempt_id, f.id, 'refund_failed', f.amount, f.currency, f.ended_at
      from refunds f
        join transactions t on t.merchant_id = f.merchant_id and t.mode = f.mode and t.id = f.transaction_id
        join attempts a on a.merchant_id = f.merchant_id and a.mode = f.mode and a.transaction_id = f.transaction_id
          and a.id = f.attempt_id
      where f.status = 'failed' and f.ended_at > ${missedFrom} and a.received > a.refund_allocated + a.dispute_lost ${only}
        and not exists (select from reviews r where r.merchant_id = f.merchant_id and r.mode = f.mode
          and r.attempt_id = f.attempt_id and ((r.refund_id = f.id and r.kind = 'refund_failed') or (r.kind in ('late', 'overpayment', 'amount_mismatch')
            and r.opened_at <= f.ended_at and (r.closed_at is null or r.closed_at >= f.ended_at))))
        -- The refund was repeated.
        and not exists (select from refunds g where g.merchant_id = f.merchant_id and g.mode = f.mode
          and g.transaction_id = f.transaction_id and g.attempt_id = f.attempt_id and g.created_at >= f.ended_at
          and g.status <> 'failed' and g.amount >= f.amount)
      order by f.ended_at limit ${limit})
      union all
      (select f.merchant_id, f.mode, f.transaction_id, f.attempt_id, f.id, 'refund_outcome_unknown', f.amount, f.currency, null
      from refunds f
        join transactions t on t.merchant_id = f.merchant_id and t.mode = f.mode and t.id = f.transaction_id
        join attempts a on a.merchant_id = f.merchant_id and a.mode = f.mode and a.transaction_id = f.transaction_id
          and a.id = f.attempt_id
      where f.status = 'processing' and f.created_at < ${unknownBefore} ${only}
        and (f.processor_reference is null or f.created_at < case when a.method ->> 'type' = 'card'
          then ${ago(times.cardRefundSeconds)} else ${ago(times.refundSeconds)} end)
        and not exists (select from reviews r where r.merchant_id = f.merchant_id and r.mode = f.mode
          and r.attempt_id = f.attempt_id and r.refund_id = f.id)
      order by f.created_at limit ${limit})
    ) due limit ${limit}`.execute(db);
  return rows.map(({ merchantId, mode, minorUnits, currency, ...row }) => ({
    scope: { merchantId, mode },
    transactionId: row.transactionId,
    review: { ...row, money: { minorUnits, currency } },
  }));
}

/**
 * An open review `r` with nothing left to decide or await: its money was refunded or lost in
 * disputes, or its question is answered. Each row is looked up by key. `exists` would read all refunds for one result.
 */
function isOver(merchantId: RawBuilder<unknown>, mode: RawBuilder<unknown>): RawBuilder<unknown> {
  const refundStatus = sql`(select f.status from refunds f
    where f.merchant_id = ${merchantId} and f.mode = ${mode} and f.id = r.refund_id)`;
  const ofAttempt = sql`a.merchant_id = ${merchantId} and a.mode = ${mode} and a.transaction_id = r.transaction_id
    and a.id = r.attempt_id`;
  return sql`case r.kind
    when 'outcome_unknown' then (select a.status <> 'processing' from attempts a where ${ofAttempt})
    when 'refund_outcome_unknown' then ${refundStatus} <> 'processing'
    when 'duplicate_refund' then ${refundStatus} = 'success'
    when 'dispute' then false
    else coalesce(${refundStatus} = 'success', false)
      or (select a.received = a.refund_allocated + a.dispute_lost from attempts a where ${ofAttempt})
        and not exists (select from refunds f
          where f.merchant_id = ${merchantId} and f.mode = ${mode} and f.transaction_id = r.transaction_id
            and f.attempt_id = r.attempt_id and f.status = 'processing')
    end`;
}

/** Payments with nothing left to await: their open review is over, or their money on hold was refunded. */
export async function findPaymentsToRelease(db: Db, limit: number): Promise<DuePayment[]> {
  const { rows } = await sql<Scope & { transactionId: string }>`
    select r.merchant_id as "merchantId", r.mode, r.transaction_id as "transactionId" from reviews r
    where r.closed_at is null and ${isOver(sql`r.merchant_id`, sql`r.mode`)}
    union
    select t.merchant_id, t.mode, t.id from transactions t where t.on_hold and (t.status = 'success' or (
      not exists (select from attempts a where a.merchant_id = t.merchant_id and a.mode = t.mode
        and a.transaction_id = t.id and a.status = 'amount_mismatch' and a.received > a.refund_allocated + a.dispute_lost)
      and not exists (select from refunds f where f.merchant_id = t.merchant_id and f.mode = t.mode
        and f.transaction_id = t.id and f.status = 'processing')))
    limit ${limit}`.execute(db);
  return rows.map(scoped);
}

/** Closes the reviews of a locked transaction that are over. */
export async function closeObsolete(trx: Db, { scope, transactionId }: DuePayment): Promise<void> {
  const over = isOver(sql`${scope.merchantId}`, sql`${scope.mode}`);
  await sql`
    update reviews r set closed_at = statement_timestamp()
    where r.merchant_id = ${scope.merchantId} and r.mode = ${scope.mode} and r.transaction_id = ${transactionId}
      and r.closed_at is null and ${over}`.execute(trx);
}

/**
 * Reopens the reviews of an attempt that a lost dispute closed, after the processor has reversed its decision. Their
 * money is back and needs a decision again.
 */
export async function reopenAfterReversal(
  trx: Db,
  scope: Scope,
  { transactionId, attemptId }: { transactionId: string; attemptId: string },
): Promise<void> {
  const over = isOver(sql`${scope.merchantId}`, sql`${scope.mode}`);
  await sql`
    with opened as (
      update reviews r set closed_at = null, alert_sent = false
      where r.merchant_id = ${scope.merchantId} and r.mode = ${scope.mode} and r.transaction_id = ${transactionId}
        and r.attempt_id = ${attemptId} and r.decision is null and not ${over}
        and r.kind in ('late', 'overpayment', 'amount_mismatch', 'refund_failed')
        and r.closed_at >= (select min(d.closed_at) from reviews d
          where d.merchant_id = ${scope.merchantId} and d.mode = ${scope.mode} and d.transaction_id = ${transactionId}
            and d.attempt_id = ${attemptId} and d.dispute_status = 'won' and d.dispute_postings > 0)
      returning r.id
    )
    ${queuePushes(scope)}`.execute(trx);
}
