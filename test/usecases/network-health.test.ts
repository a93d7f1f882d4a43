import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { readBaselineTimes, readRecentAttempts } from "../../server/store/recent-attempts.ts";
import { BOTH_DATABASES } from "../support/both-databases.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { type InsertedAttempt, insertAttempts } from "../support/insert-attempts.ts";
import { rowsRead } from "../support/rows-read.ts";

const HOUR = 3_600;
const scope = { merchantId: "m", mode: "live" } as const;
const times = (count: number, attempt: InsertedAttempt): InsertedAttempt[] =>
  Array.from({ length: count }, () => attempt);

/** Of a given age: the machine may be a minute late, and its clock may be set back a little. */
const seconds = (age: number) =>
  expect.toSatisfy((found: number) => found > age - 15 && found < age + 105, `about ${age} seconds`);
const minutes = (age: number) => expect.toBeOneOf([age, age + 1]);

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
  const make = (...attempts: InsertedAttempt[]) => store.execute((run) => insertAttempts(run, attempts));

  test("only the attempts of the last 15 minutes are read, of this merchant and mode, with their times", async () => {
    await make(
      ...[
        { age: 615, took: 20 },
        { age: 615, took: 31.44 },
        { age: HOUR, took: 20 },
      ],
      ...[
        { age: 30, took: 20, mode: "test" as const },
        { age: 30, took: 20, merchantId: "other" },
      ],
      { age: 375, took: null, status: "processing", nextAction: "approve_on_phone" },
      { age: 195, took: null, status: "processing", nextAction: "voucher", network: "telecel" },
      {
        age: 15,
        took: 3,
        method: "card",
        network: null,
        connector: "paystack",
        status: "failed",
        failureCode: "card_declined",
      },
    );
    const found = (await readRecentAttempts(store.db, scope)).toSorted((a, b) => b.minutesAgo - a.minutesAgo);
    const mtn = { processor: "mtn_momo", method: "mobile_money", network: "mtn" };
    expect(found).toEqual([
      {
        ...mtn,
        minutesAgo: minutes(10),
        status: "success",
        failureCode: null,
        nextAction: null,
        seconds: expect.any(Array),
      },
      {
        ...mtn,
        minutesAgo: minutes(6),
        status: "processing",
        failureCode: null,
        nextAction: "approve_on_phone",
        seconds: [seconds(375)],
      },
      {
        ...mtn,
        network: "telecel",
        minutesAgo: minutes(3),
        status: "processing",
        failureCode: null,
        nextAction: "voucher",
        seconds: [seconds(195)],
      },
      {
        processor: "paystack",
        method: "card",
        network: null,
        minutesAgo: minutes(0),
        nextAction: null,
        status: "failed",
        failureCode: "card_declined",
        seconds: [3],
      },
    ]);
    expect(found[0]?.seconds.toSorted()).toEqual([20, 31.4]);
  });

  test("the baseline is the median of the week before, for each payment method with enough payments", async () => {
    const merchantId = "usual";
    const count = (most: number, change: object) =>
      Array.from({ length: most }, (_, at) => ({ age: (at + 1) * 5 * HOUR, took: at, ...change }));
    const made = [
      ...count(21, { network: "at" }),
      ...count(19, { network: "airtel" }),
      ...count(21, { method: "card", network: null }),
      // None of these counts: they failed, are recent, or of another week.
      ...times(30, {
        age: 2 * HOUR,
        took: 299,
        network: "at",
        status: "failed",
        failureCode: "approval_timeout",
      }),
      ...times(30, { age: 60, took: 299, network: "at" }),
      ...times(30, { age: 8 * 24 * HOUR, took: 299, network: "at" }),
      ...times(30, { age: 2 * HOUR, took: 299, network: "at", mode: "test" }),
    ];
    await make(...made.map((attempt) => ({ ...attempt, merchantId })));
    const usual = await readBaselineTimes(store.db, { merchantId, mode: "live" });
    expect(usual.toSorted((a, b) => a.method.localeCompare(b.method))).toEqual([
      { method: "card", network: null, medianSeconds: 10 },
      { method: "mobile_money", network: "at", medianSeconds: 10 },
    ]);
  });

  test("one busy hour is not enough for a baseline", async () => {
    const merchantId = "busy";
    const quiet = Array.from({ length: 60 }, (_, at) => ({ age: (at + 3) * 2 * HOUR, took: 15, merchantId }));
    await make(...quiet, ...times(900, { age: 1.5 * HOUR, took: 240, merchantId }));
    expect(await readBaselineTimes(store.db, { merchantId, mode: "live" })).toMatchObject([
      { medianSeconds: 15 },
    ]);
  });
});

describe("a merchant with more attempts than are read", () => {
  let database: FreshDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await freshDatabase();
    store = openPostgres(database.url);
    await store.execute((run) =>
      run(`set local session_replication_role = replica;
        insert into attempts (merchant_id, mode, transaction_id, id, number, connector, status, method, created_at, ended_at)
        select 'm', 'live', 't' || i, 'a' || i, 1, 'mtn_momo', 'success', '{"type":"mobile_money","network":"mtn"}', at, at
        from generate_series(1, 12000) i, lateral (select now() - case when i <= 8000 then i * interval '0.1 s'
          else interval '1 hour' + i * interval '1 s' end as at) x;
        analyze attempts`),
    );
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  test.each([
    ["what is recent", readRecentAttempts, 5_100],
    ["what is usual", readBaselineTimes, 500],
  ] as const)("%s is read along the index, with no more rows than needed", async (_what, read, most) => {
    await store.db.transaction().execute(async (trx) => {
      const before = await rowsRead(trx, "attempts");
      await read(trx, scope);
      expect((await rowsRead(trx, "attempts")) - before).toBeLessThan(2 * most);
    });
  });

  test("the newest are counted", async () => {
    const found = await readRecentAttempts(store.db, scope);
    expect(found.reduce((count, { seconds }) => count + seconds.length, 0)).toBe(5_000);
    const minutesAgo = found.map((group) => group.minutesAgo);
    expect(Math.min(...minutesAgo)).toBeLessThan(4);
    expect(Math.max(...minutesAgo) - Math.min(...minutesAgo)).toBeLessThan(10);
  });
});
