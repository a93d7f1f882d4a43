import { type RawBuilder, sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** The statement that is compared. */
export interface Compared {
  scope: Scope;
  id: string;
  connector: string;
}

/** How near an end of a statement a payment is in another one's time, rather: clocks and queues differ by so much. */
const EDGE = sql`interval '1 hour'`;

const linesOf = ({ scope, id }: Compared): RawBuilder<unknown> =>
  sql`l.merchant_id = ${scope.merchantId} and l.mode = ${scope.mode} and l.statement_id = ${id}`;

/** From so many lines on a wrong guess of the planner's is felt. */
const MANY_LINES = 500;
/** Tables that are larger are counted often enough by the database itself, which the embedded one never does. */
const SMALL_TABLE = 100_000;

/**
 * Has the tables that a large statement meets counted, where they are small: they may have grown since they last were,
 * and the planner would go through all of a merchant's rows for each line.
 */
export async function countRows(trx: Db, { scope, id }: Compared): Promise<void> {
  const tables = ["statement_lines", "ledger_entries", "attempts", "refunds", "differences"];
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where oid = any(array(select to_regclass(t) from unnest(${tables}::text[]) t)) and reltuples < ${SMALL_TABLE}
      and (select lines from statements
        where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id}) >= ${MANY_LINES}`.execute(
    trx,
  );
  if (rows.length > 0) await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(trx);
}

/**
 * Finds the payments and refunds that a statement's lines are about: by what the processor calls their money, else by
 * the id that it was sent. A refund may also go by its payment, where that has no other refund of the same amount.
 */
export async function matchLines(trx: Db, compared: Compared): Promise<void> {
  await sql`
    update statement_lines l set posting = case l.kind
      when 'payment' then coalesce(
        (select min(a.id) from attempts a
          where (a.merchant_id, a.mode, a.processor_reference) = (l.merchant_id, l.mode, l.processor_reference)
            and a.connector = ${compared.connector}),
        (select a.id from attempts a
          where (a.merchant_id, a.mode, a.id) = (l.merchant_id, l.mode, l.our_reference)
            and a.connector = ${compared.connector}))
      else coalesce(
        (select min(r.id) from refunds r join attempts a
            on (a.merchant_id, a.mode, a.id) = (r.merchant_id, r.mode, r.attempt_id)
          where (r.merchant_id, r.mode, r.processor_reference) = (l.merchant_id, l.mode, l.processor_reference)
            and a.connector = ${compared.connector}),
        (select r.id from refunds r join attempts a
            on (a.merchant_id, a.mode, a.id) = (r.merchant_id, r.mode, r.attempt_id)
          where (r.merchant_id, r.mode, r.id) = (l.merchant_id, l.mode, l.our_reference)
            and a.connector = ${compared.connector}),
        (select min(r.id) from attempts a join refunds r
            on (r.merchant_id, r.mode, r.transaction_id, r.attempt_id) = (a.merchant_id, a.mode, a.transaction_id, a.id)
          where (a.merchant_id, a.mode, a.id) = (l.merchant_id, l.mode, l.our_reference)
            and a.connector = ${compared.connector} and r.amount = l.amount and r.currency = l.currency
            and r.status <> 'failed'
          having count(*) = 1))
      end
    where ${linesOf(compared)} and l.kind in ('payment', 'refund')`.execute(trx);
}

/**
 * Posts what the ledger does not know from the processor's own answers: the fee of a payment or refund that it never
 * told, fees on their own, and payouts. Each once, by the posting's name, in whatever statement it stands.
 * @returns how many it posted.
 */
export async function postLines(trx: Db, { scope, id, connector }: Compared): Promise<number> {
  const { rows } = await sql<{ posted: number }>`
    with facts as (
      select distinct on (posting) posting, account, amount, currency, transaction_id from (
        select l.number, 'fee:' || l.posting as posting, 'fees' as account, l.fee as amount, l.currency,
          e.transaction_id
        from statement_lines l join ledger_entries e
          on (e.merchant_id, e.mode, e.posting, e.line) = (l.merchant_id, l.mode, l.posting, 1)
          and e.currency = l.currency
        where ${linesOf({ scope, id, connector })} and l.kind in ('payment', 'refund') and l.status = 'success'
          and l.fee > 0
          and not exists (select from ledger_entries f
            where (f.merchant_id, f.mode, f.posting, f.account) = (l.merchant_id, l.mode, l.posting, 'fees'))
        union all
        select l.number, l.posting, case l.kind when 'fee' then 'fees' else 'settled' end, l.amount, l.currency, null
        from statement_lines l
        where ${linesOf({ scope, id, connector })} and l.kind in ('fee', 'payout') and l.status = 'success'
          and l.amount > 0
      ) f order by posting, number
    ), posted as (
      insert into ledger_entries (merchant_id, mode, posting, line, account, amount, currency, transaction_id, at)
      select ${scope.merchantId}, ${scope.mode}, f.posting, s.line, case s.line when 1 then f.account
          else ${`processor:${connector}`} end,
        case s.line when 1 then f.amount else -f.amount end, f.currency, f.transaction_id, statement_timestamp()
      from facts f cross join (values (1), (2)) s (line)
      on conflict (merchant_id, mode, posting, line) do nothing
      returning posting
    )
    select count(distinct posting)::integer as posted from posted`.execute(trx);
  return rows[0]?.posted ?? 0;
}

/** Our side of each line, and theirs: one row for each difference. */
function differencesOf({ scope, id, connector }: Compared): RawBuilder<unknown> {
  return sql`
    lines as materialized (
      select l.*, coalesce(l.posting, l.our_reference, l.processor_reference) as about,
        row_number() over (
          partition by l.kind, coalesce(l.posting, l.our_reference, l.processor_reference), l.status
          order by l.number
        ) as nth,
        bool_or(l.status = 'success') over (
          partition by l.kind, coalesce(l.posting, l.our_reference, l.processor_reference)
        ) as succeeds
      from statement_lines l where ${linesOf({ scope, id, connector })}
    ), sides as (
      select l.*, a.transaction_id, a.received as ours, a.received_currency as our_currency, a.status as our_status,
        a.received is not null as have, a.given_back = a.received as gone
      from lines l left join attempts a on (a.merchant_id, a.mode, a.id) = (l.merchant_id, l.mode, l.posting)
      where l.kind = 'payment'
      union all
      select l.*, r.transaction_id, r.amount, r.currency, r.status, r.status = 'success', false
      from lines l left join refunds r on (r.merchant_id, r.mode, r.id) = (l.merchant_id, l.mode, l.posting)
      where l.kind = 'refund'
      union all
      select l.*, null, e.amount, e.currency, null, e.posting is not null, false
      from lines l left join ledger_entries e
        on (e.merchant_id, e.mode, e.posting, e.line) = (l.merchant_id, l.mode, l.posting, 1)
      where l.kind in ('payout', 'fee', 'other')
    ), names as (
      select distinct l.merchant_id, l.mode, l.posting, n.name
      from lines l cross join lateral (values (l.posting), ('fee:' || l.posting)) n (name)
      where l.kind in ('payment', 'refund') and l.posting is not null
    ), fees as materialized (
      select n.posting, e.currency, sum(e.amount) as fees from names n join ledger_entries e
        on (e.merchant_id, e.mode, e.posting) = (n.merchant_id, n.mode, n.name) and e.account = 'fees'
      group by 1, 2
    ), judged as (
      select s.*, f.fees, case
          when s.status = 'success' and s.nth > 1 then 'duplicate'
          when s.status = 'success' and s.kind in ('payment', 'refund') and s.our_status is null then 'missing_here'
          when s.status = 'success' and s.kind = 'other' then 'missing_here'
          when s.status = 'success' and s.kind in ('payment', 'refund') and not s.have then 'status'
          when s.status in ('failed', 'reversed') and s.have and s.nth = 1 and not s.succeeds and not coalesce(s.gone, false)
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
        status as their_status, at, false as at_edge
      from judged where difference is not null
      union all
      select 'fee', kind || ' ' || about, kind, number, posting, transaction_id, our_reference, processor_reference,
        coalesce(fees, 0)::bigint, currency, our_status, fee, currency, status, at, false
      from judged
      where kind in ('payment', 'refund') and status = 'success' and nth = 1 and have and currency = our_currency
        and fee is not null and fee <> coalesce(fees, 0)
      union all
      select 'missing_there', kind || ' ' || posting, kind, null, posting, transaction_id, posting, reference, ours, currency,
        'success', null, null, null, at, at < first_at + ${EDGE} or at > last_at - ${EDGE}
      from (
        select e.posting, e.transaction_id, e.currency, e.at, s.first_at, s.last_at,
          case when r.id is null then 'payment' else 'refund' end as kind,
          coalesce(r.amount, a.received) as ours, coalesce(r.processor_reference, a.processor_reference) as reference
        from statements s
        join ledger_entries e on (e.merchant_id, e.mode) = (s.merchant_id, s.mode)
          and e.at between s.first_at and s.last_at and e.account = ${`processor:${connector}`}
        left join attempts a on (a.merchant_id, a.mode, a.id) = (e.merchant_id, e.mode, e.posting)
        left join refunds r on (r.merchant_id, r.mode, r.id) = (e.merchant_id, e.mode, e.posting)
        where s.merchant_id = ${scope.merchantId} and s.mode = ${scope.mode} and s.id = ${id}
          and (a.id is not null or r.id is not null)
          and not exists (select from statement_lines l
            where (l.merchant_id, l.mode, l.posting) = (e.merchant_id, e.mode, e.posting))
      ) m
      where exists (select from lines l where l.kind = m.kind) and exists (select from lines l where l.currency = m.currency)
    )`;
}

/** Whether what is found now is something else than what staff explained. */
const differs = sql`(d.ours, d.our_currency, d.our_status, d.theirs, d.their_currency, d.their_status)
  is distinct from (excluded.ours, excluded.our_currency, excluded.our_status, excluded.theirs,
    excluded.their_currency, excluded.their_status)`;

/**
 * Writes where a statement and the books differ. What is known already stays as it was decided, unless its figures
 * are others now; what this statement showed and does no more is settled, as is what another one lacked and this has.
 * @returns how many of its lines differ.
 */
export async function writeDifferences(trx: Db, compared: Compared): Promise<number> {
  const { scope, id, connector } = compared;
  const { rows } = await sql<{ unmatched: number }>`
    with ${differencesOf(compared)}, named as (
      select 'dif_' || left(encode(sha256(convert_to(${connector} || ' ' || kind || ' ' || subject, 'UTF8')), 'hex'), 32) as id, *
      from found
    ), written as (
      insert into differences as d (
        merchant_id, mode, id, connector, kind, about, line, posting, transaction_id, our_reference,
        processor_reference, ours, our_currency, our_status, theirs, their_currency, their_status, at, at_edge
      )
      select ${scope.merchantId}, ${scope.mode}, n.id, ${connector}, n.kind, n.about, n.line, n.posting, n.transaction_id,
        n.our_reference, n.processor_reference, n.ours, n.our_currency, n.our_status, n.theirs, n.their_currency,
        n.their_status, n.at, n.at_edge
      from named n
      on conflict (merchant_id, mode, id) do update set
        ours = excluded.ours, our_currency = excluded.our_currency, our_status = excluded.our_status,
        theirs = excluded.theirs, their_currency = excluded.their_currency, their_status = excluded.their_status,
        at_edge = excluded.at_edge, transaction_id = excluded.transaction_id, posting = excluded.posting,
        (state, note, resolved_by, ended_at, settled_by) = (select r.* from (
          values ('open', null, null, null::timestamptz, null)
        ) r where d.state <> 'resolved' or ${differs}
          union all
          select d.state, d.note, d.resolved_by, d.ended_at, d.settled_by
          where d.state = 'resolved' and not (${differs}))
    ), shown as (
      insert into statement_differences (merchant_id, mode, statement_id, difference_id)
      select ${scope.merchantId}, ${scope.mode}, ${id}, n.id from named n
      on conflict (merchant_id, mode, statement_id, difference_id) do nothing
    ), settled as (
      update differences d set state = 'settled', ended_at = clock_timestamp(), settled_by = ${id}
      where d.merchant_id = ${scope.merchantId} and d.mode = ${scope.mode} and d.state = 'open'
        and d.connector = ${connector} and not exists (select from named n where n.id = d.id)
        and (
          exists (select from statement_differences s
            where (s.merchant_id, s.mode, s.difference_id) = (d.merchant_id, d.mode, d.id) and s.statement_id = ${id})
          or d.kind = 'missing_there' and exists (select from lines l where l.posting = d.posting)
        )
    )
    select count(distinct line)::integer as unmatched from named`.execute(trx);
  return rows[0]?.unmatched ?? 0;
}
