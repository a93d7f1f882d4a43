import { type RawBuilder, sql } from "kysely";
import { ID_PREFIXES } from "../domain/ids.ts";
import { SHOP } from "../domain/statement.ts";
import { differingOrders, missingInShop } from "./order-comparison.ts";
import { type Compared, type LinePart, linesCondition } from "./statement-comparison.ts";
import type { Db } from "./tables.ts";

/**
 * A payment this close to an end of a statement's period may belong to another statement, because of clocks
 * and queues.
 */
const EDGE = sql`interval '1 hour'`;

/** The ledger's and the statement's side of each line: one row for each discrepancy. */
function differingLines(compared: Compared, part: LinePart): RawBuilder<unknown> {
  const { scope } = compared;
  const about = sql`coalesce(l.posting, l.our_reference, l.processor_reference)`;
  return sql`
    lines as materialized (
      select l.*, ${about} as about,
        row_number() over (partition by l.kind, ${about}, l.status = 'success' order by l.number) as nth,
        bool_or(l.status = 'success') over (partition by l.kind, ${about}) as succeeds
      from statement_lines l where ${linesCondition(compared)}
        and abs(hashtext(${about})::bigint) % ${part.of}::integer = ${part.number}::integer
    ), sides as (
      select l.*, a.transaction_id, a.received as ours, a.received_currency as our_currency, a.status as our_status,
        a.received is not null as have, a.refund_allocated + a.dispute_allocated = a.received as gone
      from lines l left join attempts a on (a.merchant_id, a.mode, a.id) = (${scope.merchantId}, l.mode, l.posting)
      where l.kind = 'payment'
      union all
      select l.*, r.transaction_id, r.amount, r.currency, r.status, r.status = 'success', false
      from lines l left join refunds r on (r.merchant_id, r.mode, r.id) = (${scope.merchantId}, l.mode, l.posting)
      where l.kind = 'refund'
      union all
      select l.*, null, e.amount, e.currency, null, e.posting is not null, false
      from lines l left join statement_postings p
        on (p.merchant_id, p.mode, p.source_id) = (${scope.merchantId}, l.mode, l.posting) and p.reversed_at is null
      left join ledger_entries e
        on (e.merchant_id, e.mode, e.posting, e.line) = (${scope.merchantId}, p.mode, p.posting, 1)
      where l.kind in ('payout', 'fee', 'other')
    ), names as (
      select distinct l.mode, l.posting, n.name
      from lines l left join statement_postings p
        on (p.merchant_id, p.mode, p.source_id) = (${scope.merchantId}, l.mode, 'fee:' || l.posting) and p.reversed_at is null
      cross join lateral (values (l.posting), (p.posting)) n (name)
      where l.kind in ('payment', 'refund') and n.name is not null
    ), fees as materialized (
      select n.posting, e.currency, sum(e.amount) as fees from names n join ledger_entries e
        on (e.merchant_id, e.mode, e.posting) = (${scope.merchantId}, n.mode, n.name) and e.account = 'fees'
      group by 1, 2
    ), judged as (
      select s.*, f.fees, case
          when s.status = 'success' and s.nth > 1 then 'duplicate'
          when s.status = 'success' and s.kind in ('payment', 'refund') and s.our_status is null then 'missing_in_ledger'
          when s.status = 'success' and s.kind = 'other' then 'missing_in_ledger'
          when s.status = 'success' and s.kind in ('payment', 'refund') and not s.have then 'status'
          when s.status in ('failed', 'reversed') and s.have and s.nth = 1 and not s.succeeds and not coalesce(s.gone, false)
            then 'status'
          -- Not pending any more if another statement shows its success.
          when s.status = 'pending' and s.have and s.nth = 1 and not s.succeeds and s.kind in ('payment', 'refund')
            and not exists (select from statement_lines o
              where (o.merchant_id, o.mode, o.posting, o.status) = (${scope.merchantId}, s.mode, s.posting, 'success'))
            then 'status'
          when s.status = 'success' and s.currency <> s.our_currency then 'currency'
          when s.status = 'success' and s.amount <> s.ours then 'amount'
        end as difference
      from sides s left join fees f on f.posting = s.posting and f.currency = s.currency and s.kind in ('payment', 'refund')
    ), found as (
      select difference as kind,
        case difference when 'duplicate' then kind || ' ' || about || ' ' || nth else kind || ' ' || about end as subject,
        kind as about, number as line, posting, transaction_id, our_reference, processor_reference,
        case when have and difference <> 'duplicate' then ours end as ours,
        case when have and difference <> 'duplicate' then our_currency end as our_currency, our_status,
        case when status = 'success' then amount end as theirs, case when status = 'success' then currency end as their_currency,
        status as their_status, null::bigint as processor_amount, at, false as at_edge
      from judged where difference is not null
      union all
      select 'fee', kind || ' ' || about, kind, number, posting, transaction_id, our_reference, processor_reference,
        coalesce(fees, 0)::bigint, currency, our_status, fee, currency, status, null, at, false
      from judged
      where kind in ('payment', 'refund') and status = 'success' and nth = 1 and have and currency = our_currency
        and fee is not null and fee <> coalesce(fees, 0)
    )`;
}

