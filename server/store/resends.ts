import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import { isLeased } from "./delivery-leases.ts";
import type { Db } from "./tables.ts";

/**
 * Makes a delivery due now with its waits begun anew: the same id and bytes go to the same URL. While a post of it
 * runs, the lease stays where it is and the next post follows that one. One that waits its turn keeps its place.
 * @returns `overtaken` where its transaction was paid since; null where there is no such delivery.
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
 * Makes due what waits for a paused endpoint, retries too, oldest first: the next `limit` pending deliveries of the
 * merchant after a sequence. Rows that somebody holds are being posted or superseded, and stay as they are.
 * @returns the last sequence that was looked at; null at the end.
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
      ) held
      where (d.merchant_id, d.mode, d.sequence) = (${scope.merchantId}, held.mode, held.sequence)
    )
    select case when count(*) = ${limit} then max(sequence) end as last from slice`.execute(db);
  return rows[0]?.last ?? null;
}

/** What to send again: events with a sequence after one and up to another. */
export interface ResendSlice {
  after: bigint;
  through: bigint;
  /** Made at or after this moment, where it is given. */
  from: Date | null;
  /** Where events go that had no address; null leaves them. */
  address: { url: string; endpoint: string } | null;
  /** Whether the others are left. */
  onlyUnaddressed: boolean;
}

/**
 * The same for the first `limit` of a range, in order: deliveries that were delivered or given up, and events that had
 * no address, which get a delivery. Each of its statements holds their rows until it ends, and waits for none: a row that
 * somebody holds is being superseded, sent again or removed in this moment.
 * @returns how many are sent, and the last sequence that was looked at; null at the end of the range.
 */
export async function makeSliceDue(
  db: Db,
  scope: Scope,
  { after, through, from, address, onlyUnaddressed }: ResendSlice,
  limit: number,
): Promise<{ count: number; last: bigint | null }> {
  const upTo = (last: bigint) => sql`merchant_id = ${scope.merchantId} and mode = ${scope.mode}
    and sequence > ${after.toString()}::bigint and sequence <= ${last.toString()}::bigint
    ${from ? sql`and created_at >= ${from.toISOString()}::timestamptz` : sql``}`;
  const ended = sql`status in ('delivered', 'failed') and not superseded_after_delivery and ${!onlyUnaddressed}`;
  const unaddressed = sql`unaddressed and ${address !== null}`;
  const { rows } = await sql<{ last: bigint | null; isFull: boolean }>`
    select max(sequence) as last, count(*) = ${limit} as "isFull" from (
      (select sequence from deliveries where ${upTo(through)} and ${ended} order by sequence limit ${limit})
      union all
      (select sequence from events where ${upTo(through)} and ${unaddressed} order by sequence limit ${limit})
      order by sequence limit ${limit}
    ) first`.execute(db);
  const { last = null, isFull = false } = rows[0] ?? {};
  if (last === null) return { count: 0, last };
  const due = await sql`
    update deliveries set status = 'pending', due_at = now(), ended_at = null, attempts_before_resend = attempt_count
    -- By place, so that the plan is as good without statistics.
    where ctid = any(array(
      select ctid from deliveries where ${upTo(last)} and ${ended} order by sequence limit ${limit}
      for no key update skip locked
    ))`.execute(db);
  const made = await sql`
    with held as materialized (
      select mode, sequence, transaction_id from events where ${upTo(last)} and ${unaddressed}
      order by sequence limit ${limit}
      for no key update skip locked
    ), addressed as (
      update events e set unaddressed = false from held h
      where (e.merchant_id, e.mode, e.sequence) = (${scope.merchantId}, h.mode, h.sequence)
    )
    insert into deliveries (merchant_id, mode, sequence, transaction_id, url, endpoint, due_at)
    select ${scope.merchantId}, ${scope.mode}, sequence, transaction_id, ${address?.url ?? ""}, ${address?.endpoint ?? ""}, now()
    from held`.execute(db);
  const count = Number((due.numAffectedRows ?? 0n) + (made.numAffectedRows ?? 0n));
  return { count, last: isFull ? last : null };
}
