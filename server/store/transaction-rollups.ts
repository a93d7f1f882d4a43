import { sql } from "kysely";
import type { Currency } from "../domain/money.ts";
import { knownPaymentFailure } from "../domain/payment-failure.ts";
import type { MethodType } from "../domain/payment-method.ts";
import type { RollupSlice } from "../domain/rollup-slice.ts";
import type { Scope } from "../domain/scope.ts";
import type { CountedGroup } from "../domain/summary.ts";
import type { TransactionStatus } from "../domain/transaction.ts";
import type { Db } from "./tables.ts";

/**
 * Adds changes to the rollups in one statement, so that a reader finds each change exactly once. Concurrent
 * processes skip each other's rows and lock rollups in the same order.
 * @returns the number of changes added, at most `limit`
 */
export async function addUpRollupChanges(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ claimed: number }>`
    with free as materialized (
      select merchant_id, mode, starts_at, id from rollup_changes limit ${limit} for update skip locked
    ), claimed as (
      delete from rollup_changes c using free
      where (c.merchant_id, c.mode, c.starts_at, c.id) = (free.merchant_id, free.mode, free.starts_at, free.id)
      returning c.*
    ), added as (
      insert into transaction_rollups as t
      select merchant_id, mode, span, begins, currency, status, coalesce(method_type, ''), coalesce(network, ''),
        coalesce(failure_code, ''), sum(count), sum(amount)
      from claimed,
        lateral (values ('quarter', starts_at), ('day', date_bin('1 day', starts_at, 'epoch'))) as s (span, begins)
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(count) <> 0 or sum(amount) <> 0
      order by 1, 2, 3, 4, 5, 6, 7, 8, 9
      on conflict (merchant_id, mode, span, starts_at, currency, status, method_type, network, failure_code)
        do update set count = t.count + excluded.count, amount = t.amount + excluded.amount
    )
    select count(*)::int as claimed from claimed`.execute(db);
  return rows[0]?.claimed ?? 0;
}

const QUARTER_S = 15 * 60;

/**
 * The counts of the slices by interval, method, network and failure, in one statement, so that all counts are
 * from the same time. Each slice is a separate index lookup, which `offset 0` enforces.
 */
export async function countTransactions(
  db: Db,
  scope: Scope,
  slices: readonly RollupSlice[],
): Promise<CountedGroup[]> {
  const mine = sql`merchant_id = ${scope.merchantId} and mode = ${scope.mode}`;
  const kind = sql`currency, status, method_type, network, failure_code`;
  const ends = (end: "from" | "to") => slices.map((slice) => slice[end].toISOString());
  const { rows } = await sql<CountedRow>`
    with slices as materialized (
      select * from unnest(
        ${slices.map(({ index }) => index)}::int[], ${slices.map(({ source }) => source)}::text[],
        ${ends("from")}::timestamptz[], ${ends("to")}::timestamptz[]
      ) as s (index, source, begins, ends)
    ), counted as (
      select index, currency, status, null as method_type, null as network, null as failure_code,
        counts[upto] - coalesce(counts[since], 0) as count, amounts[upto] - coalesce(amounts[since], 0) as amount
      from slices cross join lateral (
        select currency, status, counts, amounts,
          (extract(epoch from greatest(begins, starts_at) - starts_at) / ${QUARTER_S})::int as since,
          (extract(epoch from least(ends, starts_at + interval '24 hours') - starts_at) / ${QUARTER_S})::int as upto
        from status_rollups
        where ${mine} and starts_at >= date_bin('1 day', begins, 'epoch') and starts_at < ends offset 0
      ) x where source = 'status'
      union all
      select index, x.* from slices cross join lateral (
        select ${kind}, count, amount from transaction_rollups
        where ${mine} and span = source and starts_at >= begins and starts_at < ends offset 0
      ) x where source in ('day', 'quarter')
      union all
      select index, x.* from slices cross join lateral (
        select ${kind}, count, amount from rollup_changes
        where ${mine} and starts_at >= begins and starts_at < ends offset 0
      ) x where source = 'change'
      union all
      select index, x.* from slices cross join lateral (
        select ${kind}, 1, amount from transactions
        where ${mine} and created_at >= begins and created_at < ends offset 0
      ) x where source = 'transaction'
    ), breakdown as (
      select index, currency, status, nullif(method_type, '') as method, nullif(network, '') as network,
        nullif(failure_code, '') as code, count, amount
      from counted
    )
    select case grouping(index, method, network, code)
        when 7 then 'interval' when 11 then 'method' when 13 then 'network' else 'reason' end as by,
      index, method, network, code, status, currency, sum(count)::text as count, sum(amount)::text as amount
    from breakdown
    group by grouping sets (
      (index, status, currency), (method, status, currency), (network, status, currency), (code)
    )
    having sum(count) <> 0 and coalesce(index::text, method, network, code) is not null`.execute(db);
  return rows.map(({ code, count, amount, ...row }) => {
    const numbers = { count: Number(count), amount: BigInt(amount) };
    return { ...row, ...numbers, code: code === null ? null : knownPaymentFailure(code) } as CountedGroup;
  });
}

/** A row of one of the kinds of `CountedGroup`. Columns of the other kinds are null. */
interface CountedRow {
  by: CountedGroup["by"];
  index: number | null;
  method: MethodType | null;
  network: string | null;
  code: string | null;
  status: TransactionStatus | null;
  currency: Currency | null;
  count: string;
  amount: string;
}
