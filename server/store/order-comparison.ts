import { type RawBuilder, sql } from "kysely";
import { SHOP } from "../domain/statement.ts";
import { type Compared, type LinePart, linesCondition } from "./statement-comparison.ts";
import type { Db } from "./tables.ts";

/** Time that the shop has to fulfill or cancel a paid order before it is a discrepancy. */
const GRACE = sql`interval '24 hours'`;

/** An order this close to an end of the list's period may be in another list, because of clocks. */
const EDGE = sql`interval '1 hour'`;

/**
 * Whether a later list has the order of a line `l` of this list. The newest list decides about an order, so that a new
 * list replaces its state.
 */
const isReplaced = ({ scope, id }: Compared, posting: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from statement_lines o
    join statements n on (n.merchant_id, n.mode, n.id) = (${scope.merchantId}, ${scope.mode}, o.statement_id)
    join statements m on (m.merchant_id, m.mode, m.id) = (${scope.merchantId}, ${scope.mode}, ${id})
    where (o.merchant_id, o.mode, o.posting) = (${scope.merchantId}, ${scope.mode}, ${posting})
      and (n.uploaded_at, n.id) > (m.uploaded_at, m.id))`;

/** What a transaction `t` still has: received, without refunds, refunds in progress and lost disputes. */
const remaining = (scope: Compared["scope"]): RawBuilder<unknown> =>
  sql`t.amount_received - t.amount_refunded - t.amount_refund_pending - coalesce((
    select sum(a.dispute_lost) from attempts a
    where (a.merchant_id, a.mode, a.transaction_id) = (${scope.merchantId}, ${scope.mode}, t.id)
      and a.received_currency = t.currency), 0)::bigint`;

/** The newest state of a transaction's attempts: of the one that received money, otherwise of the last one. */
const paymentStatus = (scope: Compared["scope"]): RawBuilder<unknown> =>
  sql`(select a.status from attempts a
    where (a.merchant_id, a.mode, a.transaction_id) = (${scope.merchantId}, ${scope.mode}, o.transaction_id)
    order by a.status <> 'success', a.number desc limit 1)`;

/** The amount of a transaction in processors' statements: its payments minus its refunds, each of them once. */
const inStatements = (scope: Compared["scope"]): RawBuilder<unknown> =>
  sql`(select sum(p.amount)::bigint from (
    select distinct on (l.posting) case l.kind when 'refund' then -l.amount else l.amount end as amount
    from statement_lines l
    where l.merchant_id = ${scope.merchantId} and l.mode = ${scope.mode} and l.posting in (
        select a.id from attempts a
        where (a.merchant_id, a.mode, a.transaction_id) = (${scope.merchantId}, ${scope.mode}, o.transaction_id)
        union all
        select r.id from refunds r
        where (r.merchant_id, r.mode, r.transaction_id) = (${scope.merchantId}, ${scope.mode}, o.transaction_id))
      and l.status = 'success' and l.currency = o.our_currency
    order by l.posting, l.statement_id) p)`;

/** The shop's and Tua's side of each order in a part of a list: one row for each discrepancy. */
export function differingOrders(compared: Compared, part: LinePart): RawBuilder<unknown> {
  const { scope } = compared;
  return sql`
    listed as materialized (
      select l.*, row_number() over (partition by l.posting order by l.number) as nth,
        count(*) over (partition by l.posting) as copies
      from statement_lines l where ${linesCondition(compared)}
        and abs(hashtext(l.posting)::bigint) % ${part.of}::integer = ${part.number}::integer
    ), orders as materialized (
      select l.*, t.id as transaction_id, t.client_reference, t.currency as our_currency,
        coalesce(t.overpaid, false) as overpaid, t.amount as ordered, coalesce(${remaining(scope)}, 0) as ours,
        coalesce(t.paid_at, t.created_at) < now() - ${GRACE} as is_due
      from listed l left join transactions t
        on (t.merchant_id, t.mode, t.client_reference) = (${scope.merchantId}, l.mode, l.processor_reference)
      where not ${isReplaced(compared, sql`l.posting`)}
    ), judged as (
      select o.*, case
          when o.nth > 1 then 'duplicate'
          when o.copies > 1 then null
          when o.ours <= 0 then case when o.status = 'fulfilled' and o.amount > 0 then 'fulfilled_not_paid' end
          when o.overpaid and o.ours > o.ordered then 'paid_twice'
          when o.status = 'canceled' then case when o.is_due then 'paid_not_fulfilled' end
          when o.currency <> o.our_currency then 'currency'
          when o.amount <> o.ours then 'amount'
          when o.status = 'unfulfilled' and o.is_due then 'paid_not_fulfilled'
        end as difference
      from orders o
    ), found as (
      select o.difference as kind,
        case o.difference when 'duplicate' then o.posting || ' ' || o.nth else o.posting end as subject, o.kind as about,
        o.number as line, o.posting, o.transaction_id, o.client_reference as our_reference, o.processor_reference,
        case when o.transaction_id is not null then o.ours end as ours, o.our_currency,
        ${paymentStatus(scope)} as our_status, o.amount as theirs, o.currency as their_currency,
        o.status as their_status, ${inStatements(scope)} as processor_amount, o.at, false as at_edge
      from judged o where o.difference is not null
    )`;
}

/**
 * Paid transactions of a list's period, up to its upload, that no list of the shop has. Limited to the list's
 * currencies. Payments of payment links are not orders of the shop.
 */
export function missingInShop({ scope, id }: Compared): RawBuilder<unknown> {
  return sql`
    paid as materialized (
      select t.id as transaction_id, t.client_reference, t.currency as our_currency, ${remaining(scope)} as ours,
        t.created_at, s.period_from, s.period_to
      from (select id, period_from, least(period_to, uploaded_at) as period_to from statements
        where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id}) s
      join transactions t on (t.merchant_id, t.mode) = (${scope.merchantId}, ${scope.mode})
        and t.created_at >= s.period_from and t.created_at < s.period_to
      where t.paid_at < now() - ${GRACE} and t.payment_link_id is null
        and t.currency in (select l.currency from statement_lines l
          where (l.merchant_id, l.mode, l.statement_id) = (${scope.merchantId}, ${scope.mode}, ${id}))
        and not exists (select from statement_lines l
          where (l.merchant_id, l.mode, l.posting)
            = (${scope.merchantId}, ${scope.mode}, 'order:' || t.client_reference))
    ), found as (
      select 'missing_in_shop' as kind, 'order:' || o.client_reference as subject, 'order' as about,
        null::integer as line, 'order:' || o.client_reference as posting, o.transaction_id,
        o.client_reference as our_reference, null as processor_reference, o.ours, o.our_currency,
        ${paymentStatus(scope)} as our_status, null::bigint as theirs, null as their_currency, null as their_status,
        ${inStatements(scope)} as processor_amount, o.created_at as at,
        o.created_at < o.period_from + ${EDGE} or o.created_at > o.period_to - ${EDGE} as at_edge
      from paid o where o.ours > 0
    )`;
}

/** Makes this list decide about its orders, unless a later one has them. Earlier lists no longer show their discrepancies. */
export async function replaceEarlierOrders(trx: Db, compared: Compared): Promise<void> {
  const { scope, id } = compared;
  await sql`
    with replaced as (
      update statement_discrepancies e set shows = false
      where e.merchant_id = ${scope.merchantId} and e.mode = ${scope.mode} and e.statement_id <> ${id} and e.shows
        and e.discrepancy_id in (select d.id from discrepancies d
          where d.merchant_id = ${scope.merchantId} and d.mode = ${scope.mode} and d.connector = ${SHOP}
            and d.posting in (select l.posting from statement_lines l where ${linesCondition(compared)})
            and not ${isReplaced(compared, sql`d.posting`)})
      returning e.statement_id, e.discrepancy_id
    ), counted as (
      select r.statement_id, count(*)::integer as orders from replaced r join discrepancies d
        on (d.merchant_id, d.mode, d.id) = (${scope.merchantId}, ${scope.mode}, r.discrepancy_id)
      where d.kind <> 'missing_in_shop' group by 1
    )
    update statements s set matched = s.matched + c.orders from counted c
    where s.merchant_id = ${scope.merchantId} and s.mode = ${scope.mode} and s.id = c.statement_id`.execute(
    trx,
  );
}

/**
 * Marks the other lists of the orders that a list no longer has, because one of them decides about these orders again.
 * Call it before the list's lines are replaced.
 * @returns whether there were any
 */
export async function markListsOfRemovedOrders(
  trx: Db,
  { scope, id }: Pick<Compared, "scope" | "id">,
  kept: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    with removed as materialized (
      select l.posting from statement_lines l
      where (l.merchant_id, l.mode, l.statement_id) = (${scope.merchantId}, ${scope.mode}, ${id})
        and l.posting not in (select unnest(${kept}::text[]))
    )
    update statements s set stale = true
    where s.merchant_id = ${scope.merchantId} and s.mode = ${scope.mode} and s.id <> ${id}
      and s.id in (select l.statement_id from statement_lines l
        where l.merchant_id = ${scope.merchantId} and l.mode = ${scope.mode}
          and l.posting = any(array(select posting from removed)))
    returning 1`.execute(trx);
  return rows.length > 0;
}

