import { sql } from "kysely";
import type { Posting } from "../domain/ledger.ts";
import type { Scope } from "../domain/scope.ts";
import { preparedStatement } from "./prepared-statements.ts";
import { scoped } from "./scoped.ts";
import type { Db } from "./tables.ts";

/** Posts a fact in the transaction that writes it. One that is posted already is left as it stands. */
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

/** A transaction whose record and ledger say different things, in minor units of the transaction's currency. */
export interface Unbalanced {
  transactionId: string;
  amountReceived: bigint;
  sales: bigint;
  amountRefunded: bigint;
  refunds: bigint;
  /** Postings of it that do not sum to zero. */
  crooked: number;
}

/** Of a scope's transactions after one, in the order of their ids: how many were compared, and what disagreed. */
export interface ComparedSlice {
  compared: number;
  /** The last one's id; null without any. */
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
        coalesce(l.crooked, 0)::int as crooked
      from slice s left join lateral (
        select -sum(amount) filter (where account = 'sales' and currency = s.currency) as sales,
          sum(amount) filter (where account = 'refunds' and currency = s.currency) as refunds,
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
      p.amount_refunded as "amountRefunded", p.refunds, p.crooked
    from (select count(*)::int as compared, max(id) as last from slice) w
    left join posted p on p.amount_received <> p.sales or p.amount_refunded <> p.refunds or p.crooked > 0`.execute(
    db,
  );
  const { compared = 0, last = null } = rows[0] ?? {};
  const unbalanced = rows.filter(({ transactionId }) => transactionId !== null);
  return {
    compared,
    last,
    unbalanced: unbalanced.map(({ compared: _compared, last: _last, ...one }) => one),
  };
}

/** A scope whose comparison is due, and after which transaction it goes on. */
export interface LedgerCheck {
  scope: Scope;
  after: string;
}

/** Takes the scope whose turn it is and puts it off by `againSeconds`, so that others pass it by and a killed worker loses nothing. */
export async function claimLedgerCheck(db: Db, againSeconds: number): Promise<LedgerCheck | null> {
  const { rows } = await sql<Scope & { after: string }>`
    with due as materialized (
      select merchant_id, mode from ledger_checks
      where next_check_at <= now() order by next_check_at limit 1 for update skip locked
    )
    update ledger_checks c
    set next_check_at = now() + make_interval(secs => ${againSeconds}::double precision)
    from due
    where c.merchant_id = due.merchant_id and c.mode = due.mode
    returning c.merchant_id as "merchantId", c.mode, c.checked_through as after`.execute(db);
  return rows[0] ? scoped(rows[0]) : null;
}

/** Makes a scope the next whose statements and ledger are compared, where it is not being compared now. */
export async function hastenLedgerCheck(trx: Db, scope: Scope): Promise<void> {
  await sql`
    update ledger_checks set next_check_at = least(next_check_at, now())
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode}`.execute(trx);
}

/** Notes how far a scope's comparison came: to its end, which begins the next round in `againSeconds`, or to a place where it goes on. */
export async function markLedgerCheck(
  db: Db,
  scope: Scope,
  { found, through, againSeconds }: { found: number; through: string | null; againSeconds: number },
): Promise<void> {
  const ended = through === null;
  await sql`
    update ledger_checks set
      checked_through = ${through ?? ""},
      found = ${ended ? sql`0` : sql`found + ${found}::integer`},
      unbalanced = ${ended ? sql`found + ${found}::integer` : sql`greatest(unbalanced, found + ${found}::integer)`},
      next_check_at = now() + make_interval(secs => ${againSeconds}::double precision)
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode}`.execute(db);
}
