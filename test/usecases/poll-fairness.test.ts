import type pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { claimDuePolls, claimDueRefundPolls, type PollCapacity } from "../../server/store/due-polls.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../support/database.ts";
import { rowsRead } from "../support/rows-read.ts";

let database: FreshDatabase;
let store: Store;
let pool: pg.Pool;

beforeEach(async () => {
  database = await freshDatabase();
  store = openPostgres(database.url, { poolSize: 1 });
  pool = openPool(database.url);
});
afterEach(async () => {
  await Promise.all([store.close(), pool.end()]);
  await database.drop();
});

/** A merchant with this many payments and refunds, due for a poll since this many minutes. */
async function wait(merchant: string, connector: string, count: number, minutes: number): Promise<void> {
  const made = `from generate_series(1, $3::int) n, (select $1::text as m, $2::text as c) one`;
  const id = "c || '_' || n";
  const values = [merchant, connector, count];
  await pool.query(
    "insert into merchants (id, name, country, currency, time_zone) values ($1, $1, 'GH', 'GHS', 'Africa/Accra') on conflict do nothing",
    [merchant],
  );
  await pool.query(
    `insert into transactions (merchant_id, mode, id, checkout_id, client_reference, amount, currency, description,
       customer, metadata, methods, expires_at, created_sequence)
     select m, 'live', ${id}, m || ${id}, ${id}, 100, 'GHS', 'a', '{}', '{}', '{}', now(), n ${made}`,
    values,
  );
  await pool.query(
    `insert into attempts (merchant_id, mode, transaction_id, id, number, connector, status, method, next_poll_at,
       received, received_currency)
     select m, 'live', ${id}, ${id}, 1, c, 'processing', '{"type":"wallet","payer":"1"}',
       now() - make_interval(mins => $4), 100, 'GHS' ${made}`,
    [...values, minutes],
  );
  await pool.query(
    `insert into refunds (merchant_id, mode, id, transaction_id, attempt_id, connector, account, amount, currency,
       created_by, next_poll_at)
     select m, 'live', ${id}, ${id}, ${id}, c, 1, 1, 'GHS', 'test', now() - make_interval(mins => $4) ${made}`,
    [...values, minutes],
  );
}
const team = (change: Partial<PollCapacity> = {}): PollCapacity => ({
  free: 8,
  perConnector: 6,
  perMerchant: 4,
  running: [],
  up: ["sandbox", "mtn_momo", "paystack"],
  ...change,
});

describe.each([
  ["attempts", claimDuePolls],
  ["refunds", claimDueRefundPolls],
] as const)("of %s", (table, claim) => {
  const claimed = async (change: Partial<PollCapacity> = {}, db = store.db) =>
    (await claim(db, team(change))).map(({ scope, connector }) => `${scope.merchantId} ${connector}`);
  /** The claimed polls, and the number of rows read for them. */
  async function claimAndCount(change: Partial<PollCapacity> = {}) {
    await pool.query(`analyze ${table}`);
    return store.db.transaction().execute(async (trx) => {
      const before = await rowsRead(trx, table);
      const claims = await claimed(change, trx);
      return { claimed: claims, read: (await rowsRead(trx, table)) - before };
    });
  }

  test("thousands of one merchant's polls come after the first of every other, and leave capacity for them", async () => {
    await wait("mer_a", "mtn_momo", 3_000, 60);
    await wait("mer_b", "mtn_momo", 1, 1);
    await wait("mer_c", "paystack", 2, 1);
    const { claimed, read } = await claimAndCount();
    expect(read).toBeLessThan(2_500);
    expect(claimed.sort()).toEqual([
      ...["mer_a mtn_momo", "mer_a mtn_momo", "mer_a mtn_momo", "mer_a mtn_momo"],
      ...["mer_b mtn_momo", "mer_c paystack", "mer_c paystack"],
    ]);
  });

  test("polls for a processor that is down are not read, nor those of merchants with scheduled ones there", async () => {
    for (let merchant = 0; merchant < 50; merchant++) await wait(`mer_${merchant}`, "mtn_momo", 30, 60);
    await wait("mer_a", "paystack", 1, 1);
    const { claimed, read } = await claimAndCount({ up: ["sandbox", "paystack"] });
    expect(claimed).toEqual(["mer_a paystack"]);
    expect(read).toBeLessThan(20);
  });

  test("a hanging processor leaves capacity for another, and a merchant's hanging polls for other merchants", async () => {
    for (const merchant of ["mer_a", "mer_b", "mer_c"]) await wait(merchant, "mtn_momo", 5, 60);
    const first = await claim(store.db, team());
    expect(first).toHaveLength(6);
    await wait("mer_a", "paystack", 1, 1);
    expect(await claimed({ free: 2, running: first })).toEqual(["mer_a paystack"]);
    const [ofA, ofB] = ["mer_a", "mer_b"].map((merchant) =>
      first.filter(({ scope }) => scope.merchantId === merchant),
    );
    const hanging = [...(ofA ?? []), ...(ofA ?? []), ...(ofB ?? [])].slice(0, 5);
    expect(await claimed({ free: 3, perConnector: 99, perMerchant: 4, running: hanging })).not.toContain(
      "mer_a mtn_momo",
    );
  });

  test("nothing is claimed for a processor that is down or rejects the credentials, until that ends", async () => {
    await wait("mer_a", "mtn_momo", 1, 60);
    await wait("mer_b", "mtn_momo", 1, 60);
    await pool.query(
      `insert into processors (merchant_id, mode, connector, callback_token, encrypted_credentials, problem)
       values ('mer_a', 'live', 'mtn_momo', 'a', 'a', 'credentials_rejected')`,
    );
    expect(await claimed({ up: ["sandbox", "paystack"] })).toEqual([]);
    expect(await claimed()).toEqual(["mer_b mtn_momo"]);
    // Payments of an earlier account are not polled with the rejected credentials.
    await pool.query("update processors set account = 2");
    expect(await claimed()).toEqual(["mer_a mtn_momo"]);
    await wait("mer_a", "paystack", 1, 60);
    await pool.query("update processors set connector = 'paystack', account = 1");
    expect(await claimed()).toEqual([]);
    await pool.query("update processors set problem = null");
    expect(await claimed()).toEqual(["mer_a paystack"]);
    expect(await claimed()).toEqual([]);
  });
});