/**
 * Ledger entries in a statement's period, up to its upload, that the statement lacks. Limited to its kinds
 * and currencies, and to the processor account of its payments, or the current one.
 */
function missingThere(compared: Compared): RawBuilder<unknown> {
  const { scope, id, connector } = compared;
  return sql`
    reported as materialized (
      select distinct l.kind, l.currency, coalesce(r.account, a.account) as account
      from statement_lines l
      left join attempts a on (a.merchant_id, a.mode, a.id) = (${scope.merchantId}, ${scope.mode}, l.posting)
      left join refunds r on (r.merchant_id, r.mode, r.id) = (${scope.merchantId}, ${scope.mode}, l.posting)
      where ${linesCondition(compared)}
    ), accounts as (
      select account from reported where account is not null
      union
      select coalesce((select p.account from processors p
        where p.merchant_id = ${scope.merchantId} and p.mode = ${scope.mode} and p.connector = ${connector}), 1)
      where not exists (select from reported where account is not null)
    ), found as (
      select 'missing_in_statement' as kind, kind || ' ' || posting as subject, kind as about, null::integer as line, posting,
        transaction_id, posting as our_reference, reference as processor_reference, ours, currency as our_currency,
        'success' as our_status, null::bigint as theirs, null as their_currency, null as their_status, null::bigint as processor_amount, at,
        at < period_from + ${EDGE} or at > period_to - ${EDGE} as at_edge
      from (
        select e.posting, e.transaction_id, e.currency, e.at, s.period_from, s.period_to,
          case when r.id is null then 'payment' else 'refund' end as kind, coalesce(r.account, a.account) as account,
          coalesce(r.amount, a.received) as ours, coalesce(r.processor_reference, a.processor_reference) as reference
        from (select id, period_from, least(period_to, uploaded_at) as period_to from statements
          where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id}) s
        join ledger_entries e on (e.merchant_id, e.mode) = (${scope.merchantId}, ${scope.mode})
          and e.at >= s.period_from and e.at < s.period_to and e.account = ${`processor:${connector}`}
        left join attempts a on (a.merchant_id, a.mode, a.id) = (${scope.merchantId}, ${scope.mode}, e.posting)
        left join refunds r on (r.merchant_id, r.mode, r.id) = (${scope.merchantId}, ${scope.mode}, e.posting)
        where (a.id is not null or r.id is not null)
          and not exists (select from statement_lines l
            where (l.merchant_id, l.mode, l.posting) = (${scope.merchantId}, ${scope.mode}, e.posting)
              and (l.status = 'success' or l.statement_id = s.id))
      ) m
      where kind in (select kind from reported) and currency in (select currency from reported)
        and account in (select account from accounts)
    )`;
}

/** Whether the discrepancy has changed since staff resolved it. */
const differs = sql`(d.ours, d.our_currency, d.our_status, d.theirs, d.their_currency, d.their_status)
  is distinct from (excluded.ours, excluded.our_currency, excluded.our_status, excluded.theirs,
    excluded.their_currency, excluded.their_status)`;

/** Resets the discrepancies that a statement showed at its last comparison. */
export async function beginDiscrepancies(trx: Db, { scope, id }: Compared): Promise<void> {
  await sql`
    update statement_discrepancies set shows = false
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and statement_id = ${id}`.execute(trx);
}

