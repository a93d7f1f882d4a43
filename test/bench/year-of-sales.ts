import pg from "pg";
import type { PaymentFailureCode } from "../../server/domain/payment-failure.ts";
import type { Scope } from "../../server/domain/scope.ts";
import { openPostgres } from "../../server/store/connect.ts";
import { addUpRollupChanges } from "../../server/store/transaction-rollups.ts";

/** The year of the sales, in UTC. */
export const YEAR = { from: new Date("2025-01-01T00:00:00Z"), to: new Date("2026-01-01T00:00:00Z") };
/** Customers, each with about ten orders, whatever the total. */
export const countCustomers = (transactions: number): number => Math.ceil(transactions / 10);
const AT_A_TIME = 50_000;
const REASONS: PaymentFailureCode[] = [
  ...([
    "insufficient_funds",
    "incorrect_pin",
    "declined_by_customer",
    "approval_timeout",
    "payer_not_found",
  ] as const),
  ...([
    "payer_limit_reached",
    "incorrect_network",
    "card_declined",
    "expired_card",
    "processor_error",
  ] as const),
];

// Of five, four are paid; the others have failed for various reasons, or were abandoned. Failed ones stay
// open, so that no worker touches them meanwhile.
const INSERT = `
  with sold as (
    select n, r, at, case when r % 5 < 4 then 'success' when r % 2 = 0 then 'failed' else 'expired' end as status,
      case when r % 20 < 17 then 'mobile_money' when r % 20 < 19 then 'card' end as method,
      case when r % 20 < 17 then (array['mtn', 'telecel', 'at'])[1 + r % 3] end as network
    from generate_series($3::int, $4::int) n,
      lateral (select (hashint4(n) & 1048575) as r, $6::timestamptz + interval '1 year' * (n::float8 / $5) as at) x
  ), made as (
    insert into transactions (merchant_id, mode, id, checkout_id, client_reference, status, paid_at, failure_code,
      amount, currency, description, customer, metadata, methods, method_type, network, created_at, expires_at,
      created_sequence)
    select $1, $2, 'txn_' || n, 'co_' || n, 'ORD-' || n, status, case when status = 'success' then at end,
      case status when 'failed' then ('{${REASONS.join()}}'::text[])[1 + r % ${REASONS.length}] when 'expired' then 'checkout_expired' end, 100 + r, 'GHS',
      'Two plates of waakye', jsonb_build_object('name', 'Ama Mensah ' || r % $7::int, 'phone', '233241' || (100000 + r % $7::int)),
      '{}', '{mobile_money,card}', method, network, at,
      case status when 'failed' then '2100-01-01Z' else at + interval '1 hour' end, n + 1
    from sold
  ), searched as (
    insert into transaction_search (merchant_id, mode, created_sequence, created_at, text)
    select $1, $2, n + 1, at, lower(e'ORD-' || n || e'\\nTwo plates of waakye\\nAma Mensah ' || r % $7::int || e'\\n233241'
      || (100000 + r % $7::int) || e'\\n')
    from sold
  )
  insert into attempts (merchant_id, mode, transaction_id, id, number, connector, status, method, created_at, ended_at)
  select $1, $2, 'txn_' || n, 'att_' || n, 1, 'sandbox', case status when 'success' then 'success' else 'failed' end,
    jsonb_strip_nulls(jsonb_build_object('type', method, 'payer', '233•••••0000', 'network', network)), at, at
  from sold where method is not null`;

/**
 * This many transactions of one merchant, evenly over a year, with their attempts, search texts and rollups.
 */
export async function makeYearOfSales(
  databaseUrl: string,
  { merchantId, mode }: Scope,
  count: number,
  report: (progress: string) => void,
): Promise<void> {
  const pool = new pg.Client({ connectionString: databaseUrl });
  await pool.connect();
  const store = openPostgres(databaseUrl, { poolSize: 1 });
  try {
    // At once at the end: updated row by row, this index takes most of the time.
    const { rows } = await pool.query<{ indexdef: string }>(
      "select indexdef from pg_indexes where indexname = 'transaction_search_text'",
    );
    await pool.query("drop index transaction_search_text");
    // Its checks keep the plan for an empty table, and each would scan all rows added since.
    const foreignKey = "attempts_merchant_id_mode_transaction_id_fkey";
    const { rows: keys } = await pool.query<{ def: string }>(
      "select pg_get_constraintdef(oid) as def from pg_constraint where conname = $1",
      [foreignKey],
    );
    await pool.query(`alter table attempts drop constraint ${foreignKey}`);
    for (let made = 0; made < count; made += AT_A_TIME) {
      const last = Math.min(made + AT_A_TIME, count) - 1;
      await pool.query(INSERT, [
        ...[merchantId, mode, made, last, count],
        ...[YEAR.from, countCustomers(count)],
      ]);
      // Not left to autovacuum, which may run after the rows are needed.
      await pool.query("analyze transactions, rollup_changes, transaction_rollups");
      while ((await addUpRollupChanges(store.db, AT_A_TIME)) > 0);
      report(`${last + 1} of ${count} transactions`);
    }
    await pool.query(rows[0]?.indexdef as string);
    await pool.query(`alter table attempts add constraint ${foreignKey} ${keys[0]?.def}`);
    await pool.query("update event_sequences set last = $3 where (merchant_id, mode) = ($1, $2)", [
      ...[merchantId, mode, count],
    ]);
    await pool.query(
      "insert into search_progress (merchant_id, mode, indexed_through) values ($1, $2, $3) on conflict (merchant_id, mode) do update set indexed_through = excluded.indexed_through",
      [merchantId, mode, count],
    );
    await pool.query("vacuum analyze");
  } finally {
    await store.close();
    await pool.end();
  }
}
