import { type RawBuilder, sql } from "kysely";
import { SEARCHED_FIELDS } from "../domain/order-fields.ts";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";
import { toColumn } from "./transaction-columns.ts";

/** The search text of the transaction `t`. */
export const searchedText = sql`search_text(${sql.join(SEARCHED_FIELDS.map((field) => sql.ref(`t.${toColumn(field)}`)))})`;

/** A fixed number: only one process at a time indexes texts. */
const ADVISORY_LOCK = 7_236_009;
/** Maximum number of scopes per run. */
const SCOPES = 20;
const EVENTS_EACH = 500;

/**
 * The search texts of a scope with their positions in the list, indexed or not. The event `checkout.created`
 * has its transaction's sequence and time, so the new ones form one range of the list.
 */
export function searchTexts({ merchantId, mode }: Scope): RawBuilder<unknown> {
  const mine = sql`merchant_id = ${merchantId} and mode = ${mode}`;
  return sql`(
    select created_at, created_sequence, text from transaction_search where ${mine}
    union all
    select created_at, created_sequence, ${searchedText} from transactions t
    where ${mine} and created_sequence > coalesce((select indexed_through from search_progress where ${mine}), 0)
      and created_at >= (
        select min(created_at) from events where ${mine} and kind = 'checkout.created'
          and sequence > coalesce((select indexed_through from search_progress where ${mine}), 0)
      )
  )`;
}

/**
 * Indexes the texts of new transactions, starting with the scopes that are furthest behind: a search has to
 * read the unindexed ones.
 * @returns whether more remain. False if another process is indexing
 */
export async function indexTexts(db: Db): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows: won } = await sql<{ lock: boolean }>`
      select pg_try_advisory_xact_lock(${ADVISORY_LOCK}) as lock`.execute(trx);
    if (!won[0]?.lock) return false;
    // A second statement: its snapshot begins after the lock was acquired. If events were removed meanwhile,
    // `last` shows the scope's progress.
    const { rows } = await sql<{ more: boolean }>`
      with behind as materialized (
        select merchant_id, mode, coalesce(p.indexed_through, 0) as after, s.last
        from event_sequences s left join search_progress p using (merchant_id, mode)
        where s.last > coalesce(p.indexed_through, 0)
        order by s.last - coalesce(p.indexed_through, 0) desc limit ${SCOPES}
      ), found as materialized (
        select b.merchant_id, b.mode, e.* from behind b cross join lateral (
          select sequence, kind, created_at from events e
          where (e.merchant_id, e.mode) = (b.merchant_id, b.mode) and e.sequence > b.after
          order by e.sequence limit ${EVENTS_EACH}
        ) e
      ), kept as (
        insert into transaction_search (merchant_id, mode, created_sequence, created_at, text)
        select t.merchant_id, t.mode, t.created_sequence, t.created_at, ${searchedText}
        from (
          select merchant_id, mode, min(sequence), max(sequence), min(created_at) as since, max(created_at) as until
          from found where kind = 'checkout.created' group by merchant_id, mode
        ) f join transactions t on (t.merchant_id, t.mode) = (f.merchant_id, f.mode)
          and t.created_at between f.since and f.until and t.created_sequence between f.min and f.max
        on conflict do nothing
      ), pages as (
        select merchant_id, mode, b.last, count(f.sequence) = ${EVENTS_EACH} as is_full, max(f.sequence) as reached
        from behind b left join found f using (merchant_id, mode) group by merchant_id, mode, b.last
      ), progressed as (
        insert into search_progress (merchant_id, mode, indexed_through)
        select merchant_id, mode, case when is_full then reached else last end from pages
        on conflict (merchant_id, mode) do update set indexed_through = excluded.indexed_through
      )
      select count(*) = ${SCOPES} or coalesce(bool_or(is_full), false) as more from pages`.execute(trx);
    return rows[0]?.more ?? false;
  });
}

/** Makes a scope's texts be indexed again. The caller's database transaction changes its payments' times. */
export async function reindexTexts(trx: Db, { merchantId, mode }: Scope): Promise<void> {
  const mine = sql`merchant_id = ${merchantId} and mode = ${mode}`;
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
  await sql`delete from transaction_search where ${mine}`.execute(trx);
  await sql`delete from search_progress where ${mine}`.execute(trx);
}