/**
 * Stores the discrepancies between the ledger and a part of a statement's lines or, without a part, the
 * missing lines. A known discrepancy keeps its resolution, unless its values have changed.
 * @returns the number of lines with a discrepancy
 */
export async function writeDiscrepancies(
  trx: Db,
  compared: Compared,
  part: LinePart | null,
): Promise<number> {
  const { scope, id, connector } = compared;
  const isOrders = connector === SHOP;
  const differing = (lines: LinePart) =>
    isOrders ? differingOrders(compared, lines) : differingLines(compared, lines);
  const { rows } = await sql<{ unmatched: number }>`
    with ${part ? differing(part) : isOrders ? missingInShop(compared) : missingThere(compared)}, differences as (
      select ${ID_PREFIXES.discrepancy} || '_' || left(encode(sha256(convert_to(${connector} || ' ' || kind || ' ' || subject, 'UTF8')), 'hex'), 32) as id, *
      from found
    ), written as (
      insert into discrepancies as d (
        merchant_id, mode, id, connector, kind, about, line, posting, transaction_id, our_reference,
        processor_reference, ours, our_currency, our_status, theirs, their_currency, their_status, processor_amount, at,
        at_edge
      )
      select ${scope.merchantId}, ${scope.mode}, n.id, ${connector}, n.kind, n.about, n.line, n.posting, n.transaction_id,
        n.our_reference, n.processor_reference, n.ours, n.our_currency, n.our_status, n.theirs, n.their_currency,
        n.their_status, n.processor_amount, n.at, n.at_edge
      from differences n
      on conflict (merchant_id, mode, id) do update set
        ours = excluded.ours, our_currency = excluded.our_currency, our_status = excluded.our_status,
        theirs = excluded.theirs, their_currency = excluded.their_currency, their_status = excluded.their_status,
        -- The newest list decides about an order, so it has the line.
        line = case when ${isOrders}::boolean then excluded.line else d.line end,
        at = case when ${isOrders}::boolean then excluded.at else d.at end,
        processor_amount = excluded.processor_amount, at_edge = excluded.at_edge, transaction_id = excluded.transaction_id, posting = excluded.posting,
        (state, note, resolved_by, ended_at, resolved_by_statement) = (select r.* from (
          values ('open', null, null, null::timestamptz, null)
        ) r where d.state <> 'resolved' or ${differs}
          union all
          select d.state, d.note, d.resolved_by, d.ended_at, d.resolved_by_statement
          where d.state = 'resolved' and not (${differs}))
    ), linked as (
      insert into statement_discrepancies (merchant_id, mode, statement_id, discrepancy_id)
      select ${scope.merchantId}, ${scope.mode}, ${id}, n.id from differences n
      on conflict (merchant_id, mode, statement_id, discrepancy_id) do update set shows = true
    )
    select count(distinct line)::integer as unmatched from differences`.execute(trx);
  return rows[0]?.unmatched ?? 0;
}

/**
 * Resolves the discrepancies that this statement no longer shows, and those that another one lacked and this
 * one has. Other statements that show them are compared again.
 */
export async function resolveDiscrepancies(trx: Db, compared: Compared): Promise<void> {
  const { scope, id } = compared;
  await sql`
    with resolved as (
      update discrepancies d set state = 'auto_resolved', ended_at = statement_timestamp(), resolved_by_statement = ${id}
      where d.merchant_id = ${scope.merchantId} and d.mode = ${scope.mode} and d.state = 'open'
        and d.connector = ${compared.connector} and (
          exists (select from statement_discrepancies s
            where (s.merchant_id, s.mode, s.discrepancy_id) = (${scope.merchantId}, d.mode, d.id) and s.statement_id = ${id}
              and not s.shows)
          or d.kind = 'missing_in_statement' and exists (select from statement_lines l
            where ${linesCondition(compared)} and l.posting = d.posting and l.status = 'success')
        )
      returning id
    )
    update statements o set stale = true
    where o.merchant_id = ${scope.merchantId} and o.mode = ${scope.mode} and o.id <> ${id}
      and o.id in (select s.statement_id from resolved d join statement_discrepancies s
        on s.merchant_id = ${scope.merchantId} and s.mode = ${scope.mode} and s.discrepancy_id = d.id and s.shows
        where s.statement_id <> ${id})`.execute(trx);
}
