import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { openPostgres } from "../../server/store/connect.ts";
import { migrate } from "../../server/store/migrate.ts";
import { listTransactions } from "../../server/store/transaction-list.ts";
import { keepTexts } from "../../server/store/transaction-search.ts";
import { countTransactions } from "../../server/store/transaction-tallies.ts";
import { emptyDatabase, openBooks } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";

const FOLDER = new URL("../../server/store/migrations/", import.meta.url);
const MIGRATION = "0008-summary.sql";

/** A transaction as an older version writes it, which knows neither tallies nor searched texts. */
const asBefore = (id: string) => `
  with counted as (
    update event_sequences set last = last + 1 where merchant_id = 'mer_a' returning last
  ), created as (
    insert into transactions (merchant_id, mode, id, checkout_id, client_reference, amount, currency, description,
      customer, metadata, methods, expires_at, created_sequence)
    select 'mer_a', 'test', '${id}', '${id}', '${id}', 1, 'GHS', 'a', '{}', '{}', '{}', now(), last from counted
  )
  insert into events (merchant_id, mode, sequence, id, kind, transaction_id, body)
  select 'mer_a', 'test', last, '${id}', 'checkout.created', '${id}', event_body('${id}', 'checkout.created', now(),
    last, 'test', '{"transactionId":"${id}","status":"pending","final":false}')
  from counted`;

test("transactions from before, and from meanwhile, are counted, found, and have the method that is shown of them", async () => {
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
    insert into merchants (id, name, country, currency, time_zone) values ('mer_a', 'A', 'GH', 'GHS', 'Africa/Accra');
    insert into event_sequences (merchant_id, mode, last) values ('mer_a', 'test', 3);
    insert into transactions (merchant_id, mode, id, checkout_id, client_reference, status, failure_code, paid_at, amount,
      amount_received, currency, description, customer, metadata, methods, created_at, expires_at, created_sequence)
    select 'mer_a', 'test', 'txn_' || status, 'co_' || status, 'made_' || status, status, failure_code, paid_at, 100,
      case status when 'success' then 100 else 0 end, 'GHS', 'a',
      '{}', '{}', '{}', '2026-03-29T00:59:59.999Z', now(), row_number() over ()
    from (values ('pending', null, null), ('failed', 'incorrect_pin', null), ('success', null, now()))
      as t (status, failure_code, paid_at);
    insert into attempts (merchant_id, mode, transaction_id, id, number, connector, status, method, ended_at)
    select 'mer_a', 'test', transaction_id, 'att_' || transaction_id || number, number, 'sandbox', status,
      jsonb_build_object('type', 'mobile_money', 'network', network, 'payer', '233•••••0001'), now()
    from (values ('txn_failed', 1, 'failed', 'mtn'), ('txn_failed', 2, 'failed', 'at'),
      ('txn_success', 1, 'success', 'mtn'), ('txn_success', 2, 'failed', 'at')) as a (transaction_id, number, status, network)`);

  const store = openPostgres(database.url);
  const older = openBooks(database.url);
  const waiting = async () => {
    const { rows } = await books.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length;
  };
  const before = await older.connect();
  await before.query(`begin; ${asBefore("made_before")}`);
  const migrated = migrate(store);
  await expect.poll(waiting).toBe(1);
  const meanwhile = older.query(asBefore("made_meanwhile"));
  await expect.poll(waiting).toBe(2);
  await before.query("commit");
  before.release();
  expect(await migrated).toContain(MIGRATION);
  await meanwhile;
  await assertInvariants(database.url);
  const scope = { merchantId: "mer_a", mode: "test" } as const;
  const slice = { index: 0, from: new Date("2026-03-29T00:45:00Z"), to: new Date("2026-03-29T01:00:00Z") };
  const byQuarter = await countTransactions(store.db, scope, [{ ...slice, source: "quarter" }]);
  const oneByOne = await countTransactions(store.db, scope, [{ ...slice, source: "transaction" }]);
  const day = { index: 0, from: new Date("2026-03-29T00:00:00Z"), to: new Date("2026-03-30T00:00:00Z") };
  const byDay = await countTransactions(store.db, scope, [{ ...day, source: "day" }]);
  expect(new Set(byQuarter)).toEqual(new Set(oneByOne));
  expect(new Set(byDay)).toEqual(new Set(oneByOne));
  const byStatus = await countTransactions(store.db, scope, [{ ...slice, source: "status" }]);
  expect(new Set(byStatus)).toEqual(new Set(oneByOne.filter(({ by }) => by === "interval")));
  const networks = byDay.flatMap((each) =>
    each.by === "network" ? [`${each.status} ${each.network} ${each.count}`] : [],
  );
  expect(networks.sort()).toEqual(["failed at 1", "success mtn 1"]);

  for (const keep of [true, false]) {
    const part = { filter: { search: "ADE_" }, order: "desc", after: null, limit: 10 } as const;
    const found = await listTransactions(store.db, scope, part);
    expect(found.map(({ clientReference }) => clientReference.slice("made_".length)).sort()).toEqual([
      "before",
      "failed",
      "meanwhile",
      "pending",
      "success",
    ]);
    if (keep) expect(await keepTexts(store.db)).toBe(false);
  }
  await older.end();
  await store.close();
  await books.end();
  await database.drop();
});
