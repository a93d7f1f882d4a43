import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ttlCache } from "../../server/usecases/ttl-cache.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("what was found is believed for half a second, and what was not found never", async () => {
  const recall = ttlCache<string>();
  const look = vi.fn(async () => "good");
  await recall("a", look);
  vi.advanceTimersByTime(499);
  expect(await recall("a", look)).toBe("good");
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(await recall("a", async () => null)).toBeNull();
  expect(await recall("b", async () => null)).toBeNull();
  expect(await recall("b", look)).toBe("good");
});

test("the time counts from before the look: a slow database's answer is no newer than its question", async () => {
  const recall = ttlCache<string>();
  await recall("a", async () => {
    vi.advanceTimersByTime(2_000);
    return "good when it was asked";
  });
  expect(await recall("a", async () => null)).toBeNull();
});

test("a clock that is set back makes nothing believed for longer", async () => {
  const recall = ttlCache<string>();
  await recall("a", async () => "good");
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(500);
  expect(await recall("a", async () => null)).toBeNull();
});

test("whoever looks anew believes nothing, and others believe what that look found", async () => {
  const recall = ttlCache<string>();
  await recall("a", async () => "old");
  expect(await recall("a", async () => "new", true)).toBe("new");
  expect(await recall("a", async () => null)).toBe("new");
});
