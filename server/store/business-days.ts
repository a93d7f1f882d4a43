import { type RawBuilder, sql } from "kysely";
import type { Currency } from "../domain/money.ts";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** A day of a merchant's calendar. Excludes its end. */
export interface DaySpan {
  /** For example 2026-01-31. */
  date: string;
  startsAt: Date;
  endsAt: Date;
}

/** A processor's balance and movements in one currency on a day, in minor units. */
export interface DayBalance {
  connector: string;
  currency: Currency;
  openingBalance: bigint;
  captured: bigint;
  refunded: bigint;
  /** Lost disputes, less reversed ones. */
  disputed: bigint;
  fees: bigint;
  paidOut: bigint;
  /** `openingBalance + captured - refunded - disputed - fees - paidOut`. */
  closingBalance: bigint;
  paymentCount: number;
  refundCount: number;
}

export type BalanceOfDay = DayBalance & Pick<DaySpan, "startsAt">;

/** The state of the closed days. */
export interface ClosedDaysState {
  /** End of the last closed day. */
  closedTo: Date | null;
  /** Time of the first posting. */
  firstAt: Date | null;
  /** The database's clock, which dates the postings. */
  now: Date;
}

export async function readClosedDaysState(db: Db, scope: Scope): Promise<ClosedDaysState> {
  const { rows } = await sql<ClosedDaysState>`
    select now() as now,
      (select max(ends_at) from business_days where merchant_id = ${scope.merchantId} and mode = ${scope.mode}) as "closedTo",
      (select min(at) from ledger_entries where merchant_id = ${scope.merchantId} and mode = ${scope.mode}) as "firstAt"
  `.execute(db);
  return rows[0] as ClosedDaysState;
}

/** The closed days that overlap a range, in order. */
export async function listClosedDays(db: Db, scope: Scope, from: string, to: string): Promise<DaySpan[]> {
  const { rows } = await sql<DaySpan>`
    select to_char(date, 'YYYY-MM-DD') as date, starts_at as "startsAt", ends_at as "endsAt" from business_days
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
      and date between ${from}::date and ${to}::date
    order by starts_at`.execute(db);
  return rows;
}

/** The stored balances of closed days. */
export async function listClosedBalances(
  db: Db,
  scope: Scope,
  days: readonly DaySpan[],
): Promise<BalanceOfDay[]> {
  const { rows } = await sql<BalanceOfDay>`
    select starts_at as "startsAt", connector, currency, opening_balance as "openingBalance", captured, refunded, disputed, fees,
      paid_out as "paidOut", closing_balance as "closingBalance", payment_count as "paymentCount", refund_count as "refundCount"
    from business_day_balances
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
      and starts_at = any(${days.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[])
    order by starts_at, connector, currency`.execute(db);
  return rows;
}

/**
 * Balances of consecutive days after the last closed one, from only their part of the ledger. Each posting
 * has one processor. Its other lines show its kind.
 */
function selectBalances(scope: Scope, days: readonly DaySpan[]): RawBuilder<unknown> {
  const [first] = days;
  const last = days.at(-1);
  return sql`
    days as materialized (
      select row_number() over (order by starts_at)::integer as number, * from unnest(
        ${days.map(({ date }) => date)}::date[], ${days.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
        ${days.map(({ endsAt }) => endsAt.toISOString())}::timestamptz[]
      ) as d (date, starts_at, ends_at)
    ), postings as (
      select width_bucket(min(at), (select array_agg(starts_at order by starts_at) from days)) as day,
        coalesce(max(substr(account, 11)) filter (where account like 'processor:%'), (
          select a.connector from attempts a where (a.merchant_id, a.mode, a.id) = (${scope.merchantId}, ${scope.mode}, e.posting)
        )) as connector, currency,
        coalesce(-sum(amount) filter (where account = 'sales'), 0) as captured,
        coalesce(sum(amount) filter (where account = 'refunds'), 0) as refunded,
        coalesce(sum(amount) filter (where account = 'disputes'), 0) as disputed,
        coalesce(sum(amount) filter (where account = 'fees'), 0) as fees,
        coalesce(sum(amount) filter (where account = 'payouts'), 0) as paid_out,
        count(*) filter (where account = 'sales') as payment_count, count(*) filter (where account = 'refunds') as refund_count
      from ledger_entries e
      where e.merchant_id = ${scope.merchantId} and e.mode = ${scope.mode}
        and e.at >= ${first?.startsAt.toISOString()}::timestamptz and e.at < ${last?.endsAt.toISOString()}::timestamptz
      group by e.posting, e.currency
    ), moved as (
      select day, connector, currency, sum(captured) as captured, sum(refunded) as refunded,
        sum(disputed) as disputed, sum(fees) as fees,
        sum(paid_out) as paid_out, sum(payment_count) as payment_count, sum(refund_count) as refund_count
      from postings group by 1, 2, 3
    ), carried as (
      select connector, currency, closing_balance from business_day_balances f
      where f.merchant_id = ${scope.merchantId} and f.mode = ${scope.mode} and f.starts_at = (
        select max(b.starts_at) from business_days b
        where b.merchant_id = ${scope.merchantId} and b.mode = ${scope.mode}
          and b.ends_at <= ${first?.startsAt.toISOString()}::timestamptz)
    ), summed as (
      select d.starts_at, h.connector, h.currency,
        coalesce(m.captured, 0) as captured, coalesce(m.refunded, 0) as refunded,
        coalesce(m.disputed, 0) as disputed, coalesce(m.fees, 0) as fees,
        coalesce(m.paid_out, 0) as paid_out, coalesce(m.payment_count, 0) as payment_count, coalesce(m.refund_count, 0) as refund_count,
        coalesce(c.closing_balance, 0) + sum(coalesce(m.captured - m.refunded - m.disputed - m.fees - m.paid_out, 0))
          over (partition by h.connector, h.currency order by d.starts_at) as closing_balance
      from (select connector, currency from carried union select connector, currency from moved) h
      cross join days d
      left join carried c using (connector, currency)
      left join moved m on m.day = d.number and m.connector = h.connector and m.currency = h.currency
    ), balances as (
      select starts_at, connector, currency, (closing_balance - captured + refunded + disputed + fees + paid_out)::bigint as opening_balance,
        captured::bigint, refunded::bigint, disputed::bigint, fees::bigint, paid_out::bigint, closing_balance::bigint, payment_count::integer,
        refund_count::integer
      from summed
      where closing_balance <> 0 or captured <> 0 or refunded <> 0 or disputed <> 0 or fees <> 0 or paid_out <> 0
    )`;
}

