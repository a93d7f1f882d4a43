import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { OwnedRequest, RequestLogFilter } from "../../server/domain/request-log.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { insertRequests, listRequests, purgeRequestLog } from "../../server/store/request-log.ts";
import { type DropReason, RequestQueue } from "../../server/usecases/request-log/request-queue.ts";
import { writeRequests } from "../../server/usecases/request-log/write-requests.ts";
import { BOTH_DATABASES } from "../support/both-databases.ts";
import { freshDatabase } from "../support/database.ts";
import { DatabaseGate } from "../support/database-gate.ts";

const scope = { merchantId: "m", mode: "test" } as const;
const request = (id: string, change: Partial<OwnedRequest> = {}): OwnedRequest => ({
  scope,
  id,
  requestId: id,
  actor: "key key_1",
  at: new Date(),
  method: "GET",
  path: "/v1/transactions",
  operationType: null,
  operationName: null,
  outcome: "success",
  status: 200,
  code: null,
  rehearsedCode: null,
  durationMs: 1.4,
  ...change,
});
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

describe.each(BOTH_DATABASES)("on %s", (_name, open) => {
  let store: Store;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    [store, drop] = await open();
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });
  const ids = async (mode: "test" | "live" = "test", filter = {}) =>
    (
      await listRequests(store.db, { ...scope, mode }, { filter, order: "desc", after: null, limit: 100 })
    ).map(({ id }) => id);

  test("a batch of several merchants is one statement, and its repetition adds nothing", async () => {
    const at = new Date();
    const batch = [
      request("a", { at }),
      request("b", { at }),
      request("c", { scope: { ...scope, mode: "live" }, at }),
      request("d", { scope: { ...scope, merchantId: "n" }, at }),
    ];
    await insertRequests(store.db, batch);
    await insertRequests(store.db, batch);
    expect(await ids()).toEqual(["b", "a"]);
    expect(await ids("live")).toEqual(["c"]);
  });

  test("a row is found by its own ID among any number with its request ID, and rows by outcomes in order", async () => {
    const start = Date.now() - 60_000;
    const at = (i: number) => new Date(start + i);
    const many = { ...scope, merchantId: "many" };
    const outcomes = ["success", "refused", "failed", "incomplete"] as const;
    await insertRequests(
      store.db,
      Array.from({ length: 130 }, (_, i) =>
        request(`s.${i}`, { scope: many, requestId: "s", at: at(i), outcome: outcomes[i % 4] as never }),
      ),
    );
    const read = async (filter: RequestLogFilter, limit = 100) =>
      (await listRequests(store.db, many, { filter, order: "desc", after: null, limit })).map(({ id }) => id);
    expect(await read({ requestId: "s.3" })).toEqual(["s.3"]);
    expect(await read({ requestId: "s" })).toHaveLength(100);
    for (const requestId of ["s.130", "s.", ".3", "3"]) expect(await read({ requestId })).toEqual([]);
    expect(await read({ outcome: ["failed"] }, 2)).toEqual(["s.126", "s.122"]);
    expect(await read({ outcome: ["failed", "refused", "failed"] }, 3)).toEqual(["s.129", "s.126", "s.125"]);
    expect(await read({ outcome: ["success", "incomplete"] }, 3)).toEqual(["s.128", "s.127", "s.124"]);
  });

  test("rows older than 30 days are deleted in bounded steps, others stay", async () => {
    await insertRequests(
      store.db,
      [29, 31, 32, 33].map((days) => request(`old-${days}`, { at: daysAgo(days) })),
    );
    expect(await purgeRequestLog(store.db, 30, 2)).toBe(2);
    expect(await ids()).toEqual(["b", "a", "old-29", "old-31"]);
    expect(await purgeRequestLog(store.db, 30, 2)).toBe(1);
    expect(await purgeRequestLog(store.db, 30, 2)).toBe(0);
    expect(await ids()).toEqual(["b", "a", "old-29"]);
  });
});

/** Two windows of the default limits of initiations, status requests and others. */
const ADMITTED = 2 * (1_200 + 3_000 + 600);

