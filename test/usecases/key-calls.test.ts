import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Credential } from "../../server/domain/app-error.ts";
import { INTERVAL_MS, type KeyCallSum } from "../../server/domain/key-calls.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import {
  addKeyCalls,
  getTransactionStatus,
  purgeKeyCalls,
  sumKeyCallDays,
  sumKeyCalls,
} from "../../server/store/key-calls.ts";
import type { Db } from "../../server/store/tables.ts";
import { KeyCalls } from "../../server/usecases/keys/key-calls.ts";
import { KeyUses } from "../../server/usecases/keys/key-uses.ts";
import { recordKeyUses } from "../../server/usecases/keys/record-key-uses.ts";
import { BOTH_DATABASES } from "../support/both-databases.ts";
import { freshDatabase } from "../support/database.ts";
import { DatabaseGate } from "../support/database-gate.ts";

const scope = { merchantId: "m", mode: "test" } as const;
const HOUR = 3_600_000;
const ignore = () => {};
/** Start of the interval at this time. */
const intervalAt = (at: number) => at - (at % INTERVAL_MS);
const sum = (change: Partial<KeyCallSum> = {}): KeyCallSum => ({
  scope,
  keyId: "key_1",
  startsAt: intervalAt(Date.now()),
  outcome: "success",
  ipAddress: "192.0.2.1",
  rehearsalId: "",
  calls: 1,
  lastAt: Date.now(),
  ...change,
});
const key = (id: string, serverIp?: string): Credential => ({
  scope,
  actor: `key ${id}`,
  ...(serverIp && { serverIp }),
});
const total = async (db: Db, id: string, hours = 24) =>
  (await sumKeyCalls(db, scope, [id], hours)).get(id)?.total ?? 0;

