import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { openPostgres } from "../../server/store/connect.ts";
import { migrate } from "../../server/store/migrate.ts";
import { countTransactions } from "../../server/store/transaction-tallies.ts";
import { emptyDatabase } from "../support/database.ts";

const FOLDER = new URL("../../server/store/migrations/", import.meta.url);
const MIGRATION = "0008-summary.sql";

test("transactions from before tallies were kept are counted, each with the method that is shown of it", async () => {
  const database = await emptyDatabase();
  const books = new pg.Client({ connectionString: database.url });
  await books.connect();
  await books.query(
    "create table migrations (name text primary key, ran_at timestamptz(3) not null default now())",
  );
  for (const name of (await readdir(FOLDER)).filter((each) => each < MIGRATION).sort()) {
    await books.query(await readFile(new URL(name, FOLDER), "utf8"));
    await books.query("insert into migrations (name) values ($1)", [name]);
  }
  await books.query(`
    insert into transactions (merchant_id, mode, id, checkout_id, client_reference, status, failure_code, paid_at, amount,
      currency, description, customer, metadata, methods, created_at, expires_at, created_sequence)
    select 'mer_a', 'test', 'txn_' || status, 'co_' || status, status, status, failure_code, paid_at, 100, 'GHS', 'a',
      '{}', '{}', '{}', '2026-03-29T00:59:59.999Z', now(), row_number() over ()
    from (values ('pending', null, null), ('failed', 'wrong_pin', null), ('success', null, now()))
      as t (status, failure_code, paid_at);
    insert into attempts (merchant_id, mode, transaction_id, id, number, connector, status, method)
    select 'mer_a', 'test', transaction_id, 'att_' || transaction_id || number, number, 'sandbox', status,
      jsonb_build_object('type', 'mobile_money', 'network', network, 'payer', '233•••••0001')
    from (values ('txn_failed', 1, 'failed', 'mtn'), ('txn_failed', 2, 'failed', 'at'),
      ('txn_success', 1, 'success', 'mtn'), ('txn_success', 2, 'failed', 'at')) as a (transaction_id, number, status, network)`);

  const store = openPostgres(database.url);
  expect(await migrate(store)).toContain(MIGRATION);
  const scope = { merchantId: "mer_a", mode: "test" } as const;
  const slice = { index: 0, from: new Date("2026-03-29T00:45:00Z"), to: new Date("2026-03-29T01:00:00Z") };
  const byQuarter = await countTransactions(store.db, scope, [{ ...slice, source: "quarter" }]);
  const oneByOne = await countTransactions(store.db, scope, [{ ...slice, source: "transaction" }]);
  const day = { index: 0, from: new Date("2026-03-29T00:00:00Z"), to: new Date("2026-03-30T00:00:00Z") };
  const byDay = await countTransactions(store.db, scope, [{ ...day, source: "day" }]);
  expect(new Set(byQuarter)).toEqual(new Set(oneByOne));
  expect(new Set(byDay)).toEqual(new Set(oneByOne));
  const networks = byDay.flatMap((each) =>
    each.by === "network" ? [`${each.status} ${each.network} ${each.count}`] : [],
  );
  expect(networks.sort()).toEqual(["failed at 1", "success mtn 1"]);
  await store.close();
  await books.end();
  await database.drop();
});
