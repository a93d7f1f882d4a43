import { sql } from "kysely";
import type { ResendRange } from "../domain/delivery.ts";
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

/**
 * The same for all of a range that were delivered or given up, in one statement.
 * @returns how many there are.
 */
export async function makeRangeDue(trx: Db, scope: Scope, range: ResendRange): Promise<number> {
  const inRange =
    "after" in range
      ? sql`sequence > ${range.after.toString()}::bigint`
      : sql`created_at >= ${range.from.toISOString()}::timestamptz`;
  // A hundred thousand take seconds; all of it happens or nothing does.
  await sql`set local statement_timeout = '60s'`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    with due as (
      update deliveries set status = 'pending', due_at = now(), ended_at = null, tries_before = tries
      -- By place, so that the plan is as good without statistics. It waits for no row: one that somebody holds is being
      -- superseded, sent again or removed in this moment.
      where ctid = any(array(
        select ctid from deliveries
        where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and ${inRange}
          and status in ('delivered', 'failed') and not overtaken
        for no key update skip locked
      ))
      returning 1
    )
    select count(*)::int as count from due`.execute(trx);
  return rows[0]?.count ?? 0;
}
