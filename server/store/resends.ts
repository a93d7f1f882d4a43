import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/**
 * Makes a delivery due now with its waits begun anew: the same id and bytes go to the same URL. While a post of it
 * runs, the lease stays where it is and the next post follows that one. One that waits its turn keeps its place.
 * @returns `overtaken` where its transaction was paid since; null where there is no such delivery.
 */
export async function makeDue(trx: Db, scope: Scope, sequence: bigint): Promise<"due" | "overtaken" | null> {
  const mine = sql`merchant_id = ${scope.merchantId} and mode = ${scope.mode}
    and sequence = ${sequence.toString()}::bigint`;
  const { rows: locked } = await sql<{ overtaken: boolean }>`
    select overtaken from deliveries where ${mine} for update`.execute(trx);
  if (!locked[0]) return null;
  if (locked[0].overtaken) return "overtaken";
  await sql`
    update deliveries set status = 'pending', ended_at = null,
      tries_before = case when lease_token is null then tries else tries + 1 end,
      due_at = case when status = 'pending' then least(due_at, now()) else now() end
    where ${mine}`.execute(trx);
  return "due";
}

/** Deliveries with a sequence after one and up to another, made at or after `from` where it is given. */
export interface SequenceRange {
  after: bigint;
  through: bigint;
  from: Date | null;
}

/**
 * The same for those of a range that were delivered or given up: the first `limit` of them, in one statement that
 * holds their rows until it ends.
 * @returns how many there are, and the last one's sequence; null without any.
 */
export async function makeSliceDue(
  db: Db,
  scope: Scope,
  { after, through, from }: SequenceRange,
  limit: number,
): Promise<{ count: number; last: bigint | null }> {
  const inRange = sql`sequence > ${after.toString()}::bigint and sequence <= ${through.toString()}::bigint`;
  const recent = from ? sql`and created_at >= ${from.toISOString()}::timestamptz` : sql``;
  const { rows } = await sql<{ count: number; last: bigint | null }>`
    with due as (
      update deliveries set status = 'pending', due_at = now(), ended_at = null, tries_before = tries
      -- By place, so that the plan is as good without statistics. It waits for no row: one that somebody holds is being
      -- superseded, sent again or removed in this moment.
      where ctid = any(array(
        select ctid from deliveries
        where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and ${inRange} ${recent}
          and status in ('delivered', 'failed') and not overtaken
        order by sequence limit ${limit}
        for no key update skip locked
      ))
      returning sequence
    )
    select count(*)::int as count, max(sequence) as last from due`.execute(db);
  return rows[0] ?? { count: 0, last: null };
}
