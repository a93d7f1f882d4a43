import pg from "pg";
import { type Interval, sumUp } from "../../server/domain/summary.ts";
import { slicesOf } from "../../server/domain/tally-slice.ts";
import { openPostgres } from "../../server/store/connect.ts";
import { addUpTallyChanges, countTransactions } from "../../server/store/transaction-tallies.ts";
import { intervalBoundaries } from "../../server/usecases/reports/interval-boundaries.ts";
import { startPostgres } from "../support/postgres-server.ts";
import { makeTemplate } from "../support/template.ts";
import { compare } from "./side-by-side.ts";

/**
 * `node test/bench/summary.ts`: summaries of a merchant with two million transactions of one year, from tallies,
 * against the plain way, a GROUP BY over the transactions themselves, in turns on the same Postgres. What both find
 * is compared too.
 */
const ROWS = Number(process.env.BENCH_ROWS ?? 2_000_000);
const TURNS = Number(process.env.BENCH_TURNS ?? 5);
const AT_A_TIME = 100_000;
const scope = { merchantId: "mer_bench", mode: "test" } as const;
const year = { from: new Date("2025-01-01T00:00:00Z"), to: new Date("2026-01-01T00:00:00Z") };

const postgres = await startPostgres();
const url = postgres.url(await makeTemplate(postgres));
const books = new pg.Client({ connectionString: url });
await books.connect();
const store = openPostgres(url, { poolSize: 1 });

// Of five, four are paid; the others have failed for one of ten reasons, or were given up.
const INSERT = `
  insert into transactions (merchant_id, mode, id, checkout_id, client_reference, status, paid_at, failure_code, amount,
    currency, description, customer, metadata, methods, method_type, network, created_at, expires_at, created_sequence)
  select '${scope.merchantId}', '${scope.mode}', 'txn_' || n, 'co_' || n, 'ORD-' || n, status,
    case when status = 'success' then at end,
    case status when 'failed' then 'reason_' || r % 10 when 'expired' then 'checkout_expired' end, 100 + r, 'GHS',
    'Two plates of waakye', '{"name":"Ama Mensah","phone":"233241234567"}', '{}', '{mobile_money,card}',
    case when r % 20 < 17 then 'mobile_money' when r % 20 < 19 then 'card' end,
    case when r % 20 < 17 then (array['mtn', 'telecel', 'at'])[1 + r % 3] end, at, at + interval '1 hour', n
  from generate_series($1::int, $2::int) n,
    lateral (select (hashint4(n) & 1048575) as r, '2025-01-01Z'::timestamptz + interval '1 year' * (n::float8 / $3) as at) x,
    lateral (select case when r % 5 < 4 then 'success' when r % 2 = 0 then 'failed' else 'expired' end as status) y`;
for (let made = 0; made < ROWS; made += AT_A_TIME) {
  await books.query(INSERT, [made, Math.min(made + AT_A_TIME, ROWS) - 1, ROWS]);
}
while ((await addUpTallyChanges(store.db, AT_A_TIME)) > 0);
await books.query("vacuum analyze");

type Plain = { rows: { count: string }[] };
const plain = (interval: Interval, zone: string): Promise<Plain> =>
  books.query(
    `select date_trunc($1, created_at, $2) as starts_at, currency, status, method_type, network, failure_code,
       count(*), sum(amount)
     from transactions
     where merchant_id = $3 and mode = $4 and created_at >= $5 and created_at < $6
     group by 1, 2, 3, 4, 5, 6`,
    [interval, zone, scope.merchantId, scope.mode, year.from, year.to],
  );
const summary = async (interval: Interval, zone: string) => {
  const boundaries = intervalBoundaries(year, interval, zone, 1_000) as Date[];
  return sumUp(boundaries, await countTransactions(store.db, scope, slicesOf(boundaries)));
};
const perSecond = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return 1_000 / (performance.now() - began);
};

const { rows: sizes } = await books.query("select count(*)::int as rows from transaction_tallies");
process.stdout.write(`${ROWS} transactions in ${sizes[0].rows} tallies\n`);
process.stdout.write(
  "| summary of a year | tallies /s | group by /s | ratio | spread |\n|---|---|---|---|---|\n",
);
for (const [interval, zone] of [
  ["month", "Africa/Accra"],
  ["month", "America/New_York"],
  ["day", "Africa/Accra"],
  ["day", "Asia/Kathmandu"],
] as const) {
  const found = await summary(interval, zone);
  const counted = (await plain(interval, zone)).rows.reduce((sum, { count }) => sum + Number(count), 0);
  if (found.total.count !== ROWS || counted !== ROWS) {
    throw new Error(`found ${found.total.count} and ${counted} of ${ROWS}`);
  }
  const name = `by ${interval} in ${zone}`;
  const ours = () => perSecond(() => summary(interval, zone));
  const r = await compare({ name, ours, limit: () => perSecond(() => plain(interval, zone)) }, TURNS);
  const row = [
    r.name,
    r.ours.toFixed(1),
    r.limit.toFixed(2),
    r.ratio.toFixed(1),
    `${r.lowest.toFixed(1)}–${r.highest.toFixed(1)}`,
  ];
  process.stdout.write(`| ${row.join(" | ")} |\n`);
}
await store.close();
await books.end();
await postgres.stop();
