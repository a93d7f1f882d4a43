import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Store } from "../../server/store/connect.ts";
import { supersedeFailures } from "../../server/store/deliveries.ts";
import {
  type LeasedDelivery,
  releaseExpiredLeases,
  releaseLease,
} from "../../server/store/delivery-leases.ts";
import { listDeliveriesByTransaction } from "../../server/store/delivery-log.ts";
import { makeSliceDue, requeue } from "../../server/store/resends.ts";
import { readHealth } from "../../server/store/webhook-health.ts";
import { BOTH_DATABASES } from "../support/both-databases.ts";
import { claimDue, claimIn, EXPIRE_LEASES, recordAttempt } from "../support/claim-due.ts";
import { rowsRead } from "../support/rows-read.ts";

const scope = { merchantId: "m", mode: "test" } as const;
const respond = (httpStatus: number, retryInSeconds: number | null) => ({
  durationMs: 1,
  httpStatus,
  error: null,
  responseBody: null,
  delivered: httpStatus === 200,
  retryInSeconds,
});

/** All events after a sequence. */
const range = (after: bigint) => ({
  after,
  through: 1_000_000n,
  from: null,
  target: null,
  onlyWithoutUrl: false,
});

describe.each(BOTH_DATABASES)("on %s", (_name, open) => {
  let store: Store;
  let end: () => Promise<void>;
  beforeAll(async () => {
    [store, end] = await open();
  });
  afterAll(async () => {
    await store.close();
    await end();
  });
  beforeEach(() => run("truncate events, deliveries, delivery_attempts, delivery_leases, webhook_endpoints"));

  const run = (text: string) => store.execute((script) => script(text));
  const claim = (token: string) => claimDue(store.db, token);
  const claimOne = async (token: string) => (await claim(token))[0] as LeasedDelivery;
  const again = () => store.db.transaction().execute((trx) => requeue(trx, scope, 1n));
  const row = async () => {
    const [one] = await run(
      "select status, attempt_count as attempts, ended_at from deliveries where sequence = 1",
    );
    return one;
  };

  /** Deliveries of this many transactions, numbered from 1. Pending ones are due. */
  async function due(count: number, { kind = "payment.success", status = "pending" } = {}): Promise<void> {
    await run(`
      insert into events (merchant_id, mode, sequence, id, kind, transaction_id, body)
        select 'm', 'test', i, 'evt_' || i, '${kind}', 't' || i, '{}' from generate_series(1, ${count}) i;
      insert into deliveries (merchant_id, mode, sequence, transaction_id, url, endpoint, status, due_at)
        select 'm', 'test', i, 't' || i, 'https://a/hook', 'https://a', '${status}', now() - interval '1 s'
        from generate_series(1, ${count}) i`);
  }

  test("one that waits for its next attempt is due now, and its schedule starts again", async () => {
    await due(1);
    await recordAttempt(store.db, { delivery: await claimOne("one"), ...respond(500, 3_600) });
    expect(await claim("two")).toEqual([]);
    expect(await again()).toBe("due");
    expect(await claimOne("three")).toMatchObject({ sequence: 1n, attempts: 0, eventId: "evt_1" });
    expect(await row()).toMatchObject({ attempts: 1 });
  });

  test("one that waits its turn keeps its place", async () => {
    await due(1);
    const before = await run("select due_at from deliveries");
    await again();
    expect(await run("select due_at from deliveries")).toEqual(before);
  });

  test("a resend during a post is due once that ends, and only once", async () => {
    await due(1);
    const first = await claimOne("one");
    await again();
    expect(await claim("two")).toEqual([]);
    await recordAttempt(store.db, { delivery: first, ...respond(410, null) });
    const second = await claimOne("three");
    expect(second).toMatchObject({ attempts: 0 });
    await recordAttempt(store.db, { delivery: second, ...respond(200, null) });
    expect(await row()).toMatchObject({ status: "delivered", attempts: 2, ended_at: expect.any(Date) });
  });

  test.each<[string, (first: LeasedDelivery) => Promise<unknown>, number]>([
    ["whose worker dies", () => run(EXPIRE_LEASES).then(() => releaseExpiredLeases(store.db)), 2],
    ["that is given back at a stop", (first) => releaseLease(store.db, first), 1],
  ])("after a resend during a post %s, the next post is the resend", async (_what, lose, attempts) => {
    await due(1);
    const first = await claimOne("one");
    await again();
    await lose(first);
    const second = await claimOne("two");
    expect(second).toMatchObject({ attempts: 0 });
    // Fenced off: the first one's result comes too late.
    expect(await recordAttempt(store.db, { delivery: first, ...respond(500, 3_600) })).toBe(false);
    expect(await recordAttempt(store.db, { delivery: second, ...respond(200, null) })).toBe(true);
    expect(await row()).toMatchObject({ status: "delivered", attempts });
  });

  test("paid during a resend: the post ends, and nothing follows it", async () => {
    await due(1, { kind: "payment.failed" });
    const first = await claimOne("one");
    await again();
    await store.db
      .transaction()
      .execute((trx) => supersedeFailures(trx, { scope, id: "t1", callbackUrl: "https://shop.example" }));
    expect(await again()).toBe("overtaken");
    await recordAttempt(store.db, { delivery: first, ...respond(500, 3_600) });
    expect(await row()).toMatchObject({ status: "superseded", attempts: 1 });
    expect(await again()).toBe("overtaken");
    expect(await makeSliceDue(store.db, scope, range(0n), 10)).toEqual({ count: 0, last: null });
  });

  test("many at one time are sent oldest first, and their backlog is not scanned", async () => {
    const count = 3_000;
    await due(count, { status: "delivered" });
    const made = await makeSliceDue(store.db, scope, range(5n), count);
    expect(made).toEqual({ count: count - 5, last: null });
    const read = await store.db.transaction().execute(async (trx) => {
      const before = await rowsRead(trx, "deliveries");
      const claimed = await claimIn(trx, "one");
      expect(claimed.map(({ sequence }) => Number(sequence)).sort((a, b) => a - b)).toEqual([
        ...[6, 7, 8, 9, 10, 11, 12, 13],
      ]);
      return (await rowsRead(trx, "deliveries")) - before;
    });
    expect(read).toBeLessThan(count / 3);
  });

  test("a transaction has the newest hundred of its deliveries, oldest first", async () => {
    await due(103);
    await run("update deliveries set transaction_id = 't1'");
    const all = await listDeliveriesByTransaction(store.db, scope, ["t1", "t2"]);
    expect([all.length, all[0]?.sequence, all.at(-1)?.sequence]).toEqual([100, 4n, 103n]);
  });

  test.each([
    ["at a stop", (one: LeasedDelivery) => releaseLease(store.db, one)],
    ["of a lost worker", () => run(EXPIRE_LEASES).then(() => releaseExpiredLeases(store.db))],
  ])(
    "the end of a lease %s makes the deliveries behind it due, even if its delivery is superseded",
    async (_, end) => {
      await due(2);
      const endpoint = async () =>
        (
          await run(
            'select awaits_post as "awaitsPost", next_due_at <= now() as "isDue" from webhook_endpoints',
          )
        )[0];
      const [first] = await claimDue(store.db, "one", { each: 1, maxConcurrent: 1 });
      expect(await endpoint()).toEqual({ awaitsPost: true, isDue: false });
      await run("update deliveries set status = 'superseded' where sequence = 1");
      await end(first as LeasedDelivery);
      expect(await endpoint()).toEqual({ awaitsPost: false, isDue: true });
    },
  );

  test("a delivery whose transaction is leased for another endpoint delays no other", async () => {
    await due(3);
    await run("update deliveries set endpoint = 'https://b' where sequence > 1");
    expect(await claimDue(store.db, "one", { each: 1, maxConcurrent: 1 })).toHaveLength(2);
    await run(`truncate delivery_leases; update deliveries set transaction_id = 't1' where sequence = 2`);
    await run(
      "update webhook_endpoints set next_due_at = case endpoint when 'https://a' then now() - interval '5 s' end",
    );
    expect((await claimOne("two")).sequence).toBe(1n);
    await run("update webhook_endpoints set next_due_at = now() - interval '5 s'");
    const [other] = await claimDue(store.db, "three", { each: 1, maxConcurrent: 1 });
    expect(other?.sequence).toBe(3n);
  });

  test("health shows the pending deliveries, their age, and the failing endpoints", async () => {
    await due(3);
    await run("update deliveries set endpoint = 'https://b', due_at = due_at where sequence > 1");
    for (const leased of await claim("one")) {
      if (leased.sequence === 1n) await recordAttempt(store.db, { delivery: leased, ...respond(200, null) });
      if (leased.sequence === 2n) await recordAttempt(store.db, { delivery: leased, ...respond(503, 3_600) });
      if (leased.sequence === 3n) await recordAttempt(store.db, { delivery: leased, ...respond(410, null) });
    }
    const healthy = await readHealth(store.db, scope);
    expect(healthy).toEqual({
      pending: 1,
      failed: 1,
      oldestDueSeconds: null,
      eventsWithoutUrl: 0,
      failingEndpoints: [
        {
          endpoint: "https://b",
          pending: 1,
          failingSince: expect.any(Date),
          httpStatus: 410,
          error: null,
          responseBody: null,
        },
      ],
      pausedEndpoints: [],
    });
    await run("update deliveries set due_at = now() - interval '90 s' where sequence = 2");
    expect((await readHealth(store.db, scope)).oldestDueSeconds).toBeCloseTo(90, -1);
    expect(await readHealth(store.db, { ...scope, mode: "live" })).toEqual({
      pending: 0,
      failed: 0,
      oldestDueSeconds: null,
      eventsWithoutUrl: 0,
      failingEndpoints: [],
      pausedEndpoints: [],
    });
  });
});
