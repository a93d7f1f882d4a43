import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EndpointState } from "../../server/domain/webhook-endpoint.ts";
import type { Store } from "../../server/store/connect.ts";
import {
  type LeasedDelivery,
  releaseExpiredLeases,
  releaseLease,
} from "../../server/store/delivery-leases.ts";
import { nextDue } from "../../server/store/due.ts";
import type { EndpointCapacity } from "../../server/store/webhook-endpoints.ts";
import { writeDeliveryAttempts } from "../../server/store/write-delivery-attempts.ts";
import { BOTH_DATABASES } from "../support/both-databases.ts";
import { claimDue, claimIn, EXPIRE_LEASES, endpointCapacity, recordAttempt } from "../support/claim-due.ts";
import { rowsRead } from "../support/rows-read.ts";

describe.each(BOTH_DATABASES)("on %s", (name, open) => {
  let store: Store;
  let drop: () => Promise<void>;
  let made: number;
  beforeAll(async () => {
    [store, drop] = await open();
  });
  beforeEach(async () => {
    await store.execute((run) => run("truncate events cascade; truncate webhook_endpoints, delivery_leases"));
    made = 0;
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  /** This many deliveries for an endpoint, each of a separate transaction, the first due this long ago. */
  async function due(receiver: string, count: number, secondsAgo = 1, merchant = "m"): Promise<void> {
    const first = made + 1;
    made += count;
    const numbers = `generate_series(${first}, ${made}) i`;
    await store.execute((run) =>
      run(`
        insert into events (merchant_id, mode, sequence, id, kind, transaction_id, body)
          select '${merchant}', 'test', i, 'evt_' || i, 'payment.success', 't' || i, '{}' from ${numbers};
        insert into deliveries (merchant_id, mode, sequence, transaction_id, url, endpoint, due_at)
          select '${merchant}', 'test', i, 't' || i, '${receiver}/hook', '${receiver}',
            now() - interval '${secondsAgo} s' + (i - ${first}) * interval '1 ms' from ${numbers}`),
    );
  }

  const run = (text: string) => store.execute((script) => script(text));
  const numbers = (all: readonly { origin: string }[]): Record<string, number> =>
    Object.fromEntries(
      [...Map.groupBy(all, ({ origin }) => origin)].map(([origin, some]) => [origin, some.length]),
    );
  /** The number of deliveries that a worker claims for each origin. */
  const claimed = async (capacity: Partial<EndpointCapacity> = {}, each = 8, maxConcurrent = 100) =>
    numbers(await claimDue(store.db, "token", { each, maxConcurrent, capacity: endpointCapacity(capacity) }));
  const claimOne = async () => {
    const [delivery] = await claimDue(store.db, "token");
    if (!delivery) throw new Error("nothing was taken");
    return delivery;
  };
  const respond = (httpStatus: number, retryInSeconds: number | null) => ({
    durationMs: 1,
    httpStatus,
    error: null,
    responseBody: null,
    delivered: httpStatus === 200,
    retryInSeconds,
  });
  /** The endpoint's status by the database's clock: when it is due, in seconds. */
  const standing = async () => {
    const [row] = await run(
      `select state, awaits_post as "awaitsPost", extract(epoch from next_due_at - now())::float8 as "dueIn"
       from webhook_endpoints`,
    );
    return row as { state: string; awaitsPost: boolean; dueIn: number | null };
  };
  /** Ends the claimed attempt of one transaction. */
  const ended = async (all: readonly LeasedDelivery[], transactionId: string, httpStatus = 200) => {
    const delivery = all.find((one) => one.transactionId === transactionId) as LeasedDelivery;
    expect(await recordAttempt(store.db, { delivery, ...respond(httpStatus, null) })).toBe(true);
  };

  test("the longest due endpoints come first, and of each its oldest deliveries", async () => {
    await due("a", 200, 600);
    await due("b", 3, 300);
    await due("c", 3, 1);
    expect(await claimed({ max: { unknown: 2, healthy: 9, failing: 9 } }, 5)).toEqual({ a: 5, b: 3 });
    expect(await claimed({}, 5)).toEqual({ a: 5, c: 3 });
  });

  test("each state has its own capacity", async () => {
    for (const origin of ["a", "b", "c", "d"]) await due(origin, 2, 600);
    await run("update webhook_endpoints set state = 'failing' where endpoint in ('a', 'b')");
    await run("update webhook_endpoints set state = 'healthy' where endpoint = 'c'");
    expect(await claimed({ max: { failing: 1, healthy: 0, unknown: 5 } })).toEqual({ a: 2, d: 2 });
  });

  test("deliveries of a merchant or an origin at its limit of posts wait", async () => {
    await due("b", 2, 300);
    await due("c", 2, 200, "n");
    const full = (state: EndpointState, merchantId: string | null, origin: string | null) =>
      claimed({ full: [{ state, merchantId, origin }] });
    expect(await full("unknown", "n", null)).toEqual({ b: 2 });
    expect(await full("unknown", null, "c")).toEqual({});
    expect(await full("healthy", null, "c")).toEqual({ c: 2 });
  });

  test("an endpoint gets at most its limit of concurrent posts, from all workers, and is due when a post ends", async () => {
    await due("a", 4);
    const two = await claimDue(store.db, "token", { maxConcurrent: 2 });
    expect(two).toHaveLength(2);
    expect(await standing()).toMatchObject({ awaitsPost: true, dueIn: expect.closeTo(20, -1) });
    expect(await claimed({}, 8, 2)).toEqual({});
    await ended(two, "t1");
    expect(await standing()).toMatchObject({
      state: "healthy",
      awaitsPost: false,
      dueIn: expect.closeTo(0, -1),
    });
    expect(await claimed({}, 8, 2)).toEqual({ a: 1 });
  });

  test("a scheduled retry is not forgotten when a post fills its endpoint", async () => {
    await due("a", 1);
    const [first] = await claimDue(store.db, "token", { maxConcurrent: 1 });
    await recordAttempt(store.db, { delivery: first as LeasedDelivery, ...respond(500, 100) });
    await due("a", 1);
    const second = await claimDue(store.db, "token", { maxConcurrent: 1 });
    expect(await standing()).toMatchObject({ dueIn: expect.closeTo(100, -1) });
    await ended(second, "t2");
    expect(await standing()).toMatchObject({ state: "healthy", dueIn: expect.closeTo(100, -1) });
  });

  test("an endpoint that this worker cannot claim more of comes after the due ones, and stays due", async () => {
    await due("a", 4, 600);
    expect(await claimed({}, 1)).toEqual({ a: 1 });
    await due("b", 1, 300);
    expect(await claimed({ max: { unknown: 1, healthy: 0, failing: 0 } })).toEqual({ b: 1 });
    expect(await claimed({}, 2)).toEqual({ a: 2 });
  });

  test("an endpoint is idle once no delivery is pending, and the end of its posts leaves it idle", async () => {
    await due("a", 2);
    const both = await claimDue(store.db, "token");
    expect(await standing()).toMatchObject({ awaitsPost: false, dueIn: null });
    await ended(both, "t1", 500);
    expect(await standing()).toMatchObject({ state: "failing", awaitsPost: false, dueIn: null });
    await due("a", 1);
    expect(await claimed()).toEqual({ a: 1 });
  });

  test("the last recorded attempt sets the endpoint's status, and its start", async () => {
    await due("a", 3);
    const all = await claimDue(store.db, "token");
    await ended(all, "t1");
    await run("update webhook_endpoints set state_since = now() - interval '1 h'");
    await ended(all, "t2");
    const since = async () =>
      (await run("select state, state_since < now() - interval '1 m' as old from webhook_endpoints"))[0];
    expect(await since()).toEqual({ state: "healthy", old: true });
    await ended(all, "t3", 503);
    expect(await since()).toEqual({ state: "failing", old: false });
  });

  test("a released delivery makes its endpoint due", async () => {
    await due("a", 1);
    await releaseLease(store.db, await claimOne());
    expect(await standing()).toMatchObject({ state: "unknown", dueIn: expect.closeTo(-1, -1) });
    expect(await claimed()).toEqual({ a: 1 });
  });

  test("a delivery that arrives during a claim is not missed", async () => {
    await due("a", 1);
    let arrival: Promise<void> | undefined;
    await store.db.transaction().execute(async (trx) => {
      expect(await claimIn(trx, "one")).toHaveLength(1);
      // Waits for the lock of the endpoint, so that this database transaction's writes to it come first.
      arrival = due("a", 1);
    });
    await arrival;
    expect(await claimed()).toEqual({ a: 1 });
  });

  test("a retry makes its endpoint due at its time", async () => {
    await due("a", 1);
    await recordAttempt(store.db, { delivery: await claimOne(), ...respond(500, 3) });
    const next = await nextDue(store.db, "deliveries", [], 0);
    expect(next.ms).toBeGreaterThan(1_000);
    expect(next.ms).toBeLessThan(3_001);
  });

  // The embedded database has one connection: no lock is held by another.
  test.skipIf(name !== "Postgres")("records wait for no locked endpoint, except on request", async () => {
    await due("a", 1);
    await due("b", 1);
    const all = await claimDue(store.db, "token");
    const results = all.map((delivery) => ({ delivery, ...respond(200, null) }));
    await store.db.transaction().execute(async (trx) => {
      await sql`select from webhook_endpoints where endpoint = 'a' for update`.execute(trx);
      expect(await writeDeliveryAttempts(store.db, results, "skip")).toEqual(new Set([1]));
    });
    expect(await writeDeliveryAttempts(store.db, results, "wait")).toEqual(new Set([0]));
  });

  test("a path per order is one endpoint, and a different word in it is another", async () => {
    await due("https://a", 6);
    const paths = [
      "/o/10001/paid",
      "/o/tua_7x4k2m9p/paid",
      "/o/20002/paid?order=1",
      "/o/30003/failed",
      "/v1/on",
      "/v2/on",
    ];
    for (const [at, path] of paths.entries())
      await store.execute((run) =>
        run(`update deliveries set url = 'https://a${path}' where sequence = ${at + 1}`),
      );
    await run("truncate webhook_endpoints; update deliveries set due_at = due_at");
    const groups = Map.groupBy(await claimDue(store.db, "token"), ({ pathGroup }) => pathGroup);
    expect([...groups.values()].map((all) => all.length).toSorted()).toEqual([1, 1, 1, 3]);
  });

  test("a claimed delivery that never ended is an attempt with an unknown result, and is due again", async () => {
    await due("a", 1);
    await claimOne();
    await releaseExpiredLeases(store.db);
    expect(await claimed()).toEqual({});
    await run(EXPIRE_LEASES);
    await releaseExpiredLeases(store.db);
    expect(await claimOne()).toMatchObject({ attempts: 1 });
    const [lost, ...others] = await run("select * from delivery_attempts");
    expect(others).toEqual([]);
    expect(lost).toMatchObject({ number: 1, http_status: null, error: "worker_lost", duration_ms: 60_000 });
  });

  test("a claim does not scan an endpoint's backlog, free or busy", async () => {
    const count = 1_000;
    await due("a", count, 600);
    await due("b", 1);
    // As autovacuum would have done by then.
    await store.execute((run) => run("analyze deliveries"));
    const read = await store.db.transaction().execute(async (trx) => {
      const before = await rowsRead(trx, "deliveries");
      expect(await claimIn(trx, "one", { maxConcurrent: 8 })).toHaveLength(9);
      expect(await claimIn(trx, "two", { maxConcurrent: 8 })).toEqual([]);
      await nextDue(trx, "deliveries", [], 0);
      return (await rowsRead(trx, "deliveries")) - before;
    });
    expect(read).toBeGreaterThan(9);
    expect(read).toBeLessThan(count / 3);
  });

  test("a transaction's later event waits for the running one", async () => {
    await due("a", 2, 10);
    await store.execute((run) =>
      run("update events set transaction_id = 't1'; update deliveries set transaction_id = 't1'"),
    );
    const first = await claimDue(store.db, "token");
    expect(first).toHaveLength(1);
    expect(await claimed()).toEqual({});
    expect(await standing()).toMatchObject({ awaitsPost: true, dueIn: expect.closeTo(20, -1) });
    await due("a", 1);
    expect(await claimed()).toEqual({ a: 1 });
    await ended(first, "t1");
    expect(await claimed()).toEqual({ a: 1 });
  });

  test("workers with concurrent claims take each delivery once", async () => {
    // The embedded database has one connection, so nothing is concurrent.
    const count = name === "Postgres" ? 300 : 40;
    await due("a", count, 10);
    let attempts = 0;
    const work = async (worker: string) => {
      // More claims after all are taken: none is taken again. Far fewer than 1,000 take them all.
      for (let round = 0, more = 5; more > 0 && round < 1_000; round++) {
        if (attempts >= count) more -= 1;
        for (const delivery of await claimDue(store.db, `${worker}${round}`)) {
          attempts += 1;
          await recordAttempt(store.db, { delivery, ...respond(500, 3_600) });
        }
      }
    };
    await Promise.all(["u", "v", "w", "x"].map(work));
    expect(attempts).toBe(count);
  });

  test("the worker is notified of new due deliveries, and whether some could not be claimed", async () => {
    expect(await nextDue(store.db, "deliveries", [], 0)).toEqual({ ms: null, overdue: false });
    await due("a", 5, 10);
    expect(await nextDue(store.db, "deliveries", [], 0)).toEqual({ ms: null, overdue: true });
    await due("b", 1, -3);
    const next = await nextDue(store.db, "deliveries", [], 0);
    expect([Number(next.ms) > 1_000, Number(next.ms) <= 3_000]).toEqual([true, true]);
    // A delivery that became due during the claim is not forgotten, and does not count as unclaimable.
    const later = await nextDue(store.db, "deliveries", [], 60_000);
    expect(later.ms).toBeLessThan(0);
    expect(later.overdue).toBe(false);
  });
});
