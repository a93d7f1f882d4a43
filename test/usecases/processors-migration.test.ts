import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { openPostgres } from "../../server/store/connect.ts";
import { migrate } from "../../server/store/migrate.ts";
import { emptyDatabase } from "../support/database.ts";

const FOLDER = new URL("../../server/store/migrations/", import.meta.url);
const MIGRATION = "0013-processors.sql";

test("it waits for a payment that an older process is making, and neither ends the other", async () => {
  await using database = await emptyDatabase();
  const books = new pg.Pool({ connectionString: database.url });
  await books.query(
    "create table migrations (name text primary key, ran_at timestamptz(3) not null default now())",
  );
  for (const name of (await readdir(FOLDER)).filter((each) => each < MIGRATION).sort()) {
    await books.query(await readFile(new URL(name, FOLDER), "utf8"));
    await books.query("insert into migrations (name) values ($1)", [name]);
  }
  await books.query(`
    insert into merchants (id, name, country, currency, time_zone) values ('mer_a', 'A', 'GH', 'GHS', 'Africa/Accra');
    insert into event_sequences (merchant_id, mode, last) values ('mer_a', 'test', 1);
    insert into transactions (merchant_id, mode, id, checkout_id, client_reference, status, amount, currency,
      description, customer, metadata, methods, expires_at, created_sequence)
    values ('mer_a', 'test', 'txn_a', 'c', 'c', 'failed', 100, 'GHS', 'a', '{}', '{}', '{}', now(), 1);
    insert into attempts (merchant_id, mode, transaction_id, id, number, connector, status, method, ended_at)
    values ('mer_a', 'test', 'txn_a', 'att_a', 1, 'sandbox', 'failed', '{"type":"wallet","payer":"1"}', now())`);
  const store = openPostgres(database.url);
  const payment = await books.connect();
  await payment.query("begin; select 1 from transactions for update");
  const migrated = migrate(store);
  const waiting = async () =>
    (await books.query("select 1 from pg_locks where not granted and locktype = 'relation'")).rowCount;
  await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(1);
  await payment.query("update attempts set query_at = now()");
  await payment.query("commit");
  expect(await migrated).toContain(MIGRATION);
  payment.release();
  await Promise.all([store.close(), books.end()]);
});
