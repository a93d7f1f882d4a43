import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import type { Notifier } from "../../server/store/notifier.ts";
import { createPoller, type Poller } from "../../server/store/poller.ts";

let poller: Poller;
afterEach(() => poller.close());

const noPause = () => 0;

/** Wake-ups by hand. */
function createManualNotifier() {
  const listeners = new Set<Parameters<Notifier["on"]>[0]>();
  return {
    signal() {
      for (const listener of listeners) listener([]);
    },
    on: (listener: Parameters<Notifier["on"]>[0]) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {},
  };
}

test("two reads never overlap; a wake-up during one is followed by another, and many by one", async () => {
  const notifier = createManualNotifier();
  const begun: PromiseWithResolvers<void>[] = [];
  let [running, most] = [0, 0];
  const read = async () => {
    running += 1;
    most = Math.max(most, running);
    const one = Promise.withResolvers<void>();
    begun.push(one);
    await one.promise;
    running -= 1;
  };
  poller = createPoller(notifier, noPause, read, () => {});
  const first = poller.pollNow();
  await expect.poll(() => begun.length).toBe(1);
  for (let i = 0; i < 10; i++) notifier.signal();
  let second = false;
  const after = poller.pollNow().then(() => {
    second = true;
  });
  begun[0]?.resolve();
  await first;
  await expect.poll(() => begun.length).toBe(2);
  // It was requested while the first one ran, which may have read before.
  expect(second).toBe(false);
  begun[1]?.resolve();
  await after;
  expect([begun.length, most]).toEqual([2, 1]);
});

test("a caller that waits for a read gets its error, and no one else; the next read still runs", async () => {
  const notifier = createManualNotifier();
  const problems: unknown[] = [];
  let made = 0;
  const read = async () => {
    made += 1;
    if (made < 3) throw new Error(`read ${made}`);
  };
  poller = createPoller(notifier, noPause, read, (error) => problems.push(error));
  await expect(poller.pollNow()).rejects.toThrow("read 1");
  expect(problems).toEqual([]);
  notifier.signal();
  await expect.poll(() => problems.length).toBe(1);
  await poller.pollNow();
  expect(made).toBe(3);
});

test("a wake-up is not lost without further ones: there is a read each second", async () => {
  let made = 0;
  poller = createPoller(
    createManualNotifier(),
    noPause,
    async () => {
      made += 1;
    },
    () => {},
  );
  await expect.poll(() => made).toBeGreaterThan(1);
});

test("after each read the database is left alone for the time that it returns, however many wake-ups arrive", async () => {
  const notifier = createManualNotifier();
  const begun: number[] = [];
  let requested = 0;
  const read = async () => {
    begun.push(performance.now());
    await setImmediate();
    notifier.signal();
  };
  poller = createPoller(
    notifier,
    (took) => {
      requested = took + 100;
      return requested;
    },
    read,
    () => {},
  );
  await poller.pollNow();
  for (let i = 0; i < 10; i++) notifier.signal();
  await poller.pollNow();
  expect(begun.length).toBe(2);
  const [first = 0, second = 0] = begun;
  // A timer may be a millisecond early.
  expect(second - first).toBeGreaterThan(requested - 1);
});
