import { setTimeout as pass } from "node:timers/promises";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bootstrap } from "../support/bootstrap.ts";
import { EXPIRE_LEASES } from "../support/claim-due.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";
import { goLive, type LiveMerchant } from "../support/live-merchant.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { fetchWithRetry } from "../support/patient-fetch.ts";
import { ServerProcess } from "../support/processes.ts";
import type { EmulatedOperation, Fault, ProcessorEmulator } from "../support/processors/emulator.ts";
import { MOMO_CREDENTIALS, openMtnMomoEmulator } from "../support/processors/mtn-momo-emulator.ts";
import {
  openPaystackEmulator,
  PAYSTACK_CREDENTIALS,
  RIGHT_VOUCHER,
} from "../support/processors/paystack-emulator.ts";
import { REPRODUCTION, SEED, TIMES } from "../support/random-test-settings.ts";
import { Receiver } from "../support/receiver.ts";
import { payByPhone, Shop } from "../support/shop.ts";
import { Chance } from "./campaign/chance.ts";

const ROUNDS = 3 * TIMES;
const CUSTOMERS = 6;
const SECRET_KEY = "k".repeat(40);
const timeout = 4 * MAX_WAIT_MS * TIMES;

const PROCESSORS = {
  mtn_momo: {
    open: (): Promise<ProcessorEmulator> => openMtnMomoEmulator(),
    url: "MTN_MOMO_URL",
    credentials: MOMO_CREDENTIALS,
    networks: ["mtn"],
    no: "APPROVAL_REJECTED",
  },
  paystack: {
    open: (): Promise<ProcessorEmulator> => openPaystackEmulator(),
    url: "PAYSTACK_URL",
    credentials: PAYSTACK_CREDENTIALS,
    networks: ["mtn", "at", "telecel"],
    no: "Declined",
  },
};

