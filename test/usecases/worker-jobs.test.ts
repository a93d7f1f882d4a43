import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeat } from "../../server/entry/worker/repeat.ts";
import { startWorker } from "../../server/entry/worker/worker.ts";
import { createLog } from "../../server/log.ts";
import type { Dependencies } from "../../server/usecases/dependencies.ts";
import { useCaseGroups } from "../../server/usecases/use-cases.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../support/database.ts";
import { order } from "../support/orders.ts";
import { startProcess, type TuaProcess } from "../support/tua-process.ts";

let database: FreshDatabase;
let tua: TuaProcess;

beforeEach(async () => {
  database = await freshDatabase();
  tua = await startProcess(database.url);
});
afterEach(async () => {
  vi.useRealTimers();
  await tua.stop();
  await database.drop();
});

/** Handles a claimed delivery or poll: without one there is nothing to do. */
const FOLLOWS_A_CLAIM = ["deliver", "recordAttempts", "pollAttempt", "pollRefund", "runDrill"];

test("a starting worker runs all its jobs at once, and stops", async () => {
  const called = new Set<string>();
  const counted = new Proxy(tua.useCases, {
    get(useCases, name: string) {
      const useCase = Reflect.get(useCases, name) as (...args: unknown[]) => unknown;
      return (...args: unknown[]) => {
        called.add(name === "nextDue" ? `${name} ${args[0]}` : name);
        return useCase(...args);
      };
    },
  });
  const worker = startWorker(counted, () => () => {}, createLog("fatal"));
  // Only names are read: nothing runs with these dependencies.
  const background = useCaseGroups({ connectors: [] } as unknown as Dependencies).flatMap((group) =>
    Object.keys("background" in group ? group.background : {}),
  );
  const expected = background.filter((name) => name !== "nextDue" && !FOLLOWS_A_CLAIM.includes(name));
  for (const work of ["deliveries", "queries", "expiries"]) expected.push(`nextDue ${work}`);
  await expect.poll(() => [...called].toSorted()).toEqual(expected.toSorted());
  await worker.stop();
});

test("a job never runs concurrently with itself, continues after an error, and ends when idle", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const stop = new AbortController();
  const runs: PromiseWithResolvers<void>[] = [];
  const run = () => {
    const one = Promise.withResolvers<void>();
    runs.push(one);
    return one.promise;
  };
  const ended = repeat(
    { name: "job", everyMs: 1_000, run },
    { log: createLog("fatal"), signal: stop.signal },
  );
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runs).toHaveLength(1);
  runs[0]?.reject(new Error("away"));
  await vi.advanceTimersByTimeAsync(999);
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await vi.advanceTimersByTimeAsync(1);
  stop.abort();
  await ended;
  expect(runs).toHaveLength(2);
});

test("each kind of work has its own next time", async () => {
  const { useCases, createMerchant } = tua;
  const { caller } = await createMerchant();
  const nothing = { ms: null, overdue: false };
  const next = async () => ({
    deliveries: await useCases.nextDue("deliveries", 0),
    queries: await useCases.nextDue("queries", 0),
    expiries: await useCases.nextDue("expiries", 0),
  });
  expect(await next()).toEqual({ deliveries: nothing, queries: nothing, expiries: nothing });
  const { checkoutId } = await useCases.initiateCheckout(caller, order(), null);
  expect(await next()).toEqual({
    deliveries: nothing,
    queries: nothing,
    expiries: { ms: expect.any(Number), overdue: false },
  });
  await useCases.payCheckout(checkoutId, { method: "mobile_money", network: "mtn", phone: "0241239999" });
  const { queries } = await next();
  expect(queries).toEqual({ ms: expect.any(Number), overdue: false });
  const pool = openPool(database.url, 1);
  await pool.query(
    "update attempts set next_poll_at = now() - interval '1 s' where next_poll_at is not null",
  );
  await pool.end();
  expect(await next()).toMatchObject({ deliveries: nothing, queries: { overdue: true } });
});
