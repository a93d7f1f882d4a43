import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bootstrap } from "../support/bootstrap.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";
import { goLive, type LiveMerchant } from "../support/live-merchant.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { ServerProcess } from "../support/processes.ts";
import type { Fault, ProcessorEmulator } from "../support/processors/emulator.ts";
import { MOMO_CREDENTIALS, openMtnMomoEmulator } from "../support/processors/mtn-momo-emulator.ts";
import { TIMES } from "../support/random-test-settings.ts";
import { payByPhone, Shop } from "../support/shop.ts";

const PAYMENTS = 4;
const SECRET_KEY = "k".repeat(40);
const timeout = 4 * MAX_WAIT_MS * TIMES;

let database: FreshDatabase;
let emulator: ProcessorEmulator;
let live: LiveMerchant;
let env: Record<string, string>;

beforeAll(async () => {
  database = await freshDatabase();
  emulator = await openMtnMomoEmulator();
  env = {
    DATABASE_URL: database.url,
    SECRET_KEY,
    LOG_LEVEL: "error",
    RATE_LIMITS: "off",
    MTN_MOMO_URL: emulator.url,
  };
  const { merchantId } = await bootstrap(env);
  const settings = { databaseUrl: database.url, secretKey: SECRET_KEY, baseUrl: "http://localhost:4000" };
  live = await goLive(settings, merchantId, { mtn_momo: MOMO_CREDENTIALS });
});
afterAll(async () => {
  await emulator.close();
  await assertInvariants(database.url);
  await database.drop();
});

/** The faults of one round's refunds to the processor and its responses, before the process dies. */
const ROUNDS: Fault[][] = [
  [{ on: "refund", afterMs: "untilReleased" }],
  [{ on: "refund", beforeMs: "untilReleased" }],
  [{ on: "refund", response: "lost" }],
  [{ on: "refund", acts: false, afterMs: "untilReleased" }],
];

/** Skips the wait: the worker polls now, and unknown requests have had their time to arrive. */
async function syncNow(table: "attempts" | "refunds"): Promise<number> {
  const pool = new pg.Client({ connectionString: database.url });
  await pool.connect();
  const { rowCount } = await pool.query(
    `update ${table} set next_poll_at = now() - interval '1 second', created_at = created_at - interval '11 minutes' where status = 'processing'`,
  );
  await pool.end();
  return rowCount ?? 0;
}

test("killed between the processor's refund and its recorded result: nothing is refunded twice, and the records match the processor's", {
  timeout,
}, async () => {
  await emulator.setCustomerBehavior("approve");
  const paid: string[] = [];
  let server = await ServerProcess.start(env);
  let shop = new Shop(server.url, live.key, "https://shop.example/hook");
  for (let i = 0; i < PAYMENTS; i += 1) {
    const { checkoutId, transactionId } = await shop.initiate();
    await payByPhone(`${server.url}/pay/${checkoutId}`, `024000001${i}`);
    paid.push(transactionId);
  }
  await expect.poll(() => syncNow("attempts"), { interval: 500 }).toBe(0);

  for (let round = 0; round < ROUNDS.length * TIMES; round += 1) {
    await emulator.behave(...(ROUNDS[round % ROUNDS.length] as Fault[]));
    const before = (await emulator.ledger()).requests.refund ?? 0;
    const pending = paid.map((id) => shop.post(`/v1/transactions/${id}/refunds`, { amount: 0.5 }));
    const allEnded = Promise.allSettled(pending);
    await expect
      .poll(async () => ((await emulator.ledger()).requests.refund ?? 0) - before)
      .toBeGreaterThan(0);
    server.kill("SIGKILL");
    await allEnded;
    await server.exited();
    await emulator.behave();
    await emulator.release();
    server = await ServerProcess.start(env);
    shop = new Shop(server.url, live.key, "https://shop.example/hook");
  }

  await using _last = server;
  await expect.poll(() => syncNow("refunds"), { interval: 500 }).toBe(0);
  const made = (await emulator.ledger()).refunds;
  expect(made.length).toBeGreaterThan(0);
  const known: string[] = [];
  for (const id of paid) {
    const { data: refunds } = await shop.get(`/v1/transactions/${id}/refunds`);
    const succeeded = refunds.filter(({ status }: { status: string }) => status === "success");
    known.push(...succeeded.map(({ refundId }: { refundId: string }) => refundId));
    const { data } = await shop.get(`/v1/transactions/${id}`);
    expect(data).toMatchObject({ status: "success", amountRefunded: succeeded.length * 0.5 });
  }
  expect(made.map(({ times }) => times)).toEqual(made.map(() => 1));
  expect(known.sort()).toEqual(made.map(({ refundId }) => refundId).sort());
});