describe.each(BOTH_DATABASES)("on %s", (_name, open) => {
  let store: Store;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    [store, drop] = await open();
    await store.execute((run) =>
      run(`insert into merchants (id, name, country, currency, time_zone)
        values ('m', 'M', 'NP', 'USD', 'Asia/Kathmandu'), ('n', 'N', 'GH', 'GHS', 'UTC')`),
    );
  });
  beforeEach(() => store.execute((run) => run("truncate api_key_calls")));
  afterAll(async () => {
    await store.close();
    await drop();
  });
  const add = (...sums: KeyCallSum[]) => addKeyCalls(store.db, sums, ignore);

  test("sums of many processes add up by result and address, in whatever order they write", async () => {
    const ids = Array.from({ length: 20 }, (_, i) => `key_${i}`);
    const sums = ids.flatMap((keyId) =>
      (["success", "refused", "failed", "incomplete"] as const).map((outcome, i) =>
        sum({ keyId, outcome, calls: i + 1, ipAddress: `192.0.2.${i % 2}` }),
      ),
    );
    await Promise.all(Array.from({ length: 12 }, (_, i) => add(...(i % 2 ? sums : sums.toReversed()))));
    const found = await sumKeyCalls(store.db, scope, ids, 24);
    expect([...found.keys()].sort()).toEqual(ids.toSorted());
    for (const one of found.values())
      expect(one).toMatchObject({
        ...{ total: 120, success: 12, refused: 24, failed: 36, incomplete: 48, addressCount: 2 },
        addresses: [
          { ipAddress: "192.0.2.1", calls: 72, lastAt: expect.any(Date) },
          { ipAddress: "192.0.2.0", calls: 48, lastAt: expect.any(Date) },
        ],
      });
  });

  test("another merchant, mode and key have their own", async () => {
    await add(
      sum({ calls: 1 }),
      sum({ calls: 2, scope: { ...scope, mode: "live" } }),
      sum({ calls: 4, scope: { ...scope, merchantId: "n" } }),
      sum({ calls: 8, keyId: "key_2" }),
    );
    expect(await total(store.db, "key_1")).toBe(1);
    expect((await sumKeyCallDays(store.db, scope, ["key_1"], 1)).get("key_1")).toMatchObject([
      { success: 1 },
    ]);
    expect((await sumKeyCalls(store.db, { ...scope, merchantId: "none" }, ["key_1"], 24)).size).toBe(0);
  });

  test("a process whose clock is ahead counts now, in the sum that exists", async () => {
    const now = Date.now();
    await add(sum({ calls: 1 }), sum({ calls: 2, startsAt: intervalAt(now + HOUR), lastAt: now + HOUR }));
    const found = (await sumKeyCalls(store.db, scope, ["key_1"], 1)).get("key_1");
    expect(found?.total).toBe(3);
    expect(Number(found?.addresses[0]?.lastAt)).toBeLessThan(now + HOUR / 2);
  });

  test("the period begins with an interval, and days with midnight in the merchant's time zone", async () => {
    const now = Date.now();
    await add(
      sum({ calls: 1, startsAt: intervalAt(now - 24 * HOUR) }),
      sum({ calls: 2, startsAt: intervalAt(now - 24 * HOUR) - INTERVAL_MS }),
    );
    expect(await total(store.db, "key_1", 24)).toBe(1);
    expect(await total(store.db, "key_1", 25)).toBe(3);
    // Kathmandu is at UTC+05:45, so its days begin at 18:15 UTC.
    const sinceMidnight = (now + 5.75 * HOUR) % (24 * HOUR);
    const midnight = now - sinceMidnight;
    await add(
      sum({ keyId: "key_2", calls: 4, startsAt: midnight }),
      sum({ keyId: "key_2", calls: 8, outcome: "refused", startsAt: midnight - INTERVAL_MS }),
    );
    const days = (await sumKeyCallDays(store.db, scope, ["key_2", "key_3"], 30)).get("key_2") ?? [];
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ success: 4, refused: 0 });
    expect(days.at(-2)).toMatchObject({ success: 0, refused: 8 });
    expect(days.at(-1)?.date).toBe(new Date(now + 5.75 * HOUR).toISOString().slice(0, 10));
    expect(new Set(days.map(({ date }) => date)).size).toBe(30);
  });

  test("100 of many addresses are listed, and all are counted", async () => {
    const many = Array.from({ length: 130 }, (_, i) =>
      sum({ ipAddress: `192.0.2.${i}`, calls: i + 1, keyId: "key_3" }),
    );
    await add(...many, sum({ keyId: "key_3", ipAddress: "", calls: 10_000 }));
    const found = (await sumKeyCalls(store.db, scope, ["key_3"], 24)).get("key_3");
    expect(found).toMatchObject({ addressCount: 130, total: (130 * 131) / 2 + 10_000 });
    expect(found?.addresses).toHaveLength(100);
    expect(found?.addresses[0]).toMatchObject({ ipAddress: "192.0.2.129", calls: 130 });
  });

  test("counts older than the retention are deleted in bounded steps, others stay", async () => {
    const day = 24 * HOUR;
    await add(...[30, 32, 33, 34].map((days) => sum({ startsAt: intervalAt(Date.now() - days * day) })));
    expect(await purgeKeyCalls(store.db, 31, 2)).toBe(2);
    expect(await purgeKeyCalls(store.db, 31, 2)).toBe(1);
    expect(await purgeKeyCalls(store.db, 31, 2)).toBe(0);
    expect(await total(store.db, "key_1", 720 + 24)).toBe(1);
  });

  test("a database transaction is committed, rolled back or unknown to this server", async () => {
    const ids: string[] = [];
    await addKeyCalls(store.db, [sum()], (id) => ids.push(id));
    await expect(addKeyCalls(store.db, [sum({ calls: 0 })], (id) => ids.push(id))).rejects.toThrow();
    const [committed = "", rolledBack = ""] = ids;
    expect(await getTransactionStatus(store.db, committed)).toBe("committed");
    expect(await getTransactionStatus(store.db, rolledBack)).toBe("aborted");
    expect(await getTransactionStatus(store.db, String(BigInt(committed) + 1_000_000n))).toBe("aborted");
  });
});

