import { afterEach, expect, test } from "vitest";
import { type Looks, openLooks } from "../../server/store/looks.ts";

let looks: Looks;
afterEach(() => looks.close());

/** Wake-ups by hand. */
function makeWakeUps() {
  const listeners = new Set<() => void>();
  return {
    signal() {
      for (const listener of listeners) listener();
    },
    on: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {},
  };
}

test("never two looks at once; a wake-up during one is followed by another, and many by one", async () => {
  const wakeUps = makeWakeUps();
  const begun: PromiseWithResolvers<void>[] = [];
  let [running, most] = [0, 0];
  const look = async () => {
    running += 1;
    most = Math.max(most, running);
    const one = Promise.withResolvers<void>();
    begun.push(one);
    await one.promise;
    running -= 1;
  };
  looks = openLooks(wakeUps, 0, look, () => {});
  const first = looks.now();
  await expect.poll(() => begun.length).toBe(1);
  for (let i = 0; i < 10; i++) wakeUps.signal();
  let second = false;
  const after = looks.now().then(() => {
    second = true;
  });
  begun[0]?.resolve();
  await first;
  await expect.poll(() => begun.length).toBe(2);
  // It was asked for while the first one ran, which may have read before.
  expect(second).toBe(false);
  begun[1]?.resolve();
  await after;
  expect([begun.length, most]).toEqual([2, 1]);
});

test("who waits for a look hears why it failed, and nobody else; the next one is made all the same", async () => {
  const wakeUps = makeWakeUps();
  const problems: unknown[] = [];
  let made = 0;
  const look = async () => {
    made += 1;
    if (made < 3) throw new Error(`look ${made}`);
  };
  looks = openLooks(wakeUps, 0, look, (error) => problems.push(error));
  await expect(looks.now()).rejects.toThrow("look 1");
  expect(problems).toEqual([]);
  wakeUps.signal();
  await expect.poll(() => problems.length).toBe(1);
  await looks.now();
  expect(made).toBe(3);
});

test("a wake-up is not lost when nobody says another word: there is a look each second", async () => {
  let made = 0;
  looks = openLooks(
    makeWakeUps(),
    0,
    async () => {
      made += 1;
    },
    () => {},
  );
  await expect.poll(() => made, { timeout: 5_000 }).toBeGreaterThan(1);
});