describe.each(Object.entries(PROCESSORS))("%s", (connector, { open, url, credentials, networks, no }) => {
  const chance = new Chance(SEED);
  /** Counts how far the running work had come when the process died. */
  const moments = new Map<string, number>();
  let database: FreshDatabase;
  let pool: pg.Pool;
  let receiver: Receiver;
  let emulator: ProcessorEmulator;
  let live: LiveMerchant;
  let env: Record<string, string>;

  beforeAll(async () => {
    database = await freshDatabase();
    pool = openPool(database.url);
    receiver = await Receiver.start();
    emulator = await open();
    env = {
      DATABASE_URL: database.url,
      SECRET_KEY,
      LOG_LEVEL: "error",
      RATE_LIMITS: "off",
      [url]: emulator.url,
      WEBHOOK_RETRY_SCHEDULE: "0,0.2,0.2,0.5,0.5,1,1,1,1,1,1,1",
    };
    const { merchantId } = await bootstrap(env);
    const settings = { databaseUrl: database.url, secretKey: SECRET_KEY, baseUrl: "http://localhost:4000" };
    live = await goLive(settings, merchantId, { [connector]: credentials });
  });
  afterAll(async () => {
    await Promise.all([emulator.close(), receiver.close(), pool.end()]);
    await assertInvariants(database.url);
    await database.drop();
  });

  const sql = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;
  const shopAt = (server: ServerProcess) => new Shop(server.url, live.key, "https://shop.example/hook");

  function someFault(): Fault {
    const on = chance.pickOne<EmulatedOperation>([
      "token",
      "start",
      "start",
      "submit",
      "query",
      "refund",
      "refund",
    ]);
    const times = chance.between(1, CUSTOMERS);
    return chance.pickOne<Fault>([
      { on, times, beforeMs: chance.between(1, 150) },
      { on, times, afterMs: chance.between(1, 150) },
      { on, afterMs: "untilReleased" },
      { on, times, response: "lost" },
      { on, times, acts: false, afterMs: chance.between(1, 50) },
    ]);
  }

  async function pay(server: ServerProcess, checkoutId: string): Promise<void> {
    await pass(chance.between(0, 100));
    const network = chance.pickOne(networks);
    const page = `${server.url}/pay/${checkoutId}`;
    await payByPhone(page, `02400${10_000 + chance.below(90_000)}`, { network });
    if (network !== "telecel") return;
    await fetchWithRetry(page, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ method: "mobile_money", network, voucher: RIGHT_VOUCHER }),
    });
  }

  async function crash(): Promise<void> {
    await emulator.setCustomerBehavior(chance.pickOne(["approve", "approve", "wait", { decline: no }]));
    await using server = await ServerProcess.start(env);
    const shop = shopAt(server);
    const begun = await Promise.all(Array.from({ length: CUSTOMERS }, () => shop.initiate()));
    // Not before: with the only processor down no checkout opens.
    await emulator.behave(...Array.from({ length: chance.between(0, 3) }, someFault));
    const ids = begun.map(({ transactionId }) => transactionId);
    // In live mode callbacks are https; their target does not matter here.
    await sql("update transactions set callback_url = $1 where id = any($2)", [receiver.url, ids]);
    const earlier = (await sql("select id from refunds")).map(({ id }) => id as string);
    const paid = await sql(
      `select id from transactions where status = 'success' and amount_refunded + amount_refund_pending < amount_received
       order by random() limit 3`,
    );
    const refunds = paid.map(async ({ id }) => {
      await pass(chance.between(0, 100));
      await shop.post(`/v1/transactions/${id}/refunds`, { amount: chance.pickOne([0.5, 3.25]) });
    });
    const pending = [...begun.map(({ checkoutId }) => pay(server, checkoutId)), ...refunds];
    const allEnded = Promise.allSettled(pending).then(() => true);
    await reached(chance.between(0, 4 * CUSTOMERS), allEnded);
    await pass(chance.between(0, 60));
    server.kill("SIGKILL");
    await allEnded;
    await server.exited();
    await note(ids, earlier);
    await emulator.behave();
    await emulator.release();
    for (const { attemptId, status } of (await emulator.ledger()).payments) {
      if (status !== "waiting") continue;
      await (chance.happens(0.6) ? emulator.approve(attemptId) : emulator.decline(attemptId, no));
    }
  }

  /**
   * Resolves after this many more requests at the processor, or when all are final: a busy machine only takes
   * longer.
   */
  async function reached(requests: number, allEnded: Promise<boolean>): Promise<void> {
    const pending = async () =>
      Object.values((await emulator.ledger()).requests).reduce((sum, n) => sum + n, 0);
    const before = await pending();
    while ((await pending()) < before + requests) if (await Promise.race([allEnded, pass(10, false)])) return;
  }

  const anyReceived = async () =>
    (await emulator.ledger()).payments.some(({ received }) => received.length > 0);

  /** @param earlier refunds of earlier rounds */
  async function note(ids: string[], earlier: string[]): Promise<void> {
    const { payments, refunds } = await emulator.ledger();
    const count = (moment: string) => moments.set(moment, (moments.get(moment) ?? 0) + 1);
    const attempts = await sql(
      `select t.id as transaction, a.id, a.status, a.next_action from transactions t
       left join attempts a on (a.merchant_id, a.mode, a.transaction_id) = (t.merchant_id, t.mode, t.id)
       where t.id = any($1)`,
      [ids],
    );
    for (const { id, status, next_action: nextAction } of attempts) {
      const there = payments.find(({ attemptId }) => attemptId === id);
      const decided = there !== undefined && there.status !== "waiting";
      if (id === null) count("payment: not in the database");
      else if (status !== "processing") count("payment: ended in the database");
      else if (decided) count("payment: decided there, not known here");
      else if (there && nextAction === null) count("payment: asked there, not known here");
      else count(there ? "payment: waits for its customer" : "payment: in the database, not there");
    }
    for (const { id, status } of await sql("select id, status from refunds where id <> all($1)", [earlier])) {
      const there = refunds.find(({ refundId }) => refundId === id);
      if (status !== "processing") count("refund: ended in the database");
      else count(there ? "refund: given there, not known here" : "refund: in the database, not there");
    }
  }

  /** Skips the wait: the worker polls now, and unknown requests have had their time to arrive. */
  async function undecided(): Promise<number> {
    const now = (table: string, minutes: number) =>
      sql(
        `update ${table} set next_poll_at = now() - interval '1 second', created_at = created_at - make_interval(mins => $1)
         where status = 'processing' returning 1`,
        [minutes],
      );
    return (await now("attempts", 3)).length + (await now("refunds", 11)).length;
  }

  async function undelivered(): Promise<number> {
    await sql(EXPIRE_LEASES);
    const due =
      "update deliveries set due_at = now() - interval '1 second' where status = 'pending' returning 1";
    return (await sql(due)).length;
  }

  test("whenever the process dies, no charge or refund happens twice, and records, ledger and webhooks match the processor", {
    timeout,
  }, async () => {
    // Every customer may have declined: then more random rounds follow.
    for (let round = 0; round < ROUNDS || (round < 10 * ROUNDS && !(await anyReceived())); round += 1)
      await crash();
    await using server = await ServerProcess.start(env);
    await expect.poll(undecided, { interval: 1_000 }).toBe(0);
    await expect.poll(undelivered, { interval: 500 }).toBe(0);
    process.stdout.write(
      `${connector}, ${REPRODUCTION}: ${ROUNDS} kills or more, ${JSON.stringify([...moments].sort())}\n`,
    );
    expect(server.output).not.toContain("more money was refunded than received");

    const { payments, refunds } = await emulator.ledger();
    expect(payments.filter(({ prompts, received }) => prompts > 1 || received.length > 1)).toEqual([]);
    expect(refunds.filter(({ times }) => times > 1)).toEqual([]);
    const paid = payments.filter(({ received }) => received.length > 0);
    const made = refunds.filter(({ times }) => times > 0);
    const readIds = async (table: string) =>
      (await sql(`select id from ${table} where status = 'success'`)).map(({ id }) => id as string).sort();
    expect(await readIds("attempts")).toEqual(paid.map(({ attemptId }) => attemptId).sort());
    expect(await readIds("refunds")).toEqual(made.map(({ refundId }) => refundId).sort());
    expect(paid.length).toBeGreaterThan(0);

    const sum = (sums: readonly { minorUnits: bigint }[]) =>
      sums.reduce((total, { minorUnits }) => total + minorUnits, 0n);
    const [ledger] = await sql(
      `select coalesce(-sum(amount) filter (where account = 'sales'), 0)::text as sales,
         coalesce(sum(amount) filter (where account = 'refunds'), 0)::text as refunds from ledger_entries`,
    );
    expect(ledger).toEqual({
      sales: sum(paid.flatMap(({ received }) => received)).toString(),
      refunds: sum(made.map(({ money }) => money)).toString(),
    });

    const reported = new Map(
      receiver.posts.map((post) => {
        const body = post.json() as { id: string; event: string; data: Record<string, string> };
        return [body.id, `${body.event} ${body.data.refundId ?? body.data.transactionId}`] as const;
      }),
    );
    const happened = (kind: string) => [...reported.values()].filter((one) => one.startsWith(kind)).sort();
    const paidIds = (await readIds("transactions")).map((id) => `payment.success ${id}`);
    expect(happened("payment.success")).toEqual(paidIds);
    expect(happened("refund.success")).toEqual(
      made.map(({ refundId }) => `refund.success ${refundId}`).sort(),
    );
  });
});