/** Resolves the discrepancies of a list's orders that no list shows any more. */
export async function resolveOrderDiscrepancies(trx: Db, compared: Compared): Promise<void> {
  const { scope, id } = compared;
  // In steps, because this comparison has just written the rows and the planner expects none.
  await sql`
    with listed as materialized (
      select l.posting from statement_lines l where ${linesCondition(compared)}
    ), linked as materialized (
      select s.discrepancy_id from statement_discrepancies s
      where (s.merchant_id, s.mode, s.statement_id) = (${scope.merchantId}, ${scope.mode}, ${id}) and not s.shows
    ), concerned as materialized (
      select d.id from discrepancies d
      where d.merchant_id = ${scope.merchantId} and d.mode = ${scope.mode} and d.state = 'open' and d.connector = ${SHOP}
        and (d.posting in (select posting from listed) or d.id in (select discrepancy_id from linked))
    ), shown as materialized (
      select s.discrepancy_id from statement_discrepancies s
      where s.merchant_id = ${scope.merchantId} and s.mode = ${scope.mode} and s.shows
        -- Only these, because a merchant's other statements can show hundreds of thousands.
        and s.discrepancy_id = any(array(select id from concerned))
    ), resolved as materialized (
      select id from concerned where id not in (select discrepancy_id from shown)
    )
    update discrepancies d set state = 'auto_resolved', ended_at = statement_timestamp(), resolved_by_statement = ${id}
    where d.merchant_id = ${scope.merchantId} and d.mode = ${scope.mode}
      and d.id = any(array(select id from resolved))`.execute(trx);
}
