import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "../../server/domain/access.ts";
import { type Limits, RATE_LIMITS } from "../../server/domain/rate-limits.ts";
import { createRateLimits, type RateLimits } from "../../server/store/rate-limits.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { freePort } from "../support/free-port.ts";
import { hasRedis, RedisServer } from "../support/redis-server.ts";
import { startProcess } from "../support/tua-process.ts";

const LIMIT = 5;
const limits = Object.fromEntries(Object.keys(RATE_LIMITS).map((bucket) => [bucket, LIMIT])) as Limits;

const opened: RateLimits[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});

/** The counters of one process, and the Redis states that they reported. */
async function openProcess(redisUrl: string | null) {
  const reported: string[] = [];
  const counters = await createRateLimits({
    limits,
    redisUrl,
    secret: "the same in every process",
    onOutage: () => reported.push("outage"),
    onReturn: () => reported.push("return"),
  });
  opened.push(counters);
  return { ...counters, reported };
}

type Process = Awaited<ReturnType<typeof openProcess>>;

async function countOver(times: number, name: string, ...processes: Process[]): Promise<number> {
  let overs = 0;
  for (let turn = 0; turn < times; turn++) {
    const process = processes[turn % processes.length] as Process;
    if ((await process.count("default", name)).over) overs += 1;
  }
  return overs;
}

let names = 0;
/** Whether one process's count is visible to the other, with a fresh name. */
async function areShared(one: Process, other: Process): Promise<boolean> {
  names += 1;
  await one.count("default", `shared? ${names}`);
  return (await other.count("default", `shared? ${names}`)).remaining === LIMIT - 2;
}

/**
 * Measures on two processes that share a Redis. It has 250 ms to respond, after which a process counts on its
 * own. If the machine was too busy, it measures again with other names.
 */
async function whileItResponds<T>(
  redisUrl: string,
  measure: (name: string, one: Process, other: Process) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const [one, other] = [await openProcess(redisUrl), await openProcess(redisUrl)];
    names += 1;
    const measured = await measure(`measured ${names}`, one, other);
    if (one.reported.length + other.reported.length === 0) return measured;
  }
  throw new Error("Redis never answered in time");
}

test("without a Redis each process counts on its own", async () => {
  const [one, other] = [await openProcess(null), await openProcess(null)];
  expect(await areShared(one, other)).toBe(false);
  expect(await countOver(8, "a", one)).toBe(3);
  expect([...one.reported, ...other.reported]).toEqual([]);
});

test("a Redis that is missing at the start delays nothing: counting uses memory, and it is logged once", async () => {
  const one = await openProcess(`redis://127.0.0.1:${await freePort()}`);
  expect(await countOver(8, "a", one)).toBe(3);
  expect(one.reported).toEqual(["outage"]);
});

test("a count that is taken back does not count", async () => {
  const one = await openProcess(null);
  for (let turn = 0; turn < 20; turn++) await (await one.count("default", "a")).uncount();
  expect(await one.count("default", "a")).toMatchObject({ over: false, remaining: LIMIT - 1 });
});

test("memory is bounded: beyond the limit the oldest name is forgotten, the newest is not", async () => {
  const one = await openProcess(null);
  await one.count("default", "first");
  for (let name = 0; name < 20_000; name++) await one.count("default", String(name));
  expect((await one.count("default", "19999")).remaining).toBe(LIMIT - 2);
  expect((await one.count("default", "first")).remaining).toBe(LIMIT - 1);
});

describe.skipIf(!hasRedis)("with a Redis (needs redis-server)", () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await RedisServer.start();
  });
  afterAll(() => redis.kill());

  test("two processes share a limit, also for concurrent requests", async () => {
    expect(await whileItResponds(redis.url, (name, ...both) => countOver(8, name, ...both))).toBe(3);
    const many = await whileItResponds(redis.url, (name, one, other) =>
      Promise.all(Array.from({ length: 40 }, (_, turn) => (turn % 2 ? one : other).count("default", name))),
    );
    expect(many.filter(({ over }) => over)).toHaveLength(35);
  });

  test("a count of one process does not reach the limit on another after it is taken back", async () => {
    const last = await whileItResponds(redis.url, async (name, one, other) => {
      for (let turn = 0; turn < 20; turn++) await (await one.count("default", name)).uncount();
      return other.count("default", name);
    });
    expect(last).toMatchObject({ over: false, remaining: LIMIT - 1 });
  });

  test("Redis gets no names: neither an IP address nor a number", async () => {
    const one = await openProcess(redis.url);
    await one.count("payer", "233241234567");
    await one.count("sign-in", "adwoa@example.com\x0192.0.2.1");
    const contents = await redis.contents();
    expect(contents).toContain("tua:rate:payer:");
    expect(contents).not.toMatch(/2332412|adwoa|192\.0/);
  });

  test("while it is gone each process counts on its own; when it is back they share again", async () => {
    const [one, other] = [await openProcess(redis.url), await openProcess(redis.url)];
    expect(await areShared(one, other)).toBe(true);
    await redis.kill();
    expect(await countOver(8, "d", one)).toBe(3);
    expect(await countOver(8, "d", other)).toBe(3);
    expect(one.reported).toEqual(["outage"]);
    await redis.start();
    await expect.poll(() => areShared(one, other)).toBe(true);
    expect(one.reported).toEqual(["outage", "return"]);
  });

  test("one that hangs is not waited for, and is shared again when it recovers", async () => {
    const [one, other] = [await openProcess(redis.url), await openProcess(redis.url)];
    redis.freeze();
    try {
      const many = await Promise.all(Array.from({ length: 20 }, () => one.count("default", "e")));
      expect(many.filter(({ over }) => over)).toHaveLength(15);
      expect(await countOver(50, "f", one)).toBe(45);
      expect(one.reported).toEqual(["outage"]);
    } finally {
      redis.thaw();
    }
    await expect.poll(() => areShared(one, other)).toBe(true);
  });

  describe("the whole of Tua", () => {
    let database: FreshDatabase;
    beforeAll(async () => {
      database = await freshDatabase();
    });
    afterAll(() => database.drop());

    test("two processes on one Redis share a key's limit", async () => {
      const env = { REDIS_URL: redis.url, RATE_LIMIT_INITIATE: "3" };
      const [one, other] = [
        await startProcess(database.url, { env }),
        await startProcess(database.url, { env }),
      ];
      try {
        const { caller } = await one.createMerchant();
        const count = ({ useCases }: typeof one, who: Caller) => useCases.consumeByCaller("initiate", who);
        expect(await count(one, caller)).toMatchObject({ remaining: 2 });
        expect(await count(other, caller)).toMatchObject({ remaining: 1 });
        expect(await count(one, caller)).toMatchObject({ remaining: 0 });
        await expect(count(other, caller)).rejects.toMatchObject({ code: "rate_limited" });
      } finally {
        await Promise.all([one.stop(), other.stop()]);
      }
    });
  });
});
