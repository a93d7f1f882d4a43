import { sql } from "kysely";
import { HASH_BYTES, TILE_LEAVES } from "../domain/merkle.ts";
import type { Scope } from "../domain/scope.ts";
import { isLeased } from "./delivery-leases.ts";
import { scoped } from "./scoped.ts";
import type { Db } from "./tables.ts";

const exceedsRetention = (retentionDays: number) =>
  sql`created_at < now() - make_interval(days => ${retentionDays})`;

/** The next scopes after one, in order, with whether their oldest event exceeds the retention. */
export async function findOldEvents(
  db: Db,
  retentionDays: number,
  after: Scope | null,
  limit: number,
): Promise<{ scope: Scope; hasOldEvents: boolean }[]> {
  const { rows } = await sql<Scope & { hasOldEvents: boolean }>`
    select s.merchant_id as "merchantId", s.mode, coalesce(o."hasOldEvents", false) as "hasOldEvents"
    from event_sequences s left join lateral (
      select ${exceedsRetention(retentionDays)} as "hasOldEvents" from events e
      where e.merchant_id = s.merchant_id and e.mode = s.mode order by e.sequence limit 1
    ) o on true
    where (s.merchant_id, s.mode) > (${after?.merchantId ?? ""}, ${after?.mode ?? ""})
    order by s.merchant_id, s.mode limit ${limit}`.execute(db);
  return rows.map(scoped);
}

/**
 * Removes a scope's oldest events with their deliveries and attempts, up to the first that is too young, not yet
 * delivered or without a leaf hash: the stored events have no gap. Locks only rows that no other code writes. A concurrent
 * resend makes the whole statement fail.
 * @returns the number of removed events
 */
export async function removeOldEvents(
  db: Db,
  scope: Scope,
  retentionDays: number,
  limit: number,
): Promise<number> {
  const ofScope = sql`merchant_id = ${scope.merchantId} and mode = ${scope.mode}`;
  const { rows } = await sql`
    with removable as materialized (
      select max(sequence) as last from (
        select sequence, bool_and(ripe) over (order by sequence) as ripe from (
          -- Forces a lookup for each event. Otherwise the planner may read all of the merchant's deliveries first.
          select sequence, ${exceedsRetention(retentionDays)} and sequence <= (
            select number * ${TILE_LEAVES} + octet_length(hashes) / ${HASH_BYTES} from event_tiles
            where ${ofScope} order by number desc limit 1
          ) and not exists (
            select from deliveries d
            where d.merchant_id = ${scope.merchantId} and d.mode = ${scope.mode} and d.sequence = e.sequence
              and (d.status = 'pending' or ${isLeased(scope)}) offset 0
          ) as ripe
          from events e where ${ofScope} order by sequence limit ${limit}
        ) oldest
      ) walked where ripe
    ), tries as (
      delete from delivery_attempts where ${ofScope} and sequence <= (select last from removable)
    ), sent as (
      delete from deliveries d
      where ${ofScope} and sequence <= (select last from removable) and status <> 'pending' and not ${isLeased(scope)}
    )
    delete from events where ${ofScope} and sequence <= (select last from removable)
    returning sequence`.execute(db);
  return rows.length;
}
