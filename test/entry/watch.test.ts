import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watch } from "../../server/entry/worker/watch.ts";

/** When each look began, in milliseconds from the start. */
let looks: number[];
/** What the next looks find, then nothing. */
let found: number[];
/** What is due when a look has found nothing. */
let due: { ms: number | null; overdue: boolean };
let told: unknown[];
let stop: AbortController;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"], now: 0 });
  [looks, found, told] = [[], [], []];
  due = { ms: null, overdue: false };
  stop = new AbortController();
});
afterEach(() => {
  vi.useRealTimers();
});

function begin(look = async () => found.shift() ?? 0) {
  const log = { error: (said: unknown) => told.push(said) };
  return watch(
    "deliveries",
    () => {
      looks.push(Date.now());
      return look();
    },
    { useCases: { nextDue: async () => due }, log: log as never, signal: stop.signal },
  );
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("where nothing is due it looks once a second", async () => {
  begin();
  await after(2_500);
  expect(looks).toEqual([0, 1_000, 2_000]);
});

test("it looks at once after a look that found something, and when it is woken", async () => {
  found = [3, 1];
  const { wake } = begin();
  await after(400);
  expect(looks).toEqual([0, 0, 0]);
  wake();
  await after(0);
  expect(looks).toEqual([0, 0, 0, 400]);
});

test("it looks when the next falls due, and no sooner than after 50 ms", async () => {
  due = { ms: 300, overdue: false };
  begin();
  await after(300);
  due = { ms: 0, overdue: false };
  await after(350);
  expect(looks).toEqual([0, 300, 600, 650]);
});

test("where it cannot take what is overdue, each look in vain doubles the rest, up to a second", async () => {
  due = { ms: null, overdue: true };
  const { wake } = begin();
  await after(3_600);
  expect(looks).toEqual([0, 50, 150, 350, 750, 1_550, 2_550, 3_550]);
  looks = [];
  wake();
  await after(100);
  expect(looks).toEqual([3_600, 3_650]);
  looks = [];
  await after(500);
  found = [1];
  await after(1_000);
  const [took = 0, again = 0, next = 0] = looks.slice(looks.findIndex((at, i) => looks[i + 1] === at));
  expect([again - took, next - again]).toEqual([0, 50]);
});

test("an error of a look is told, and it looks again after a second", async () => {
  let fails = true;
  begin(async () => {
    if (!fails) return 0;
    fails = false;
    throw new Error("away");
  });
  await after(1_000);
  expect(looks).toEqual([0, 1_000]);
  expect(told).toHaveLength(1);
});

test("once it is told to stop, it ends without another look", async () => {
  const { ended } = begin();
  await after(300);
  stop.abort();
  await ended;
  expect(looks).toEqual([0]);
});
