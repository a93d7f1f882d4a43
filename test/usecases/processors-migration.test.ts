import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { openPostgres } from "../../server/store/connect.ts";
import { migrate } from "../../server/store/migrate.ts";
import { emptyDatabase, openBooks } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";
import { order } from "../support/orders.ts";
import { startProcess, type TuaProcess } from "../support/tua-process.ts";

const FOLDER = new URL("../../server/store/migrations/", import.meta.url);
const MIGRATION = "0013-processors.sql";

/** Brings a database to what it was before. */
async function toBefore(books: pg.Pool): Promise<void> {
  await books.query(
    "create table migrations (name text primary key, ran_at timestamptz(3) not null default now())",
  );
  for (const name of (await readdir(FOLDER)).filter((each) => each < MIGRATION).sort()) {
    await books.query(await readFile(new URL(name, FOLDER), "utf8"));
    await books.query("insert into migrations (name) values ($1)", [name]);
  }
  await books.query(`
    insert into merchants (id, name, country, currency, time_zone) values ('mer_a', 'A', 'GH', 'GHS', 'Africa/Accra');
    insert into event_sequences (merchant_id, mode, last) values ('mer_a', 'test', 0)`);
}

test("it waits for a payment that an older process is making, and neither ends the other", async () => {
  await using database = await emptyDatabase();
  const books = new pg.Pool({ connectionString: database.url });
  await toBefore(books);
  await books.query(`
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
  await expect.poll(waiting).toBe(1);
  await payment.query("update attempts set query_at = now() - interval '1 second'");
  await payment.query("commit");
  expect(await migrated).toContain(MIGRATION);
  payment.release();
  await Promise.all([store.close(), books.end()]);
});

/** A payment as the version before made it: what it says in one database transaction each, in the order of its locks. */
const asBefore = (id: string): string[] => {
  const key = `merchant_id = 'mer_a' and mode = 'test'`;
  const locked = `begin; select 1 from transactions where ${key} and id = '${id}' for update;`;
  return [
    `with counted as (
       update event_sequences set last = last + 1 where ${key} returning last
     ), created as (
       insert into transactions (merchant_id, mode, id, checkout_id, client_reference, amount, currency, description,
         customer, metadata, methods, expires_at, created_sequence)
       select 'mer_a', 'test', '${id}', '${id}', '${id}', 100, 'GHS', 'a', '{}', '{}', '{}', now() + interval '1 hour', last
       from counted
     ), keyed as (
       insert into idempotency_keys (merchant_id, mode, route, key, fingerprint, transaction_id)
       values ('mer_a', 'test', 'initiate', '${id}', '${id}', '${id}')
     )
     insert into events (merchant_id, mode, sequence, id, kind, transaction_id, body)
     select 'mer_a', 'test', last, '${id}', 'checkout.created', '${id}', '{}' from counted`,
    `${locked}
     insert into attempts (merchant_id, mode, transaction_id, id, number, connector, status, method, query_at)
     values ('mer_a', 'test', '${id}', 'att_${id}', 1, 'sandbox', 'processing', '{"type":"wallet","payer":"1"}',
       now() + interval '1 hour');
     update transactions set status = 'processing' where ${key} and id = '${id}'; commit`,
    `${locked}
     update attempts set status = 'success', ended_at = clock_timestamp(), query_at = null, processor_reference = '${id}'
     where ${key} and transaction_id = '${id}';
     update transactions set status = 'success', paid_at = clock_timestamp(), amount_received = 100
     where ${key} and id = '${id}'; commit`,
  ];
};

test("payments that older processes make all the while, and newer ones as soon as they are up, are all in the books and the ledger", async () => {
  await using database = await emptyDatabase();
  const books = openBooks(database.url, 8);
  await toBefore(books);
  await books.query(`
    insert into transactions (merchant_id, mode, id, checkout_id, client_reference, status, paid_at, amount,
      amount_received, currency, description, customer, metadata, methods, expires_at, created_sequence)
    select 'mer_a', 'test', 'past' || n, 'past' || n, 'past' || n, 'success', now(), 100, 100, 'GHS', 'a', '{}', '{}', '{}',
      now(), n from generate_series(1, 3000) n;
    insert into attempts (merchant_id, mode, transaction_id, id, number, connector, status, method, ended_at)
    select merchant_id, mode, id, 'att_' || id, 1, 'sandbox', 'success', '{"type":"wallet","payer":"1"}', now()
    from transactions;
    update event_sequences set last = 3000`);

  let isOver = false;
  /** Those that were made to the end. None has a second try: nothing may end it. */
  const made: string[] = [];
  async function older(nth: number): Promise<void> {
    const client = await books.connect();
    try {
      for (let count = 0; !isOver; count += 1) {
        const id = `old${nth}_${count}`;
        for (const said of asBefore(id)) await client.query(said);
        made.push(id);
      }
    } finally {
      client.release();
    }
  }
  async function newer(tua: TuaProcess): Promise<string[]> {
    const { caller } = await tua.makeMerchant();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { checkoutId, transactionId } = await tua.useCases.initiateCheckout(caller, order(), null);
      const asked = { method: "mobile_money", network: "mtn", phone: "0240000000" };
      await tua.useCases.payCheckout(checkoutId, asked);
      ids.push(transactionId);
    }
    return ids;
  }

  const olderOnes = Promise.all(Array.from({ length: 6 }, (_, nth) => older(nth)));
  await expect.poll(() => made.length).toBeGreaterThan(12);
  const processes = await Promise.all([startProcess(database.url), startProcess(database.url)]);
  const before = made.length;
  const paid = (await Promise.all(processes.map(newer))).flat();
  await expect.poll(() => made.length).toBeGreaterThan(before + 12);
  isOver = true;
  await olderOnes;

  const { rows } = await books.query(
    `select t.id, t.status, a.status as attempt, a.received = t.amount as whole,
       (select string_agg(l.account || case when l.amount = t.amount then '' when l.amount = -t.amount then ' -' end,
          ', ' order by l.line) from ledger_entries l where l.posting = a.id) as posted
     from transactions t join attempts a on a.transaction_id = t.id`,
  );
  const whole = { status: "success", attempt: "success", whole: true, posted: "processor:sandbox, sales -" };
  const past = Array.from({ length: 3_000 }, (_, n) => `past${n + 1}`);
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
  expect([...byId.keys()].sort()).toEqual([...past, ...made, ...paid].sort());
  expect([...byId].filter(([, row]) => JSON.stringify(row) !== JSON.stringify(whole))).toEqual([]);
  // What older processes say of events is not looked at here.
  await expect(assertInvariants(database.url)).rejects.not.toThrow(/ledger|posting|given back/);
  await Promise.all([...processes.map((one) => one.stop()), books.end()]);
});
