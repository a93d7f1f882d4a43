import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProcessAccess } from "../../server/usecases/revocations/process-access.ts";
import { ttlCache } from "../../server/usecases/ttl-cache.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a found value is cached for half a second, and a missing one never", async () => {
  const recall = ttlCache<string>();
  const load = vi.fn(async () => "good");
  await recall("a", load);
  vi.advanceTimersByTime(499);
  expect(await recall("a", load)).toBe("good");
  expect(load).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(await recall("a", async () => null)).toBeNull();
  expect(await recall("b", async () => null)).toBeNull();
  expect(await recall("b", load)).toBe("good");
});

test("the time counts from before the lookup: a slow database's result is no newer than its query", async () => {
  const recall = ttlCache<string>();
  await recall("a", async () => {
    vi.advanceTimersByTime(2_000);
    return "good when it was asked";
  });
  expect(await recall("a", async () => null)).toBeNull();
});

test("a clock that is set back extends no cached value", async () => {
  const recall = ttlCache<string>();
  await recall("a", async () => "good");
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(500);
  expect(await recall("a", async () => null)).toBeNull();
});

test("a forced lookup ignores the cache, and its result is cached for others", async () => {
  const recall = ttlCache<string>();
  await recall("a", async () => "old");
  expect(await recall("a", async () => "new", true)).toBe("new");
  expect(await recall("a", async () => null)).toBe("new");
});

test("after a revocation no earlier value is used, also one whose lookup ran during it", async () => {
  const access = new ProcessAccess("web:1");
  const recall = ttlCache<string>(access);
  await recall("a", async () => "old");
  vi.advanceTimersByTime(1);
  access.forgetAll([]);
  expect(await recall("a", async () => "new")).toBe("new");
  vi.advanceTimersByTime(1);
  await recall("b", async () => {
    vi.advanceTimersByTime(1);
    access.forgetAll([]);
    return "old";
  });
  expect(await recall("b", async () => null)).toBeNull();
});