describe("a process", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test("counts only keys, and of a key in an interval at most 20 addresses", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 1) });
    const calls = new KeyCalls();
    calls.add({ scope, actor: "application app_1" }, "success");
    calls.add({ scope, actor: "member mem_1" }, "refused");
    expect(calls.take(10)).toEqual([]);
    for (let i = 0; i < 30; i++) calls.add(key("key_1", `192.0.2.${i}`), "success");
    calls.take(5);
    for (let i = 0; i < 30; i++) calls.add(key("key_1", `192.0.2.${i}`), "refused");
    calls.add(key("key_2"), "success");
    const taken = calls.take(1_000);
    const refused = taken.filter(({ outcome }) => outcome === "refused");
    expect(refused).toHaveLength(21);
    expect(refused.find(({ ipAddress }) => ipAddress === "")?.calls).toBe(10);
    expect(taken.find(({ keyId }) => keyId === "key_2")).toMatchObject({ ipAddress: "", calls: 1 });
    vi.advanceTimersByTime(INTERVAL_MS);
    calls.add(key("key_1", "192.0.2.29"), "success");
    expect(calls.take(10)).toMatchObject([{ ipAddress: "192.0.2.29", startsAt: Date.now() }]);
  });

  test("keeps a bounded number of sums, and reports the calls beyond", () => {
    const calls = new KeyCalls();
    for (let i = 0; i < 50_010; i++) calls.add(key(`key_${i}`), "success");
    calls.add(key("key_1"), "success");
    expect(calls.take(100_000)).toHaveLength(50_000);
    expect(calls.takeUncounted()).toBe(10);
    expect(calls.takeUncounted()).toBe(0);
  });
});

describe("with a database that goes away", () => {
  const setUp = async () => {
    const database = await freshDatabase();
    const gate = await DatabaseGate.open(database.url);
    const store = openPostgres(gate.url, { poolSize: 2 });
    const other = openPostgres(database.url, { poolSize: 2 });
    const keyCalls = new KeyCalls();
    return {
      gate,
      keyCalls,
      sql: (text: string) => other.execute((run) => run(text)),
      stored: () => total(other.db, "key_1"),
      write: recordKeyUses({ db: store.db, keyCalls, warn: ignore }, new KeyUses()),
      async [Symbol.asyncDispose]() {
        await store.close();
        await other.close();
        await gate.shut();
        await database.drop();
      },
    };
  };
  const count = (calls: KeyCalls, times: number) => {
    for (let i = 0; i < times; i++) calls.add(key("key_1", "192.0.2.1"), "success");
  };

  test("calls wait, and are added once when it is back", async () => {
    await using one = await setUp();
    count(one.keyCalls, 3);
    await one.write();
    await one.gate.shut();
    count(one.keyCalls, 4);
    await expect(one.write()).rejects.toThrow();
    count(one.keyCalls, 5);
    await expect(one.write()).rejects.toThrow();
    await one.gate.open();
    await expect.poll(() => one.write().then(one.stored, () => -1)).toBe(12);
    await one.write();
    expect(await one.stored()).toBe(12);
  });

  test("a statement that failed is repeated without counting twice", async () => {
    await using one = await setUp();
    count(one.keyCalls, 2);
    await one.sql("alter table api_key_calls rename column calls to gone");
    await expect(one.write()).rejects.toThrow();
    count(one.keyCalls, 1);
    await one.sql("alter table api_key_calls rename column gone to calls");
    await one.write();
    expect(await one.stored()).toBe(3);
  });

  test("a commit whose response is lost counts once", async () => {
    await using one = await setUp();
    // The commit runs this trigger, during which the connection breaks.
    await one.sql(`
      create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return null; end $$;
      create constraint trigger slow after insert on api_key_calls deferrable initially deferred
        for each row execute function slow()`);
    count(one.keyCalls, 7);
    const writing = one.write();
    const sleeping =
      "select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()";
    await Promise.all([
      expect(writing).rejects.toThrow(),
      (async () => {
        await expect.poll(async () => (await one.sql(sleeping)).length).toBe(1);
        await one.gate.shut();
      })(),
    ]);
    await one.gate.open();
    count(one.keyCalls, 1);
    await one.sql("select 1");
    // The interrupted commit may still be running. It decides before the batch is repeated.
    await expect.poll(() => one.write().then(one.stored, () => -1), { timeout: 20_000 }).toBe(8);
    await one.write();
    expect(await one.stored()).toBe(8);
  });
});
