import type pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase, openPool } from "../support/database.ts";
import { order } from "../support/orders.ts";
import { startProcess, type TuaProcess } from "../support/tua-process.ts";

let database: FreshDatabase;
let tua: TuaProcess;
let caller: Awaited<ReturnType<TuaProcess["createMerchant"]>>["caller"];
let pool: pg.Pool;

beforeEach(async () => {
  database = await freshDatabase();
  tua = await startProcess(database.url);
  ({ caller } = await tua.createMerchant());
  pool = openPool(database.url, 10);
});
afterEach(async () => {
  await Promise.all([tua.stop(), pool.end()]);
  await database.drop();
});

/** Three checkouts past their expiry, the oldest first. */
async function due(): Promise<[string, string, string]> {
  const ids: string[] = [];
  for (const minutes of [3, 2, 1]) {
    const { transactionId } = await tua.useCases.initiateCheckout(caller, order(), null);
    await pool.query("update transactions set expires_at = now() - make_interval(mins => $1) where id = $2", [
      minutes,
      transactionId,
    ]);
    ids.push(transactionId);
  }
  return ids as [string, string, string];
}

const statuses = async (ids: string[]) => {
  const { rows } = await pool.query(
    "select status from transactions where id = any($1) order by expires_at",
    [ids],
  );
  return rows.map(({ status }) => status);
};

test("a locked session delays no other, even one behind it", async () => {
  const ids = await due();
  const holder = await pool.connect();
  try {
    await holder.query("begin");
    await holder.query("select 1 from transactions where id = $1 for update", [ids[0]]);
    expect(await tua.useCases.expireCheckouts(1)).toBe(1);
    expect(await tua.useCases.expireCheckouts(100)).toBe(1);
    expect(await statuses(ids)).toEqual(["pending", "expired", "expired"]);
  } finally {
    await holder.query("rollback");
    holder.release();
  }
  expect(await tua.useCases.expireCheckouts(100)).toBe(1);
  expect(await statuses(ids)).toEqual(["expired", "expired", "expired"]);
});

test("a session that cannot be ended delays no other", async () => {
  const ids = await due();
  await pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$;
    create trigger refuse before update on transactions for each row
      when (old.id = '${ids[0]}') execute function refuse()`);
  expect(await tua.useCases.expireCheckouts(100)).toBe(2);
  expect(await statuses(ids)).toEqual(["pending", "expired", "expired"]);
});

test("concurrent sweeps end each session once", async () => {
  await using another = {
    tua: await startProcess(database.url),
    [Symbol.asyncDispose]: () => another.tua.stop(),
  };
  const ids = (await Promise.all(Array.from({ length: 10 }, due))).flat();
  const sweeps = [tua, another.tua, tua, another.tua].map(({ useCases }) => useCases.expireCheckouts(100));
  const ended = (await Promise.all(sweeps)).reduce((sum, count) => sum + count, 0);
  expect(ended + (await tua.useCases.expireCheckouts(100))).toBeGreaterThanOrEqual(ids.length);
  expect(new Set(await statuses(ids))).toEqual(new Set(["expired"]));
  const { rows } = await pool.query(
    "select 1 from events where transaction_id = any($1) and kind = 'payment.failed'",
    [ids],
  );
  expect(rows).toHaveLength(ids.length);
});
