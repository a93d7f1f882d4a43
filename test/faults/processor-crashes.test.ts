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

const ROUNDS = 5 * TIMES;
const CUSTOMERS = 8;
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

/** The faults of one round's requests to the processor and its responses, before the process dies. */
const ROUNDS_OF_FAULTS: Fault[][] = [
  [{ on: "start", afterMs: "untilReleased" }],
  [{ on: "start", beforeMs: "untilReleased" }],
  [{ on: "start", response: "lost", times: CUSTOMERS / 2 }],
  [
    { on: "start", acts: false, times: CUSTOMERS / 2 },
    { on: "start", afterMs: "untilReleased" },
  ],
  [{ on: "token", afterMs: "untilReleased" }],
];

/** Skips the wait: the worker polls now, not after the minutes of its schedule. */
async function syncNow(): Promise<number> {
  const pool = new pg.Client({ connectionString: database.url });
  await pool.connect();
  const { rows } = await pool.query(
    "update attempts set next_poll_at = now() - interval '1 second', created_at = created_at - interval '3 minutes' where status = 'processing' returning id",
  );
  await pool.end();
  return rows.length;
}

test("killed between the processor's action and its recorded result: no customer is charged twice, and no money is lost", {
  timeout,
}, async () => {
  const checkouts: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await emulator.setCustomerBehavior("approve");
    await emulator.behave(...(ROUNDS_OF_FAULTS[round % ROUNDS_OF_FAULTS.length] as Fault[]));
    const before = (await emulator.ledger()).requests;
    const server = await ServerProcess.start(env);
    const shop = new Shop(server.url, live.key, "https://shop.example/hook");
    const customers = Array.from({ length: CUSTOMERS }, async (_, i) => {
      const { checkoutId, transactionId } = await shop.initiate();
      checkouts.push(transactionId);
      await payByPhone(`${server.url}/pay/${checkoutId}`, `02400${round % 10}00${10 + i}`);
    });
    const reached = async () => {
      const { requests } = await emulator.ledger();
      return (requests.start ?? 0) - (before.start ?? 0) + (requests.token ?? 0) - (before.token ?? 0);
    };
    await expect.poll(reached).toBeGreaterThan(round % 2);
    server.kill("SIGKILL");
    await Promise.allSettled(customers);
    await server.exited();
    await emulator.behave();
    await emulator.release();
  }

  await using server = await ServerProcess.start(env);
  const shop = new Shop(server.url, live.key, "https://shop.example/hook");
  await expect.poll(syncNow, { interval: 1_000 }).toBe(0);
  const { payments } = await emulator.ledger();
  for (const { attemptId, prompts, received } of payments) {
    expect(prompts, attemptId).toBe(1);
    expect(received.length, attemptId).toBeLessThanOrEqual(1);
  }
  let reported = 0n;
  for (const id of checkouts) {
    const { data } = await shop.get(`/v1/transactions/${id}`);
    reported += BigInt(Math.round(data.amountReceived * 100));
    for (const { attemptId, status } of data.attempts) {
      const atProcessor = payments.find((payment) => payment.attemptId === attemptId);
      expect(status, attemptId).toBe(atProcessor?.received.length ? "success" : "failed");
    }
  }
  const received = payments.flatMap((payment) => payment.received);
  expect(reported).toBe(received.reduce((sum, { minorUnits }) => sum + minorUnits, 0n));
  expect(received.length).toBeGreaterThan(0);
});
