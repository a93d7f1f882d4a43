import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Store } from "../../server/store/connect.ts";
import type { LeasedDelivery } from "../../server/store/delivery-leases.ts";
import { deliveriesOf } from "../../server/store/delivery-log.ts";
import { nextDue } from "../../server/store/due.ts";
import { makeDue } from "../../server/store/resends.ts";
import { pauseEndpoint, resumeEndpoint } from "../../server/store/webhook-endpoints.ts";
import { readHealth } from "../../server/store/webhook-health.ts";
import { BOTH_DATABASES } from "../support/both-databases.ts";
import { recordAttempt, takeDue } from "../support/take-due.ts";

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

  const run = (text: string) => store.scripts((script) => script(text));
  /** A delivery of a transaction of its own that is due since a second. */
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
    store.db.transaction().execute((trx) => pauseEndpoint(trx, scope, endpoint));
  const resume = (endpoint = SHOP) =>
    store.db.transaction().execute((trx) => resumeEndpoint(trx, scope, endpoint));
  /** Sequences of what a worker takes. */
  const taken = async () => (await takeDue(store.db, "token")).map(({ sequence }) => Number(sequence)).sort();
  const answer = (delivery: LeasedDelivery, httpStatus: number, durationMs = 1) =>
    recordAttempt(store.db, {
      ...{ delivery, durationMs, httpStatus, error: null, responseBody: "busy" },
      ...{ delivered: httpStatus === 200, againSeconds: 0 },
    });
  const takeOne = async () => (await takeDue(store.db, "token"))[0] as LeasedDelivery;

  test("nothing is posted to a paused endpoint, be it a path that is known or new, and all else is", async () => {
    await due(SHOP);
    expect(await pause()).toBe(true);
    expect(await pause()).toBe(false);
    await due(SHOP, "/new");
    await due("https://other");
    await due(SHOP, "/hook", "n");
    expect(await taken()).toEqual([3, 4]);
    await makeDue(store.db, scope, 1n);
    expect(await taken()).toEqual([]);
    expect(await readHealth(store.db, scope)).toMatchObject({
      ...{ pending: 3, oldestDueSeconds: expect.closeTo(1, -1) },
      pausedEndpoints: [{ endpoint: SHOP, pausedAt: expect.any(Date), pending: 2 }],
    });
    expect((await deliveriesOf(store.db, scope, ["t1", "t3"])).map((one) => one.nextAttemptAt)).toEqual([
      null,
      expect.any(Date),
    ]);
  });

  test("a resume makes due what has waited, and it goes out oldest first", async () => {
    await pause();
    for (const path of ["/a", "/b", "/a"]) await due(SHOP, path);
    expect(await taken()).toEqual([]);
    expect(await resume()).toBe(true);
    expect(await resume()).toBe(false);
    const all = await takeDue(store.db, "token");
    expect(all.map(({ sequence }) => Number(sequence))).toEqual([1, 2, 3]);
    expect((await readHealth(store.db, scope)).pausedEndpoints).toEqual([]);
  });

  test("what waits for a paused endpoint is not late: no worker is woken for it, and health does not count it", async () => {
    await due(SHOP);
    await pause();
    expect(await taken()).toEqual([]);
    expect(await readHealth(store.db, scope)).toMatchObject({ pending: 1, oldestDueSeconds: null });
    const { ms, overdue } = await nextDue(store.db, "deliveries", [], 0);
    expect([Math.round((ms ?? 0) / 10_000), overdue]).toEqual([6, false]);
  });

  test("a post that runs is recorded, and its retry waits", async () => {
    await due(SHOP);
    const running = await takeOne();
    await pause();
    expect(await answer(running, 503)).toBe(true);
    expect(await taken()).toEqual([]);
    await resume();
    expect(await taken()).toEqual([1]);
  });

  test("an endpoint stands after a resume as it stood before", async () => {
    await due(SHOP);
    await answer(await takeOne(), 200);
    await pause();
    await due(SHOP);
    await due(SHOP);
    expect(await taken()).toEqual([]);
    await resume();
    const all = await takeDue(store.db, "token");
    expect(all.map(({ state }) => state)).toEqual(["healthy", "healthy"]);
  });

  // The embedded database runs one transaction at a time.
  test.skipIf(name !== "Postgres")(
    "a resume that crosses a look of a new path is made good within a minute",
    async () => {
      await pause();
      await due(SHOP, "/a");
      await store.db.transaction().execute(async (trx) => {
        await resumeEndpoint(trx, scope, SHOP);
        await due(SHOP, "/b");
        // The look of the new path sees the pause, which has ended in a transaction that is not committed yet.
        expect(await taken()).toEqual([]);
      });
      expect(await taken()).toEqual([1]);
      const [row] = await run(
        "select max(next_due_at) <= now() + interval '60 s' as soon from webhook_endpoints",
      );
      expect(row).toEqual({ soon: true });
      await run("update webhook_endpoints set next_due_at = next_due_at - interval '60 s'");
      expect(await taken()).toEqual([2]);
    },
  );

  test("an endpoint fails since its first failure after a success, says why it failed last, and not while paused", async () => {
    const failing = async () => (await readHealth(store.db, scope)).failingEndpoints;
    const secondsAgo = (at: Date) => Math.round((Date.now() - at.getTime()) / 1_000);
    for (const status of [503, 200]) {
      await due(SHOP);
      await answer(await takeOne(), status, 90_000);
    }
    await due(SHOP);
    await takeOne();
    expect(await failing()).toEqual([]);
    await due(SHOP);
    await answer(await takeOne(), 500, 60_000);
    await due(SHOP);
    await answer(await takeOne(), 502, 1_000);
    const [one] = await failing();
    expect(one).toMatchObject({ endpoint: SHOP, httpStatus: 502, error: null, responseBody: "busy" });
    expect(Math.abs(secondsAgo(one?.failingSince as Date) - 60)).toBeLessThan(30);
    await pause();
    expect(await failing()).toEqual([]);
  });
});
