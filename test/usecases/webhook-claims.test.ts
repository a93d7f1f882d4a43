import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ClaimRoom, claimDeliveries } from "../../server/store/claim-deliveries.ts";
import type { Store } from "../../server/store/connect.ts";
import { finishTry } from "../../server/store/deliveries.ts";
import { nextDue } from "../../server/store/due.ts";
import { deliver } from "../../server/usecases/webhooks/deliver.ts";
import { PostSlots } from "../../server/usecases/webhooks/post-slots.ts";
import { BOTH_DATABASES } from "../support/both-databases.ts";
import { claimRoom, laneOf } from "../support/claim-room.ts";
import { rowsRead } from "../support/rows-read.ts";

describe.each(BOTH_DATABASES)("on %s", (_name, open) => {
  let store: Store;
  let drop: () => Promise<void>;
  let made: number;
  beforeAll(async () => {
    [store, drop] = await open();
  });
  beforeEach(async () => {
    await store.scripts((run) => run("truncate events cascade"));
    made = 0;
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  /** That many deliveries for a receiver, each of a transaction of its own, the first due that long ago. */
  async function due(receiver: string, count: number, secondsAgo = 1, merchant = "m"): Promise<void> {
    const first = made + 1;
    made += count;
    const numbers = `generate_series(${first}, ${made}) i`;
    await store.scripts((run) =>
      run(`
        insert into events (merchant_id, mode, sequence, id, kind, transaction_id, body)
          select '${merchant}', 'test', i, 'evt_' || i, 'payment.success', 't' || i, '{}' from ${numbers};
        insert into deliveries (merchant_id, mode, sequence, transaction_id, url, endpoint, due_at)
          select '${merchant}', 'test', i, 't' || i, '${receiver}/hook', '${receiver}',
            now() - interval '${secondsAgo} s' + (i - ${first}) * interval '1 ms' from ${numbers}`),
    );
  }

  async function claimed(change: Partial<ClaimRoom> = {}): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { receiver } of await claimDeliveries(store.db, claimRoom(change), "token"))
      counts[receiver] = (counts[receiver] ?? 0) + 1;
    return counts;
  }

  test("slots go round: a long and old backlog leaves the others theirs", async () => {
    await due("a", 200, 600);
    await due("b", 200, 300);
    await due("c", 3, 1);
    expect(await claimed({ free: 12, open: 12 })).toEqual({ a: 5, b: 4, c: 3 });
  });

  test("what already runs counts as a turn", async () => {
    await due("a", 20, 600);
    await due("b", 20, 300);
    const running = new Map([[laneOf("a"), 4]]);
    expect(await claimed({ free: 4, open: 4, running })).toEqual({ b: 4 });
    expect(await claimed({ running: new Map([...running, [laneOf("b"), 8]]) })).toEqual({ a: 4 });
  });

  test("the kept slots are for receivers that answer and have nothing running", async () => {
    await due("busy", 20, 600);
    await due("silent", 20, 500);
    await due("b", 20, 300);
    await due("c", 20, 200);
    const asked = { free: 10, open: -6, running: new Map([[laneOf("busy"), 1]]), silent: [laneOf("silent")] };
    expect(await claimed(asked)).toEqual({ b: 1, c: 1 });
  });

  test("silent receivers get one post each, and so many in all", async () => {
    for (const receiver of ["r", "s", "t", "u"]) await due(receiver, 20, 600);
    await due("a", 20, 1);
    const silent = ["r", "s", "t", "u"].map((one) => laneOf(one));
    expect(await claimed({ silent, running: new Map([[laneOf("r"), 1]]), freeSilent: 2 })).toEqual({
      ...{ s: 1, t: 1, a: 8 },
    });
  });

  test("so do those with a delivery that was tried in vain, until they are known to answer", async () => {
    for (const receiver of ["r", "s", "t"]) await due(receiver, 20, 600);
    const tried = (receiver: string, dueAt: string) =>
      store.scripts((run) =>
        run(`
          update deliveries set attempt_count = 2, due_at = ${dueAt}
          where sequence = (select min(sequence) from deliveries where endpoint = '${receiver}')`),
      );
    await tried("r", "now() + interval '5 hours'");
    await tried("s", "now() - interval '1 hour'");
    expect(await claimed()).toEqual({ r: 1, s: 1, t: 8 });
    await store.scripts((run) => run("update deliveries set lease_token = null, leased_until = null"));
    expect(await claimed({ answering: [laneOf("r"), laneOf("s")] })).toEqual({ r: 8, s: 8, t: 8 });
  });

  test("one merchant's path that takes all that one may have leaves its others, other merchants and live mode theirs", async () => {
    await due("a", 20, 600);
    const change = (text: string) => store.scripts((run) => run(text));
    await due("a", 12, 300);
    await change("update deliveries set url = 'a/good?order=' || sequence where sequence > 20");
    await due("a", 2, 200, "n");
    const full = new Map([[laneOf("a"), 8]]);
    const claim = (room: Partial<ClaimRoom>) =>
      claimDeliveries(store.db, claimRoom({ running: full, ...room }), "token");
    const taken = (await claim({})).map(({ lane }) => lane);
    expect(taken.toSorted()).toEqual([
      ...Array(8).fill(laneOf("a", { path: "/good" })),
      ...Array(2).fill(laneOf("a", { merchant: "n" })),
    ]);
    await change("update deliveries set lease_token = null, leased_until = null, mode = mode");
    const seven = { toReceiver: new Map([["a", 57]]), perReceiver: 64 };
    expect(await claim(seven)).toHaveLength(7);
  });

  test("a path for each order is one lane, and a word in it parts two", async () => {
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
      await store.scripts((run) =>
        run(`update deliveries set url = 'https://a${path}' where sequence = ${at + 1}`),
      );
    const claimed = await claimDeliveries(store.db, claimRoom(), "token");
    const lanes = Map.groupBy(claimed, ({ lane }) => lane);
    expect([...lanes.values()].map((all) => all.length).toSorted()).toEqual([1, 1, 1, 3]);
  });

  test("of a receiver that is silent, each path that nothing is known of is too", async () => {
    for (const path of ["/b", "/c", "/d"]) {
      const before = made;
      await due("a", 5, 600);
      await store.scripts((run) => run(`update deliveries set url = 'a${path}' where sequence > ${before}`));
    }
    const answering = [laneOf("a", { path: "/c" })];
    const lanes = (
      await claimDeliveries(store.db, claimRoom({ silentReceivers: ["a"], answering }), "token")
    ).map(({ lane, silent }) => `${lane.at(-2)}${lane.at(-1)} ${silent}`);
    const part = (path: string) => laneOf("a", { path }).slice(-2);
    expect(lanes.toSorted()).toEqual(
      [`${part("/b")} true`, `${part("/d")} true`, ...Array(5).fill(`${part("/c")} false`)].toSorted(),
    );
  });

  test("what a worker took that never came back is a try of which nothing is known", async () => {
    await due("a", 1);
    const claim = async () => (await claimDeliveries(store.db, claimRoom(), "token"))[0];
    await claim();
    await store.scripts((run) => run("update deliveries set leased_until = now() - interval '1 s'"));
    expect(await claim()).toMatchObject({ tries: 1 });
    const [lost, ...others] = await store.scripts((run) => run("select * from delivery_attempts"));
    expect(others).toEqual([]);
    expect(lost).toMatchObject({
      number: 1,
      http_status: null,
      error: "worker_lost",
    });
  });

  test("a backlog of one receiver is not read through, be it free or busy", async () => {
    const count = 3_000;
    await due("a", count, 600);
    await due("b", 1);
    // As autovacuum would have by then.
    await store.scripts((run) => run("analyze deliveries"));
    const read = await store.db.transaction().execute(async (trx) => {
      const before = await rowsRead(trx, "deliveries");
      expect(await claimDeliveries(trx, claimRoom(), "one")).toHaveLength(9);
      expect(await claimDeliveries(trx, claimRoom({ running: new Map([[laneOf("a"), 8]]) }), "two")).toEqual(
        [],
      );
      await nextDue(trx, "deliveries", [], 0);
      return (await rowsRead(trx, "deliveries")) - before;
    });
    expect(read).toBeGreaterThan(9);
    expect(read).toBeLessThan(count / 3);
  });

  test("a transaction's later event waits for the one that runs", async () => {
    await due("a", 2, 10);
    await store.scripts((run) => run("update deliveries set transaction_id = 't1'"));
    expect(await claimed()).toEqual({ a: 1 });
    expect(await claimed()).toEqual({});
  });

  test("a merchant whose receivers take all that one may have leaves the rest to the others", async () => {
    for (let i = 0; i < 100; i++) await due(`m${i}`, 1, 100);
    await due("n", 1, 1, "n");
    const ofMerchants = async (ofMerchant: Record<string, number>) => {
      const ours = new Map(Object.entries(ofMerchant));
      const change = { free: 64 - (ofMerchant.m ?? 0), perMerchant: 48, ofMerchant: ours };
      const leased = await claimDeliveries(store.db, claimRoom(change), "token");
      return leased.map(({ scope }) => scope.merchantId).sort();
    };
    expect(await ofMerchants({ m: 8 })).toEqual([...Array(40).fill("m"), "n"]);
    await due("n2", 1, 1, "n");
    expect(await ofMerchants({ m: 48, n: 1 })).toEqual(["n"]);
  });

  test("what was tried by another worker meanwhile is left until it is due again", async () => {
    await due("a", 300, 10);
    const again = { durationMs: 1, httpStatus: 500, error: null, responseBody: null, delivered: false };
    let tries = 0;
    const worker = async (name: string) => {
      for (let look = 0; look < 60; look++) {
        for (const delivery of await claimDeliveries(
          store.db,
          claimRoom({ answering: [laneOf("a")] }),
          `${name}${look}`,
        )) {
          tries += 1;
          await finishTry(store.db, { delivery, ...again, againSeconds: 3_600 });
        }
      }
    };
    await Promise.all(["u", "v", "w", "x"].map(worker));
    expect(tries).toBe(300);
  });

  test("the worker is told of what comes due, and whether there is something that it could not take", async () => {
    expect(await nextDue(store.db, "deliveries", [], 0)).toEqual({ ms: null, overdue: false });
    await due("a", 5, 10);
    expect(await nextDue(store.db, "deliveries", [], 0)).toEqual({ ms: null, overdue: true });
    await due("b", 1, -3);
    const next = await nextDue(store.db, "deliveries", [], 0);
    expect(next.ms).toBeGreaterThan(1_000);
    expect(next.ms).toBeLessThan(3_001);
    // What came due while it looked is not forgotten, and is nothing that it could not take.
    const looked = await nextDue(store.db, "deliveries", [], 60_000);
    expect(looked.ms).toBeLessThan(0);
    expect(looked.overdue).toBe(false);
  });

  test("past its time a claimed delivery is left untouched, and its slot is free again", async () => {
    await due("a", 1);
    const [leased] = await claimDeliveries(store.db, claimRoom(), "token");
    if (!leased) throw new Error("nothing was claimed");
    expect(leased.leaseMs).toBeCloseTo(60_000, -1);
    const read = () => store.scripts((run) => run("select * from deliveries"));
    const before = await read();
    const slots = new PostSlots();
    slots.take(leased);
    const poster = { post: () => Promise.reject(new Error("was posted")), close: async () => {} };
    const late = { ...leased, postBefore: performance.now(), openSecrets: () => ["whsec_AAECAw=="] };
    const post = deliver({ db: store.db, poster, retrySeconds: [0] }, slots);
    expect(await post(late, new AbortController().signal)).toBeNull();
    expect(await read()).toEqual(before);
    expect(slots.room()).toMatchObject({ free: 128, running: new Map() });
  });
});
