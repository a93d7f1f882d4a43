import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Store } from "../../server/store/connect.ts";
import type { LeasedDelivery } from "../../server/store/delivery-leases.ts";
import { listDeliveriesByTransaction } from "../../server/store/delivery-log.ts";
import { nextDue } from "../../server/store/due.ts";
import { makePendingDue, requeue } from "../../server/store/resends.ts";
import { deletePause, insertPause } from "../../server/store/webhook-endpoints.ts";
import { readHealth } from "../../server/store/webhook-health.ts";
import { writeDeliveryAttempts } from "../../server/store/write-delivery-attempts.ts";
import { BOTH_DATABASES } from "../support/both-databases.ts";
import { claimDue, claimIn, recordAttempt } from "../support/claim-due.ts";

const scope = { merchantId: "m", mode: "test" } as const;
const SHOP = "https://shop";

describe.each(BOTH_DATABASES)("on %s", (name, open) => {
  let store: Store;
  let drop: () => Promise<void>;
  let made: number;
  beforeAll(async () => {
    [store, drop] = await open();
  });
  beforeEach(async () => {
    await run("truncate events cascade; truncate webhook_endpoints, paused_endpoints, delivery_leases");
    made = 0;
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  const run = (text: string) => store.execute((script) => script(text));
  /** A delivery of a separate transaction that has been due for a second. */
  async function due(endpoint: string, path = "/hook", merchant = "m"): Promise<number> {
    made += 1;
    await run(`
      insert into events (merchant_id, mode, sequence, id, kind, transaction_id, body)
        values ('${merchant}', 'test', ${made}, 'evt_${made}', 'payment.success', 't${made}', '{}');
      insert into deliveries (merchant_id, mode, sequence, transaction_id, url, endpoint, due_at)
        values ('${merchant}', 'test', ${made}, 't${made}', '${endpoint}${path}', '${endpoint}', now() - interval '1 s')`);
    return made;
  }
  const pause = (endpoint = SHOP) =>
    store.db.transaction().execute((trx) => insertPause(trx, scope, endpoint));
  const resume = (endpoint = SHOP) =>
    store.db.transaction().execute((trx) => deletePause(trx, scope, endpoint));
  /** Sequences that a worker claims. */
  const claimed = async () =>
    (await claimDue(store.db, "token")).map(({ sequence }) => Number(sequence)).sort();
  const respond = (delivery: LeasedDelivery, httpStatus: number, durationMs = 1) =>
    recordAttempt(store.db, {
      delivery,
      durationMs,
      httpStatus,
      error: null,
      responseBody: "busy",
      delivered: httpStatus === 200,
      retryInSeconds: 0,
    });
  const claimOne = async () => (await claimDue(store.db, "token"))[0] as LeasedDelivery;

  test("nothing is posted to a paused endpoint, on a known path or a new one, and all else is", async () => {
    await due(SHOP);
    expect(await pause()).toBe(true);
    expect(await pause()).toBe(false);
    await due(SHOP, "/new");
    await due("https://other");
    await due(SHOP, "/hook", "n");
    expect(await claimed()).toEqual([3, 4]);
    await requeue(store.db, scope, 1n);
    expect(await claimed()).toEqual([]);
    expect(await readHealth(store.db, scope)).toMatchObject({
      pending: 3,
      oldestDueSeconds: null,
      pausedEndpoints: [{ endpoint: SHOP, pausedAt: expect.any(Date), pending: 2 }],
    });
    expect(
      (await listDeliveriesByTransaction(store.db, scope, ["t1", "t3"])).map((one) => one.nextAttemptAt),
    ).toEqual([null, expect.any(Date)]);
  });

  test("a resume makes the pending deliveries due, and they are sent oldest first", async () => {
    await pause();
    for (const path of ["/a", "/b", "/a"]) await due(SHOP, path);
    expect(await claimed()).toEqual([]);
    expect(await resume()).toBe(true);
    expect(await resume()).toBe(false);
    const all = await claimDue(store.db, "token");
    expect(all.map(({ sequence }) => Number(sequence))).toEqual([1, 2, 3]);
    expect((await readHealth(store.db, scope)).pausedEndpoints).toEqual([]);
  });

  test("retries lose their schedule: all pending deliveries of the endpoint are due, in order, and no others", async () => {
    for (const endpoint of [SHOP, "https://other", SHOP, SHOP]) await due(endpoint);
    await run("update deliveries set due_at = now() + sequence % 3 * interval '1 hour' where sequence <> 3");
    await pause();
    const slices: (bigint | null)[] = [];
    for (let after: bigint | null = 0n; after !== null; ) {
      after = await makePendingDue(store.db, scope, { endpoint: SHOP, after }, 3);
      slices.push(after);
    }
    expect(slices).toEqual([3n, null]);
    await resume();
    const all = await claimDue(store.db, "token");
    expect(all.map(({ sequence }) => Number(sequence))).toEqual([1, 3, 4]);
    expect(await readHealth(store.db, scope)).toMatchObject({ pending: 4, oldestDueSeconds: null });
  });

  test("deliveries for a paused endpoint are not late: no worker is woken for them, and health does not count them", async () => {
    await due(SHOP);
    await pause();
    expect(await claimed()).toEqual([]);
    expect(await readHealth(store.db, scope)).toMatchObject({ pending: 1, oldestDueSeconds: null });
    expect(await nextDue(store.db, "deliveries", [], 0)).toEqual({ ms: null, overdue: false });
  });

  test("a post in flight is recorded, and its retry waits", async () => {
    await due(SHOP);
    const running = await claimOne();
    await pause();
    expect(await respond(running, 503)).toBe(true);
    expect(await claimed()).toEqual([]);
    await resume();
    expect(await claimed()).toEqual([1]);
  });

  test("an endpoint has the same status after a resume as before", async () => {
    await due(SHOP);
    await respond(await claimOne(), 200);
    await pause();
    await due(SHOP);
    await due(SHOP);
    expect(await claimed()).toEqual([]);
    await resume();
    const all = await claimDue(store.db, "token");
    expect(all.map(({ state }) => state)).toEqual(["healthy", "healthy"]);
  });

  // The embedded database runs one database transaction at a time.
  describe.skipIf(name !== "Postgres")("a resume during a claim", () => {
    test("waits for it, and makes the remaining deliveries due", async () => {
      await pause();
      let resumed: Promise<boolean> | undefined;
      await store.db.transaction().execute(async (trx) => {
        await due(SHOP);
        expect(await claimIn(trx, "token")).toEqual([]);
        resumed = resume();
        await due(SHOP, "/b");
        expect(await claimed()).toEqual([]);
      });
      expect(await resumed).toBe(true);
      expect(await claimed()).toEqual([1, 2]);
    });

    test("ends the pause for it before its own commit", async () => {
      await pause();
      await due(SHOP, "/a");
      await store.db.transaction().execute(async (trx) => {
        await deletePause(trx, scope, SHOP);
        await due(SHOP, "/b");
        expect(await claimed()).toEqual([2]);
      });
      expect(await claimed()).toEqual([1]);
    });
  });

  test("an endpoint is failing since its first failure after a success, has its last error, and not while paused", async () => {
    const failing = async () => (await readHealth(store.db, scope)).failingEndpoints;
    const secondsAgo = (at: Date) => Math.round((Date.now() - at.getTime()) / 1_000);
    for (const status of [503, 200]) {
      await due(SHOP);
      await respond(await claimOne(), status, 90_000);
    }
    await due(SHOP);
    await claimOne();
    expect(await failing()).toEqual([]);
    await due(SHOP);
    await respond(await claimOne(), 500, 60_000);
    await due(SHOP);
    await respond(await claimOne(), 502, 1_000);
    const [one] = await failing();
    expect(one).toMatchObject({ endpoint: SHOP, httpStatus: 502, error: null, responseBody: "busy" });
    expect(Math.abs(secondsAgo(one?.failingSince as Date) - 60)).toBeLessThan(30);
    await pause();
    expect(await failing()).toEqual([]);
  });

  test("an endpoint fails for a day that ends every delivery at once, and a success within a batch starts again", async () => {
    const failing = async () => (await readHealth(store.db, scope)).failingEndpoints;
    const responses = (all: LeasedDelivery[], statuses: number[]) =>
      writeDeliveryAttempts(
        store.db,
        statuses.map((httpStatus, position) => ({
          delivery: all[position] as LeasedDelivery,
          durationMs: 1,
          httpStatus,
          error: null,
          responseBody: null,
          delivered: httpStatus === 200,
          retryInSeconds: null,
        })),
        "wait",
      );
    await due(SHOP);
    await responses(await claimDue(store.db, "token"), [410]);
    await run("update webhook_endpoints set state_since = now() - interval '3 hours'");
    expect(await failing()).toMatchObject([{ endpoint: SHOP, pending: 0, httpStatus: 410 }]);
    await run("update delivery_attempts set started_at = now() - interval '25 hours'");
    expect(await failing()).toEqual([]);
    await due(SHOP);
    await due(SHOP);
    await responses(await claimDue(store.db, "token"), [200, 410]);
    const [one] = await failing();
    expect(Date.now() - (one?.failingSince.getTime() ?? 0)).toBeLessThan(3_600_000);
  });
});
