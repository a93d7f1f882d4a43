import { sql } from "kysely";
import { type Compared, type LineRange, linesCondition } from "./statement-comparison.ts";
import type { Db } from "./tables.ts";

/**
 * Posts fees and payouts that the processor's API never reported: fees of payments and refunds, separate
 * fees, and payouts. Each is posted once, whichever statements contain it.
 * @returns the number of postings
 */
export async function postLines(trx: Db, compared: Compared, range: LineRange): Promise<number> {
  const { scope, id, connector } = compared;
  const { rows } = await sql<{ posted: number }>`
    with sources as (
      select distinct on (source_id) source_id, account, amount, currency, transaction_id, at from (
        select l.number, 'fee:' || l.posting as source_id, 'fees' as account, l.fee as amount, l.currency, l.at,
          e.transaction_id
        from statement_lines l join ledger_entries e
          on (e.merchant_id, e.mode, e.posting, e.line) = (${scope.merchantId}, ${scope.mode}, l.posting, 1)
          and e.currency = l.currency
        where ${linesCondition(compared, range)} and l.kind in ('payment', 'refund') and l.status = 'success'
          and l.fee > 0
          and not exists (select from ledger_entries f
            where (f.merchant_id, f.mode, f.posting, f.account) = (${scope.merchantId}, ${scope.mode}, l.posting, 'fees'))
        union all
        select l.number, l.posting, case l.kind when 'fee' then 'fees' else 'payouts' end, l.amount, l.currency, l.at,
          null
        from statement_lines l
        where ${linesCondition(compared, range)} and l.kind in ('fee', 'payout') and l.status = 'success'
          and l.amount > 0
      ) f order by source_id, number
    ), recorded as (
      insert into statement_postings (merchant_id, mode, posting, source_id, statement_id, value_at)
      select ${scope.merchantId}, ${scope.mode}, case p.reversed when 0 then f.source_id else p.reversed + 1 || '~' || f.source_id end,
        f.source_id, ${id}, f.at
      from sources f cross join lateral (
        select count(*) as reversed, count(*) filter (where s.reversed_at is null) as unreversed from statement_postings s
        where s.merchant_id = ${scope.merchantId} and s.mode = ${scope.mode} and s.source_id = f.source_id
      ) p
      where p.unreversed = 0
      returning posting, source_id
    ), posted as (
      insert into ledger_entries (merchant_id, mode, posting, line, account, amount, currency, transaction_id, at)
      select ${scope.merchantId}, ${scope.mode}, n.posting, s.line, case s.line when 1 then f.account
          else ${`processor:${connector}`} end,
        case s.line when 1 then f.amount else -f.amount end, f.currency, f.transaction_id, statement_timestamp()
      from recorded n join sources f using (source_id) cross join (values (1), (2)) s (line)
      returning posting
    )
    select count(distinct posting)::integer as posted from posted`.execute(trx);
  return rows[0]?.posted ?? 0;
}

/**
 * Reverses a statement's postings. The ledger is append-only, so each gets an opposite posting. Its source
 * may then be posted again.
 * @returns the number of reversals
 */
export async function reversePostings(trx: Db, { scope, id }: Omit<Compared, "connector">): Promise<number> {
  const { rows } = await sql<{ reversed: number }>`
    with reversed as (
      update statement_postings set reversed_at = statement_timestamp()
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and statement_id = ${id}
        and reversed_at is null
      returning posting
    ), posted as (
      insert into ledger_entries (merchant_id, mode, posting, line, account, amount, currency, transaction_id, at)
      select ${scope.merchantId}, ${scope.mode}, 'reversal:' || e.posting, e.line, e.account, -e.amount, e.currency,
        e.transaction_id, statement_timestamp()
      from reversed r join ledger_entries e
        on e.merchant_id = ${scope.merchantId} and e.mode = ${scope.mode} and e.posting = r.posting
      returning posting
    )
    select count(distinct posting)::integer as reversed from posted`.execute(trx);
  return rows[0]?.reversed ?? 0;
}
