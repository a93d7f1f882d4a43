import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import { isLeased } from "./delivery-leases.ts";
import type { Db } from "./tables.ts";

/**
 * Makes a delivery due now and restarts its retry schedule, with the same id, body and URL. If an attempt
 * is in progress, its lease stays and the next attempt follows it. A delivery that is already due keeps its position.
 * @returns `overtaken` if its transaction was paid since, null without such a delivery
 */
export async function requeue(trx: Db, scope: Scope, sequence: bigint): Promise<"due" | "overtaken" | null> {
  const mine = sql`merchant_id = ${scope.merchantId} and mode = ${scope.mode}
    and sequence = ${sequence.toString()}::bigint`;
  const { rows: locked } = await sql<{ superseded_after_delivery: boolean }>`
    select superseded_after_delivery from deliveries where ${mine} for update`.execute(trx);
  if (!locked[0]) return null;
  if (locked[0].superseded_after_delivery) return "overtaken";
  await sql`
    update deliveries d set status = 'pending', ended_at = null,
      attempts_before_resend = attempt_count + ${isLeased(scope)}::int,
      due_at = case when status = 'pending' then least(due_at, now()) else now() end
    where ${mine}`.execute(trx);
  return "due";
}

/**
 * Makes the pending deliveries of a paused endpoint due, retries included, oldest first: the merchant's next
 * `limit` after a sequence. Locked rows are being sent or superseded, and stay unchanged.
 * @returns the last sequence read, or null at the end
 */
export async function makePendingDue(
  db: Db,
  scope: Scope,
  { endpoint, after }: { endpoint: string; after: bigint },
  limit: number,
): Promise<bigint | null> {
  const { rows } = await sql<{ last: bigint | null }>`
    with slice as materialized (
      select sequence, endpoint from deliveries
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and status = 'pending'
        and sequence > ${after.toString()}::bigint
      order by sequence limit ${limit}
    ), due as (
      update deliveries d set due_at = now()
      from (
        select d.mode, d.sequence from deliveries d
        join slice s on s.sequence = d.sequence and s.endpoint = ${endpoint}
        where d.merchant_id = ${scope.merchantId} and d.mode = ${scope.mode} and d.status = 'pending'
        for no key update of d skip locked
      ) locked
      where (d.merchant_id, d.mode, d.sequence) = (${scope.merchantId}, locked.mode, locked.sequence)
    )
    select case when count(*) = ${limit} then max(sequence) end as last from slice`.execute(db);
  return rows[0]?.last ?? null;
}

/** The events to resend: after one sequence, up to another. */
export interface ResendSlice {
  after: bigint;
  through: bigint;
  /** Created at or after this time, if given. */
  from: Date | null;
  /** The URL for events that had none. Null skips them. */
  target: { url: string; endpoint: string } | null;
  /** Whether to skip all others. */
  onlyWithoutUrl: boolean;
}

/**
 * The same for the first `limit` of a range, in order: delivered and failed deliveries, and events without a
 * URL, which get a delivery. Each statement locks its rows until it ends and skips locked ones: those are
 * being superseded, resent or removed.
 * @returns the number of resent events, and the last sequence read, or null at the end of the range
 */
export async function makeSliceDue(
  db: Db,
  scope: Scope,
  { after, through, from, target, onlyWithoutUrl }: ResendSlice,
  limit: number,
): Promise<{ count: number; last: bigint | null }> {
  const upTo = (last: bigint) => sql`merchant_id = ${scope.merchantId} and mode = ${scope.mode}
    and sequence > ${after.toString()}::bigint and sequence <= ${last.toString()}::bigint
    ${from ? sql`and created_at >= ${from.toISOString()}::timestamptz` : sql``}`;
  const ended = sql`status in ('delivered', 'failed') and not superseded_after_delivery and ${!onlyWithoutUrl}`;
  const withoutUrl = sql`without_url and ${target !== null}`;
  const { rows } = await sql<{ last: bigint | null; isFull: boolean }>`
    select max(sequence) as last, count(*) = ${limit} as "isFull" from (
      (select sequence from deliveries where ${upTo(through)} and ${ended} order by sequence limit ${limit})
      union all
      (select sequence from events where ${upTo(through)} and ${withoutUrl} order by sequence limit ${limit})
      order by sequence limit ${limit}
    ) first`.execute(db);
  const { last = null, isFull = false } = rows[0] ?? {};
  if (last === null) return { count: 0, last };
  const due = await sql`
    update deliveries set status = 'pending', due_at = now(), ended_at = null, attempts_before_resend = attempt_count
    -- By ctid, so that the plan is good even without statistics.
    where ctid = any(array(
      select ctid from deliveries where ${upTo(last)} and ${ended} order by sequence limit ${limit}
      for no key update skip locked
    ))`.execute(db);
  const created = await sql`
    with locked as materialized (
      select mode, sequence, transaction_id from events where ${upTo(last)} and ${withoutUrl}
      order by sequence limit ${limit}
      for no key update skip locked
    ), marked as (
      update events e set without_url = false from locked l
      where (e.merchant_id, e.mode, e.sequence) = (${scope.merchantId}, l.mode, l.sequence)
    )
    insert into deliveries (merchant_id, mode, sequence, transaction_id, url, endpoint, due_at)
    select ${scope.merchantId}, ${scope.mode}, sequence, transaction_id, ${target?.url ?? ""}, ${target?.endpoint ?? ""}, now()
    from locked`.execute(db);
  const count = Number((due.numAffectedRows ?? 0n) + (created.numAffectedRows ?? 0n));
  return { count, last: isFull ? last : null };
}
