import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BatchWriter } from "../../server/store/batch-writer.ts";
import { PoolBusyError } from "../../server/store/connection-scheduler.ts";

/** The started groups in order, and a function that ends each. */
let begun: (readonly number[])[];
let end: (() => void)[];
let writer: BatchWriter<number, number>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  [begun, end] = [[], []];
  writer = new BatchWriter((group) => {
    begun.push(group);
    return new Promise((resolve) => end.push(() => resolve(group)));
  }, 2);
});
afterEach(() => {
  vi.useRealTimers();
});

const add = (count: number, from = 0) => Array.from({ length: count }, (_, at) => writer.add(from + at));
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("a lone item starts at once, and 64 of those that arrive meanwhile are the next group", async () => {
  const all = add(70);
  expect(begun).toEqual([[0]]);
  expect(writer.load).toEqual({ queued: 69, running: 1 });
  end[0]?.();
  expect(await all[0]).toBe(0);
  await after(0);
  expect(begun[1]).toEqual(Array.from({ length: 64 }, (_, at) => at + 1));
  end[1]?.();
  await after(0);
  end[2]?.();
  expect(await Promise.all(all)).toEqual(Array.from({ length: 70 }, (_, at) => at));
  expect(writer.isIdle).toBe(true);
});

test("a group that takes a second no longer delays the next, and two that do delay the third", async () => {
  const all = add(2);
  await after(999);
  expect(begun).toEqual([[0]]);
  await after(1);
  expect(begun).toEqual([[0], [1]]);
  all.push(writer.add(2));
  await after(1_500);
  expect(begun).toHaveLength(2);
  end[0]?.();
  await after(0);
  expect(begun).toEqual([[0], [1], [2]]);
  for (const one of end) one();
  expect(await Promise.all(all)).toEqual([0, 1, 2]);
});

test("an item is rejected while a thousand wait", async () => {
  const all = add(1_001);
  await expect(writer.add(-1)).rejects.toBeInstanceOf(PoolBusyError);
  // The next group begins; its 64 do not wait any more.
  end[0]?.();
  await after(0);
  all.push(...add(64, 1_001));
  await expect(writer.add(-1)).rejects.toBeInstanceOf(PoolBusyError);
  for (let at = 0; at < all.length; at++) {
    end[at]?.();
    await after(0);
  }
  expect(await Promise.all(all)).toHaveLength(1_065);
});

test("a new item is rejected once the first has waited two seconds, a waiting one after six", async () => {
  const running = add(1);
  await after(1_000);
  running.push(writer.add(1));
  await after(0);
  const waiting = writer.add(2);
  const rejected = expect(waiting).rejects.toBeInstanceOf(PoolBusyError);
  await after(2_000);
  running.push(writer.add(3));
  await after(1);
  await expect(writer.add(-1)).rejects.toBeInstanceOf(PoolBusyError);
  await after(3_999);
  await rejected;
  for (let at = 0; at < 4; at++) {
    end[at]?.();
    await after(0);
  }
  expect(await Promise.all(running)).toEqual([0, 1, 3]);
  expect(begun.flat()).toEqual([0, 1, 3]);
  expect(writer.isIdle).toBe(true);
});

test("a group that fails does not stop the next", async () => {
  let times = 0;
  const failing = new BatchWriter<number, number>(async (group) => {
    times += 1;
    if (times === 1) throw new Error("lost");
    return group;
  }, 1);
  const [first, second] = await Promise.allSettled([failing.add(1), failing.add(2)]);
  expect(first.status).toBe("rejected");
  expect(second).toEqual({ status: "fulfilled", value: 2 });
  expect(failing.isIdle).toBe(true);
});