describe("a queue", () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const reasons: [DropReason, number][] = [];
  const queue = () => {
    reasons.length = 0;
    return new RequestQueue((...dropped) => reasons.push(dropped));
  };
  const fill = (
    to: RequestQueue,
    count: number,
    change: (i: number) => Partial<OwnedRequest>,
    isCounted = true,
  ) => {
    for (let i = 0; i < count; i++) to.add(request(String(i), change(i)), isCounted);
  };

  test("has all requests that the rate limits of a caller admit in a minute, and 100 that none admitted", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const some = queue();
    fill(some, 9_700, () => ({}));
    expect(some.take(10_000)).toHaveLength(ADMITTED);
    for (const code of ["rate_limited", "not_found"] as const)
      fill(some, 150, () => ({ code, outcome: "refused" }), false);
    fill(some, 8_000, () => ({ code: "invalid_request", outcome: "refused" }));
    fill(some, 10, () => ({ actor: "key key_2" }));
    const taken = some.take(10_000);
    const count = (matches: (one: OwnedRequest) => boolean) => taken.filter(matches).length;
    expect(count(({ code }) => code === "rate_limited" || code === "not_found")).toBe(100);
    expect(count(({ code }) => code === "invalid_request")).toBe(8_000);
    expect(count(({ actor }) => actor === "key key_2")).toBe(10);
    expect(new Set(reasons.map(([reason]) => reason))).toEqual(new Set(["caller_limit"]));
    expect(some.takeDropped()).toBe(100 + 200);
    expect(some.takeDropped()).toBe(0);
  });

  test("has twice as many of a merchant and mode", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const some = new RequestQueue((...dropped) => reasons.push(dropped), {
      ...{ initiate: 300, status: 200, default: 50, "default-test": 100 },
    });
    reasons.length = 0;
    const ofTenKeys = (i: number) => ({ actor: `key key_${i % 10}` });
    fill(some, 3_000, ofTenKeys);
    expect(some.take(10_000)).toHaveLength(2_400);
    expect(reasons).toEqual(Array(600).fill(["merchant_limit", 1]));
    fill(some, 300, (i) => ({ ...ofTenKeys(i), code: "api_key_revoked", outcome: "refused" }), false);
    expect(some.take(10_000)).toHaveLength(200);
    fill(some, 5, () => ({ scope: { ...scope, mode: "live" } }));
    fill(some, 5, () => ({ scope: { ...scope, merchantId: "n" } }));
    expect(some.take(10_000)).toHaveLength(10);
    vi.advanceTimersByTime(60_000);
    fill(some, 5, ofTenKeys);
    expect(some.take(10_000)).toHaveLength(5);
  });

  test("has 10,000 requests, and drops those that don't fit when a batch returns", () => {
    const some = queue();
    const ofManyMerchants = (i: number) => ({ scope: { ...scope, merchantId: `m${i % 20}` } });
    fill(some, 10_001, ofManyMerchants);
    expect(reasons).toEqual([["full_queue", 1]]);
    const batch = some.take(1_000);
    fill(some, 400, () => ({ actor: "key key_x" }));
    some.putBack(batch);
    expect(reasons.at(-1)).toEqual(["full_queue", 400]);
    expect(some.take(1)[0]?.id).toBe("0");
  });
});

describe("with a database that goes away", () => {
  test("requests wait, are reported once, and are written when it is back", async () => {
    const database = await freshDatabase();
    const gate = await DatabaseGate.open(database.url);
    const store = openPostgres(gate.url, { poolSize: 2 });
    const other = openPostgres(database.url, { poolSize: 2 });
    const warnings: string[] = [];
    const requestQueue = new RequestQueue();
    const write = writeRequests({
      db: store.db,
      requestQueue,
      warn: (error, what) => warnings.push(`${what}: ${(error as Error).message}`),
    });
    const ids = async () =>
      (await listRequests(other.db, scope, { filter: {}, order: "asc", after: null, limit: 100 })).map(
        ({ id }) => id,
      );
    try {
      requestQueue.add(request("1", { at: daysAgo(3) }), true);
      await write();
      expect(await ids()).toEqual(["1"]);
      await gate.shut();
      requestQueue.add(request("2", { at: daysAgo(2) }), true);
      await write();
      requestQueue.add(request("3", { at: daysAgo(1) }), true);
      await write();
      expect(warnings).toHaveLength(1);
      await gate.open();
      await expect
        .poll(async () => {
          await write();
          return ids();
        })
        .toEqual(["1", "2", "3"]);
      expect(warnings).toHaveLength(1);
    } finally {
      await store.close();
      await other.close();
      await gate.shut();
      await database.drop();
    }
  });

  test("a batch that the database rejects is dropped, and later ones are written", async () => {
    const database = await freshDatabase();
    const store = openPostgres(database.url, { poolSize: 2 });
    const dropped: [DropReason, number][] = [];
    const warnings: unknown[] = [];
    const requestQueue = new RequestQueue((...one) => dropped.push(one));
    const write = writeRequests({ db: store.db, requestQueue, warn: (error) => warnings.push(error) });
    try {
      requestQueue.add(request("1", { outcome: "wrong" as never }), true);
      await write();
      expect(dropped).toEqual([["rejected", 1]]);
      expect(warnings).toHaveLength(1);
      requestQueue.add(request("2"), true);
      await write();
      const page = { filter: {}, order: "asc", after: null, limit: 100 } as const;
      expect((await listRequests(store.db, scope, page)).map(({ id }) => id)).toEqual(["2"]);
    } finally {
      await store.close();
      await database.drop();
    }
  });
});
