import { type RawBuilder, sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** The searched text of the transaction `t`. */
export const searchedText = sql`search_text(t.client_reference, t.description, t.customer)`;

/**
 * The transactions of the scope `s` whose texts are not kept yet, in the order of their commits. Texts are kept in
 * that order, so that it is all behind the last one.
 */
const unkept = (limit = sql``) => sql`
  select t.* from (
    select coalesce(max(created_sequence), 0) as through from transaction_search k
    where (k.merchant_id, k.mode) = (s.merchant_id, s.mode)
  ) kept
  cross join lateral (
    select e.transaction_id from events e
    where (e.merchant_id, e.mode) = (s.merchant_id, s.mode) and e.sequence > kept.through
      and e.kind = 'checkout.created'
    order by e.sequence ${limit}
  ) e
  join transactions t on (t.merchant_id, t.mode, t.id) = (s.merchant_id, s.mode, e.transaction_id)`;

/** The texts of a scope with their places in the list: those that are kept, and those that are not kept yet. */
export function textsOf(scope: Scope): RawBuilder<unknown> {
  return sql`(
    select created_at, created_sequence, text from transaction_search
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
    union all
    select t.created_at, t.created_sequence, ${searchedText}
    from (select ${scope.merchantId} as merchant_id, ${scope.mode} as mode) s, lateral (${unkept()}) t
  )`;
}

/**
 * Keeps the texts of transactions that are new since the last time, so many of each scope. Several processes may do
 * so at once: they keep the same ones.
 * @returns how many.
 */
export async function keepTexts(db: Db, limitEach: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into transaction_search (merchant_id, mode, created_sequence, created_at, text)
    select t.merchant_id, t.mode, t.created_sequence, t.created_at, ${searchedText}
    from event_sequences s cross join lateral (${unkept(sql`limit ${limitEach}`)}) t
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Has a scope's texts kept anew, where the times of its transactions were changed. */
export async function forgetTexts(trx: Db, { merchantId, mode }: Scope): Promise<void> {
  await sql`delete from transaction_search where merchant_id = ${merchantId} and mode = ${mode}`.execute(trx);
}
