import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { openPostgres } from "../../server/store/connect.ts";
import { migrate } from "../../server/store/migrate.ts";
import { emptyDatabase } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";

const FOLDER = new URL("../../server/store/migrations/", import.meta.url);
const MIGRATION = "0014-refunds.sql";

test("payments from before are in the ledger, each with what it brought, and can be given back", async () => {
  await using database = await emptyDatabase();
  const books = new pg.Client({ connectionString: database.url });
  await books.connect();
  await books.query(
    "create table migrations (name text primary key, ran_at timestamptz(3) not null default now())",
  );
  for (const name of (await readdir(FOLDER)).filter((each) => each < MIGRATION).sort()) {
    await books.query(await readFile(new URL(name, FOLDER), "utf8"));
    await books.query("insert into migrations (name) values ($1)", [name]);
  }
  // Paid; paid and paid again with other sums twice; held for another amount; held for another currency; not paid.
  await books.query(`
    insert into merchants (id, name, country, currency, time_zone) values ('mer_a', 'A', 'GH', 'GHS', 'Africa/Accra');
    insert into event_sequences (merchant_id, mode, last) values ('mer_a', 'test', 5);
    insert into transactions (merchant_id, mode, id, checkout_id, client_reference, status, paid_at, amount,
      amount_received, held, overpaid, currency, description, customer, metadata, methods, expires_at, created_sequence)
    select 'mer_a', 'test', id, id, id, status, case status when 'success' then now() end, 100, received,
      status = 'processing', id = 'txn_over', 'GHS', 'a', '{}', '{}', '{}', now(), row_number() over ()
    from (values ('txn_paid', 'success', 100), ('txn_over', 'success', 260), ('txn_held', 'processing', 90),
      ('txn_foreign', 'processing', 0), ('txn_open', 'failed', 0)) t (id, status, received);
    insert into attempts (merchant_id, mode, transaction_id, id, number, connector, status, method, processor_reference, ended_at)
    select 'mer_a', 'test', transaction_id, 'att_' || transaction_id || number, number, 'sandbox', status,
      '{"type":"wallet","payer":"1"}', number::text, now()
    from (values ('txn_paid', 1, 'failed'), ('txn_paid', 2, 'success'), ('txn_over', 1, 'success'),
      ('txn_over', 2, 'overpayment'), ('txn_over', 3, 'amount_mismatch'), ('txn_held', 1, 'amount_mismatch'),
      ('txn_foreign', 1, 'amount_mismatch'), ('txn_open', 1, 'failed')) a (transaction_id, number, status)`);
  const store = openPostgres(database.url);
  expect(await migrate(store)).toContain(MIGRATION);
  const { rows } = await books.query(`
    select a.id, a.received::int, string_agg(l.account || ' ' || l.amount, ', ' order by l.line) as posted
    from attempts a left join ledger_entries l on l.posting = a.id group by a.id, a.received order by a.id`);
  const sale = (amount: number) => ({
    received: amount,
    posted: `processor:sandbox ${amount}, sales -${amount}`,
  });
  const nothing = { received: null, posted: null };
  expect(rows).toEqual([
    { id: "att_txn_foreign1", ...nothing },
    { id: "att_txn_held1", ...sale(90) },
    { id: "att_txn_open1", ...nothing },
    { id: "att_txn_over1", ...sale(100) },
    { id: "att_txn_over2", ...sale(100) },
    { id: "att_txn_over3", ...sale(60) },
    { id: "att_txn_paid1", ...nothing },
    { id: "att_txn_paid2", ...sale(100) },
  ]);
  const { rows: checks } = await books.query("select mode from ledger_checks where merchant_id = 'mer_a'");
  expect(checks).toEqual([{ mode: "test" }]);
  // Its events were made by nobody, so only what is about the ledger is looked at here.
  await expect(assertInvariants(database.url)).rejects.not.toThrow(/ledger|posting|given back/);
  await store.close();
  await books.end();
});
