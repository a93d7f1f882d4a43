import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import { isLeased } from "./delivery-leases.ts";
import type { Db } from "./tables.ts";

/**
 * Makes a delivery due now with its waits begun anew: the same id and bytes go to the same URL. While a post of it
 * runs, the lease stays where it is and the next post follows that one. One that waits its turn keeps its place.
 * @returns `overtaken` where its transaction was paid since; null where there is no such delivery.
 */
export async function makeDue(trx: Db, scope: Scope, sequence: bigint): Promise<"due" | "overtaken" | null> {
  const mine = sql`merchant_id = ${scope.merchantId} and mode = ${scope.mode}
    and sequence = ${sequence.toString()}::bigint`;
  const { rows: locked } = await sql<{ superseded_after_delivery: boolean }>`
    select superseded_after_delivery from deliveries where ${mine} for update`.execute(trx);
  if (!locked[0]) return null;
  if (locked[0].superseded_after_delivery) return "overtaken";
  await sql`
    update deliveries d set status = 'pending', ended_at = null,
      attempts_before_resend = attempt_count + ${isLeased}::int,
      due_at = case when status = 'pending' then least(due_at, now()) else now() end
    where ${mine}`.execute(trx);
  return "due";
}

/** What to send again: events with a sequence after one and up to another. */
export interface ResendSlice {
  after: bigint;
  through: bigint;
  /** Made at or after this moment, where it is given. */
  from: Date | null;
  /** Where events go that had no address; null leaves them. */
  address: { url: string; receiver: string } | null;
  /** Whether the others are left. */
  onlyUnaddressed: boolean;
}

/**
 * The same for the first `limit` of a range, in order: deliveries that were delivered or given up, and events that had
 * no address, which get a delivery. One statement, which holds their rows until it ends. It waits for no row: one that
 * somebody holds is being superseded, sent again or removed in this moment.
 * @returns how many are sent, and the last sequence that was looked at; null at the end of the range.
 */
export async function makeSliceDue(
  db: Db,
  scope: Scope,
  { after, through, from, address, onlyUnaddressed }: ResendSlice,
  limit: number,
): Promise<{ count: number; last: bigint | null }> {
  const mine = sql`merchant_id = ${scope.merchantId} and mode = ${scope.mode}
    and sequence > ${after.toString()}::bigint and sequence <= ${through.toString()}::bigint
    ${from ? sql`and created_at >= ${from.toISOString()}::timestamptz` : sql``}`;
  const ended = sql`${mine} and status in ('delivered', 'failed') and not superseded_after_delivery and ${!onlyUnaddressed}`;
  const unaddressed = sql`${mine} and unaddressed and ${address !== null}`;
  const { rows } = await sql<{ count: number; last: bigint | null }>`
    with slice as materialized (
      select max(sequence) as last, count(*) = ${limit} as is_full from (
        (select sequence from deliveries where ${ended} order by sequence limit ${limit})
        union all
        (select sequence from events where ${unaddressed} order by sequence limit ${limit})
        order by sequence limit ${limit}
      ) first
    ), due as (
      update deliveries set status = 'pending', due_at = now(), ended_at = null, attempts_before_resend = attempt_count
      -- By place, so that the plan is as good without statistics.
      where ctid = any(array(
        select ctid from deliveries where ${ended} and sequence <= (select last from slice)
        order by sequence limit ${limit}
        for no key update skip locked
      ))
      returning sequence
    ), held as materialized (
      select merchant_id, mode, sequence, transaction_id from events
      where ${unaddressed} and sequence <= (select last from slice)
      order by sequence limit ${limit}
      for no key update skip locked
    ), addressed as (
      update events e set unaddressed = false from held h
      where (e.merchant_id, e.mode, e.sequence) = (h.merchant_id, h.mode, h.sequence)
    ), made as (
      insert into deliveries (merchant_id, mode, sequence, transaction_id, url, endpoint, due_at)
      select merchant_id, mode, sequence, transaction_id, ${address?.url ?? ""}, ${address?.receiver ?? ""}, now()
      from held
      returning sequence
    )
    select (select count(*) from due)::int + (select count(*) from made)::int as count,
      case when is_full then last end as last
    from slice`.execute(db);
  return rows[0] ?? { count: 0, last: null };
}
