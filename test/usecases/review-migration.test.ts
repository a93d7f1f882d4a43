import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { openPostgres } from "../../server/store/connect.ts";
import { migrate } from "../../server/store/migrate.ts";
import { emptyDatabase } from "../support/database.ts";

const FOLDER = new URL("../../server/store/migrations/", import.meta.url);
const MIGRATION = "0016-reviews.sql";

test("money from before that was late, too much or another sum, and refunds that failed wait for a decision, unless the money went back", async () => {
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
  await books.query(`
    insert into merchants (id, name, country, currency, time_zone) values ('mer_a', 'A', 'GH', 'GHS', 'Africa/Accra');
    insert into event_sequences (merchant_id, mode, last) values ('mer_a', 'test', 9);
    insert into transactions (merchant_id, mode, id, checkout_id, client_reference, status, paid_at, late, held, amount,
      amount_received, amount_refunded, currency, description, customer, metadata, methods, expires_at, created_sequence)
    select 'mer_a', 'test', id, id, id, status, case status when 'success' then now() end, late, held, 100, 500, 100,
      'GHS', 'a', '{}', '{}', '{}', now(), row_number() over ()
    from (values ('fine', 'success', false, false), ('late', 'success', true, false), ('over', 'success', false, true),
      ('held', 'processing', false, true), ('back', 'success', true, false)) t (id, status, late, held);
    insert into attempts (merchant_id, mode, transaction_id, id, number, connector, status, method, processor_reference,
      ended_at, received, received_currency, given_back)
    select 'mer_a', 'test', transaction_id, transaction_id || number, number, 'sandbox', status,
      '{"type":"wallet","payer":"1"}', number::text, '2026-01-02T03:04:05Z', received, currency, back
    from (values ('fine', 1, 'success', 100, 'GHS', 0), ('late', 1, 'success', 100, 'GHS', 0),
      ('over', 1, 'success', 100, 'GHS', 0), ('over', 2, 'overpayment', 100, 'GHS', 0),
      ('over', 3, 'amount_mismatch', 60, 'USD', 0), ('over', 4, 'overpayment', 100, 'GHS', 100),
      ('held', 1, 'amount_mismatch', 90, 'GHS', 40), ('back', 1, 'success', 100, 'GHS', 100)
    ) a (transaction_id, number, status, received, currency, back);
    insert into refunds (merchant_id, mode, id, transaction_id, attempt_id, amount, currency, status, failure_code,
      created_by, created_at, ended_at)
    select 'mer_a', 'test', id, transaction_id, transaction_id || '1', amount, 'GHS', status,
      case status when 'failed' then 'unknown' end, 'key key_x', '2026-01-02T03:04:05Z'::timestamptz + at,
      '2026-01-02T03:04:05Z'::timestamptz + at
    from (values ('rfd_1', 'fine', 30, 'failed', interval '0'), ('rfd_2', 'over', 30, 'failed', '-1 hour'),
      ('rfd_3', 'over', 40, 'success', '0'), ('rfd_4', 'late', 30, 'failed', '0'), ('rfd_5', 'back', 30, 'failed', '0')
    ) r (id, transaction_id, amount, status, at)`);
  const store = openPostgres(database.url);
  expect(await migrate(store)).toContain(MIGRATION);
  const { rows } = await books.query(`
    select attempt_id || ' ' || kind || ' ' || amount || ' ' || currency as review, opened_at, closed_at from reviews
    order by 1`);
  expect(rows.map(({ review }) => review)).toEqual([
    ...[
      "fine1 refund_failed 30 GHS",
      "held1 amount_mismatch 90 GHS",
      "late1 late 100 GHS",
      "over2 overpayment 100 GHS",
      "over3 overpayment 60 USD",
    ],
  ]);
  expect(new Set(rows.map(({ opened_at }) => opened_at.toISOString()))).toEqual(
    new Set(["2026-01-02T03:04:05.000Z"]),
  );
  const { rows: held } = await books.query("select id from transactions where held");
  expect(held).toEqual([{ id: "held" }]);
  await store.close();
  await books.end();
});
