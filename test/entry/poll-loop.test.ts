import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startPollLoop } from "../../server/entry/worker/poll-loop.ts";

/** When each check began, in milliseconds from the start. */
let polls: number[];
/** The results of the next checks, then nothing. */
let found: number[];
/** The next due time after a check that found nothing. */
let due: { ms: number | null; overdue: boolean };
let reported: unknown[];
let stop: AbortController;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"], now: 0 });
  [polls, found, reported] = [[], [], []];
  due = { ms: null, overdue: false };
  stop = new AbortController();
});
afterEach(() => {
  vi.useRealTimers();
});

function begin(check = async () => found.shift() ?? 0) {
  const log = { error: (error: unknown) => reported.push(error) };
  return startPollLoop(
    "deliveries",
    () => {
      polls.push(Date.now());
      return check();
    },
    { nextDue: async () => due, log: log as never, signal: stop.signal },
  );
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("without due work it checks once a second", async () => {
  begin();
  await after(2_500);
  expect(polls).toEqual([0, 1_000, 2_000]);
});

test("it checks at once after a check that found work, and when it is woken", async () => {
  found = [3, 1];
  const { wake } = begin();
  await after(400);
  expect(polls).toEqual([0, 0, 0]);
  wake();
  await after(0);
  expect(polls).toEqual([0, 0, 0, 400]);
});

test("it checks when the next work is due, and not before 50 ms", async () => {
  due = { ms: 300, overdue: false };
  begin();
  await after(300);
  due = { ms: 0, overdue: false };
  await after(350);
  expect(polls).toEqual([0, 300, 600, 650]);
});

test("if it cannot claim overdue work, each vain check doubles the pause, up to a second", async () => {
  due = { ms: null, overdue: true };
  const { wake } = begin();
  await after(3_600);
  expect(polls).toEqual([0, 50, 150, 350, 750, 1_550, 2_550, 3_550]);
  polls = [];
  wake();
  await after(100);
  expect(polls).toEqual([3_600, 3_650]);
  polls = [];
  await after(500);
  found = [1];
  await after(1_000);
  const [took = 0, again = 0, next = 0] = polls.slice(polls.findIndex((at, i) => polls[i + 1] === at));
  expect([again - took, next - again]).toEqual([0, 50]);
});

test("an error of a check is reported, and the next check runs after a second", async () => {
  let fails = true;
  begin(async () => {
    if (!fails) return 0;
    fails = false;
    throw new Error("away");
  });
  await after(1_000);
  expect(polls).toEqual([0, 1_000]);
  expect(reported).toHaveLength(1);
});

test("after a stop, it ends without another check", async () => {
  const { ended } = begin();
  await after(300);
  stop.abort();
  await ended;
  expect(polls).toEqual([0]);
});