/** The same for days that aren't closed yet. */
export async function sumDays(db: Db, scope: Scope, days: readonly DaySpan[]): Promise<BalanceOfDay[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<BalanceOfDay>`
    with ${selectBalances(scope, days)}
    select starts_at as "startsAt", connector, currency, opening_balance as "openingBalance", captured, refunded, disputed, fees,
      paid_out as "paidOut", closing_balance as "closingBalance", payment_count as "paymentCount", refund_count as "refundCount"
    from balances order by starts_at, connector, currency`.execute(db);
  return rows;
}

/** Closes days that are over, once. They follow the last closed day. */
export async function closeDays(db: Db, scope: Scope, days: readonly DaySpan[]): Promise<void> {
  if (days.length === 0) return;
  await sql`
    with ${selectBalances(scope, days)}, closed as (
      insert into business_days (merchant_id, mode, starts_at, ends_at, date)
      select ${scope.merchantId}, ${scope.mode}, starts_at, ends_at, date from days
      on conflict (merchant_id, mode, starts_at) do nothing returning starts_at
    )
    insert into business_day_balances (
      merchant_id, mode, starts_at, connector, currency, opening_balance, captured, refunded, disputed, fees, paid_out, closing_balance,
      payment_count, refund_count
    )
    select ${scope.merchantId}, ${scope.mode}, b.* from balances b join closed using (starts_at)`.execute(db);
}

/** The open work of a day. */
export interface OpenOfDay {
  discrepancies: number;
  reviews: number;
}

/** The number of currently open discrepancies and reviews of each day. */
export async function countOpenOfDays(db: Db, scope: Scope, days: readonly DaySpan[]): Promise<OpenOfDay[]> {
  const { rows } = await sql<OpenOfDay>`
    select
      (select count(*) from discrepancies f
        where f.merchant_id = ${scope.merchantId} and f.mode = ${scope.mode} and f.state = 'open'
          and f.at >= d.starts_at and f.at < d.ends_at)::integer as discrepancies,
      (select count(*) from reviews r
        where r.merchant_id = ${scope.merchantId} and r.mode = ${scope.mode} and r.closed_at is null
          and r.opened_at >= d.starts_at and r.opened_at < d.ends_at)::integer as reviews
    from unnest(
      ${days.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
      ${days.map(({ endsAt }) => endsAt.toISOString())}::timestamptz[]
    ) with ordinality as d (starts_at, ends_at, number)
    order by d.number`.execute(db);
  return rows;
}

/** A line of the ledger. */
export interface LedgerEntry {
  at: Date;
  posting: string;
  line: number;
  account: string;
  amount: bigint;
  currency: Currency;
  transactionId: string | null;
  /** When the processor moved the money, if a statement reported it. */
  valueAt: Date | null;
}

/** A position in the ledger: the last line read. */
export type LedgerPosition = Pick<LedgerEntry, "at" | "posting" | "line">;

/** Lines of a day in order of time. */
export async function listLedgerEntries(
  db: Db,
  scope: Scope,
  { day, after, limit }: { day: DaySpan; after: LedgerPosition | null; limit: number },
): Promise<LedgerEntry[]> {
  const afterPosition = after
    ? sql`(at, posting, line) > (${after.at.toISOString()}::timestamptz, ${after.posting}, ${after.line}::smallint)`
    : sql`true`;
  const { rows } = await sql<LedgerEntry>`
    select at, posting, line, account, amount, currency, transaction_id as "transactionId",
      (select p.value_at from statement_postings p where (p.merchant_id, p.mode) = (${scope.merchantId}, ${scope.mode})
        and p.posting = regexp_replace(e.posting, '^reversal:', '')) as "valueAt"
    from ledger_entries e
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
      and at >= greatest(${day.startsAt.toISOString()}::timestamptz, ${(after?.at ?? day.startsAt).toISOString()}::timestamptz)
      and at < ${day.endsAt.toISOString()}::timestamptz and ${afterPosition}
    order by at, posting, line limit ${limit}`.execute(db);
  return rows;
}
