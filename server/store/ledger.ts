import { sql } from "kysely";
import type { Posting } from "../domain/ledger.ts";
import type { Scope } from "../domain/scope.ts";
import { preparedStatement } from "./prepared-statements.ts";
import { scoped } from "./scoped.ts";
import type { Db } from "./tables.ts";

/** Inserts a posting in the database transaction of its payment or refund. Does nothing if it is already posted. */
export async function insertPosting(trx: Db, scope: Scope, posting: Posting): Promise<void> {
  const { id, transactionId, currency, lines } = posting;
  if (lines.length === 0) return;
  await sql`${preparedStatement}
    insert into ledger_entries (merchant_id, mode, posting, line, account, amount, currency, transaction_id, at)
    select ${scope.merchantId}, ${scope.mode}, ${id}, line, account, amount, ${currency}, ${transactionId},
      statement_timestamp()
    from unnest(
      ${lines.map(({ account }) => account)}::text[], ${lines.map(({ amount }) => amount.toString())}::bigint[]
    ) with ordinality as l (account, amount, line)
    on conflict (merchant_id, mode, posting, line) do nothing`.execute(trx);
}

/** A transaction whose record and ledger disagree, in minor units of its currency. */
export interface Unbalanced {
  transactionId: string;
  amountReceived: bigint;
  sales: bigint;
  amountRefunded: bigint;
  refunds: bigint;
  /** Lost disputes, by their reviews and by the ledger. */
  amountLost: bigint;
  disputes: bigint;
  /** Number of its postings that don't sum to zero. */
  crooked: number;
}

/** A range of a scope's transactions in order of id: how many were compared, and which disagree. */
export interface ComparedSlice {
  compared: number;
  /** The last one's id. Null without any. */
  last: string | null;
  unbalanced: Unbalanced[];
}

export async function compareSlice(
  db: Db,
  scope: Scope,
  after: string,
  limit: number,
): Promise<ComparedSlice> {
  const { rows } = await sql<Unbalanced & { compared: number; last: string | null }>`
    with slice as materialized (
      select id, currency, amount_received, amount_refunded from transactions
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id > ${after}
      order by id limit ${limit}
    ), posted as (
      select s.*, coalesce(l.sales, 0)::bigint as sales, coalesce(l.refunds, 0)::bigint as refunds,
        coalesce(l.disputes, 0)::bigint as disputes, coalesce((
          select sum(r.amount) from reviews r
          where r.merchant_id = ${scope.merchantId} and r.mode = ${scope.mode} and r.transaction_id = s.id
            and r.dispute_status = 'lost' and r.currency = s.currency), 0)::bigint as amount_lost,
        coalesce(l.crooked, 0)::int as crooked
      from slice s left join lateral (
        select -sum(amount) filter (where account = 'sales' and currency = s.currency) as sales,
          sum(amount) filter (where account = 'refunds' and currency = s.currency) as refunds,
          sum(amount) filter (where account = 'disputes' and currency = s.currency) as disputes,
          (select count(*) from (
            select from ledger_entries p
            where p.merchant_id = ${scope.merchantId} and p.mode = ${scope.mode} and p.transaction_id = s.id
            group by p.posting, p.currency having sum(p.amount) <> 0
          ) c) as crooked
        from ledger_entries e
        where e.merchant_id = ${scope.merchantId} and e.mode = ${scope.mode} and e.transaction_id = s.id
      ) l on true
    )
    select w.compared, w.last, p.id as "transactionId", p.amount_received as "amountReceived", p.sales,
      p.amount_refunded as "amountRefunded", p.refunds, p.amount_lost as "amountLost", p.disputes, p.crooked
    from (select count(*)::int as compared, max(id) as last from slice) w
    left join posted p on p.amount_received <> p.sales or p.amount_refunded <> p.refunds
      or p.amount_lost <> p.disputes or p.crooked > 0`.execute(db);
  const { compared = 0, last = null } = rows[0] ?? {};
  const unbalanced = rows.filter(({ transactionId }) => transactionId !== null);
  return {
    compared,
    last,
    unbalanced: unbalanced.map(({ compared: _compared, last: _last, ...one }) => one),
  };
}

/** A scope with a due comparison, and the transaction after which it continues. */
export interface LedgerCheck {
  scope: Scope;
  after: string;
}

/**
 * Claims the next scope and postpones it by `nextCheckSeconds`, so that other workers skip it and a killed worker
 * loses nothing.
 */
export async function claimLedgerCheck(db: Db, nextCheckSeconds: number): Promise<LedgerCheck | null> {
  const { rows } = await sql<Scope & { after: string }>`
    with due as materialized (
      select merchant_id, mode from ledger_checks
      where next_check_at <= now() order by next_check_at limit 1 for update skip locked
    )
    update ledger_checks c
    set next_check_at = now() + make_interval(secs => ${nextCheckSeconds}::double precision)
    from due
    where c.merchant_id = due.merchant_id and c.mode = due.mode
    returning c.merchant_id as "merchantId", c.mode, c.checked_through as after`.execute(db);
  return rows[0] ? scoped(rows[0]) : null;
}

/** Makes a scope's statements and ledger the next to compare, unless they are being compared now. */
export async function scheduleLedgerCheck(trx: Db, scope: Scope): Promise<void> {
  await sql`
    update ledger_checks set next_check_at = least(next_check_at, now())
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode}`.execute(trx);
}

/**
 * Stores a scope's progress: the end, after which the next round starts in `nextCheckSeconds`, or a position to
 * continue from.
 */
export async function markLedgerCheck(
  db: Db,
  scope: Scope,
  { found, through, nextCheckSeconds }: { found: number; through: string | null; nextCheckSeconds: number },
): Promise<void> {
  const ended = through === null;
  await sql`
    update ledger_checks set
      checked_through = ${through ?? ""},
      found = ${ended ? sql`0` : sql`found + ${found}::integer`},
      unbalanced = ${ended ? sql`found + ${found}::integer` : sql`greatest(unbalanced, found + ${found}::integer)`},
      next_check_at = now() + make_interval(secs => ${nextCheckSeconds}::double precision)
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode}`.execute(db);
}
