import { expect, test } from "vitest";
import {
  ConnectionScheduler,
  inheritPriority,
  PoolBusyError,
  type Priority,
  withPriority,
} from "../../server/store/connection-scheduler.ts";

/** The requester of a connection, the result, and a function to release it. */
interface Caller {
  has: boolean;
  rejected: boolean;
  end(): void;
}

/** Waits for all settled promises. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

function callers(scheduler: ConnectionScheduler) {
  const order: string[] = [];
  const acquire = (name: string, priority: Priority): Caller => {
    const caller: Caller = { has: false, rejected: false, end: () => {} };
    withPriority(priority, () => scheduler.acquire()).then(
      (end) => {
        order.push(name);
        caller.has = true;
        caller.end = end;
      },
      (error: unknown) => {
        if (!(error instanceof PoolBusyError)) throw error;
        caller.rejected = true;
      },
    );
    return caller;
  };
  return { order, acquire };
}

test("under contention paying customers get most of the connection time, and every priority gets some", async () => {
  let now = 0;
  const scheduler = new ConnectionScheduler(1, () => now);
  const { order, acquire } = callers(scheduler);
  const all = Array.from({ length: 64 }, () =>
    (["read", "background", "interactive", "pay"] as const).map((priority) => acquire(priority, priority)),
  ).flat();
  for (let turn = 0; turn < 64; turn++) {
    await nextTurn();
    now += 2;
    all.find(({ has }) => has)?.end();
    all.splice(
      all.findIndex(({ has }) => has),
      1,
    );
  }
  const expected = { pay: 32, interactive: 16, background: 12, read: 4 };
  const times = (priority: string) => order.slice(0, 64).filter((one) => one === priority).length;
  for (const [priority, share] of Object.entries(expected))
    expect(Math.abs(times(priority) - share), `${priority} ${order}`).toBeLessThanOrEqual(1);
});

test("reports hold at most half of the connections, and internal work leaves one, though others are free", async () => {
  const scheduler = new ConnectionScheduler(4);
  const { acquire } = callers(scheduler);
  const reads = Array.from({ length: 6 }, () => acquire("read", "read"));
  await nextTurn();
  expect(reads.filter(({ has }) => has)).toHaveLength(2);
  const payment = acquire("pay", "pay");
  await nextTurn();
  expect(payment.has).toBe(true);

  const others = new ConnectionScheduler(4);
  const backgroundCallers = Array.from({ length: 6 }, () =>
    callers(others).acquire("background", "background"),
  );
  await nextTurn();
  expect(backgroundCallers.filter(({ has }) => has)).toHaveLength(3);
});

test("a request's later queries come before new requests, and are not rejected with them", async () => {
  const scheduler = new ConnectionScheduler(1);
  const { order, acquire } = callers(scheduler);
  await withPriority("interactive", async () => {
    const end = await scheduler.acquire();
    // A hundred is the limit of admitted requests per connection, however fast it is.
    const others = Array.from({ length: 101 }, () => acquire("other", "interactive"));
    await nextTurn();
    expect(others.map(({ rejected }) => rejected)).toEqual(others.map((_, i) => i === 100));
    const again = scheduler.acquire();
    end();
    const endAgain = await again;
    expect(order).toEqual([]);
    endAgain();
  });
  await nextTurn();
  expect(order).toEqual(["other"]);
});

test("a part of a request with another priority waits there; internal work stays internal in all its parts", async () => {
  const scheduler = new ConnectionScheduler(2);
  const { acquire } = callers(scheduler);
  acquire("read", "read");
  await nextTurn();
  const inPart = (whole: Priority) =>
    withPriority(whole, () => inheritPriority("read", () => scheduler.acquire()));
  let read = false;
  inPart("interactive").then(
    () => {
      read = true;
    },
    // Long after the test.
    () => {},
  );
  await nextTurn();
  // Reads may hold one of two.
  expect([read, scheduler.load]).toEqual([false, { size: 2, inUse: 1, waiting: 1 }]);
  await inPart("background");
  expect(scheduler.load.inUse).toBe(2);
});

test("once the first has waited two seconds new requests are rejected at once, and admitted when the queue moves again", async () => {
  let now = 0;
  const scheduler = new ConnectionScheduler(1, () => now);
  const { acquire } = callers(scheduler);
  const holder = acquire("holds", "interactive");
  const first = acquire("first", "interactive");
  await nextTurn();
  now += 1_900;
  const second = acquire("second", "interactive");
  await nextTurn();
  now += 200;
  const third = acquire("third", "interactive");
  await nextTurn();
  expect([first, second, third].map(({ rejected }) => rejected)).toEqual([false, false, true]);
  expect([scheduler.isBusy("pay"), scheduler.isBusy("interactive")]).toEqual([false, true]);
  holder.end();
  await nextTurn();
  expect(first.has).toBe(true);
  expect(scheduler.isBusy("interactive")).toBe(false);
});

test("no request is rejected while no more wait than there are connections, however slow each is", async () => {
  const scheduler = new ConnectionScheduler(3);
  const { acquire } = callers(scheduler);
  for (let turn = 0; turn < 3; turn++) acquire("holds", "pay");
  await nextTurn();
  const waiting = Array.from({ length: 3 }, () => acquire("waits", "pay"));
  await nextTurn();
  expect(waiting.filter(({ rejected }) => rejected)).toEqual([]);
});

test("a priority whose queries hung gets its share again after recovery", async () => {
  let now = 0;
  const scheduler = new ConnectionScheduler(10, () => now);
  const { order, acquire } = callers(scheduler);
  const hung = Array.from({ length: 10 }, () => acquire("hung", "pay"));
  await nextTurn();
  let waiting = Array.from({ length: 500 }, () =>
    (["pay", "interactive", "background"] as const).map((priority) => acquire(priority, priority)),
  ).flat();
  await nextTurn();
  now += 17_000;
  for (const one of hung) one.end();
  for (let turn = 0; turn < 100; turn++) {
    await nextTurn();
    now += 5;
    for (const one of waiting) if (one.has) one.end();
    waiting = waiting.filter(({ has }) => !has);
  }
  const later = order.slice(10);
  const times = (priority: Priority) => later.filter((one) => one === priority).length;
  expect(times("pay")).toBeGreaterThan(times("interactive"));
  expect(times("background")).toBeGreaterThan(0);
});

test("orders leave a connection to paying customers, and no priority holds that of the probes", async () => {
  const scheduler = new ConnectionScheduler(3);
  const { acquire } = callers(scheduler);
  const orders = Array.from({ length: 5 }, () => acquire("interactive", "interactive"));
  await nextTurn();
  expect(orders.filter(({ has }) => has)).toHaveLength(2);
  const payments = Array.from({ length: 5 }, () => acquire("pay", "pay"));
  await nextTurn();
  expect(payments.filter(({ has }) => has)).toHaveLength(1);
  const probes = [acquire("probe", "probe"), acquire("probe", "probe")];
  await nextTurn();
  expect(probes.map(({ has }) => has)).toEqual([true, false]);
  probes[0]?.end();
  await nextTurn();
  expect(probes.map(({ has }) => has)).toEqual([true, true]);
  expect(payments.filter(({ has }) => has)).toHaveLength(1);
});
