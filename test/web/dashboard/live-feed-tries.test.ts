import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { waitBefore } from "../../../web/dashboard/lib/live/live-feed.ts";
import { createTestFeed } from "./test-feed.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a disconnected live feed", () => {
  test("without a network is offline, and reconnects as soon as the network is back", () => {
    const harness = createTestFeed();
    harness.feed.start();
    harness.open();
    harness.feed.networkLost();
    expect(harness.feed.connection()).toBe("offline");
    vi.advanceTimersByTime(29_000);
    expect(harness.opened).toHaveLength(1);
    harness.feed.wake();
    expect(harness.opened).toHaveLength(2);
    harness.break();
    expect(harness.feed.connection()).toBe("reconnecting");
    vi.advanceTimersByTime(500);
    expect(harness.opened).toHaveLength(3);
    harness.feed.stop();
  });

  test("without a network keeps trying, rarely, even without an online event", () => {
    const harness = createTestFeed();
    harness.feed.start();
    harness.open();
    harness.heartbeat(3);
    harness.feed.networkLost();
    vi.advanceTimersByTime(30_000);
    expect(harness.opened).toHaveLength(2);
    expect(harness.line().after).toBe("3");
    harness.break();
    expect(harness.feed.connection()).toBe("offline");
    vi.advanceTimersByTime(5_000);
    expect(harness.opened).toHaveLength(3);
    harness.open();
    expect(harness.feed.connection()).toBe("live");
    harness.feed.stop();
  });

  test("after repeated failures stops promising a reconnection, and keeps trying", () => {
    const harness = createTestFeed();
    harness.feed.start();
    for (let failure = 1; failure <= 6; failure += 1) {
      harness.break();
      vi.advanceTimersByTime(30_000);
    }
    expect(harness.feed.connection()).toBe("offline");
    expect(harness.opened).toHaveLength(7);
    harness.open();
    expect(harness.feed.connection()).toBe("live");
    harness.feed.stop();
  });

  test("in a visible tab tries every five seconds, after ten minutes rarely", () => {
    const harness = createTestFeed();
    harness.feed.start();
    const triesIn = (ms: number) => {
      const before = harness.opened.length;
      for (let passed = 0; passed < ms; passed += 500) {
        if (!harness.line().ended) harness.break();
        harness.line().ended = true;
        vi.advanceTimersByTime(500);
      }
      return harness.opened.length - before;
    };
    triesIn(60_000);
    expect(triesIn(60_000)).toBeGreaterThanOrEqual(10);
    triesIn(600_000);
    expect(triesIn(60_000)).toBeLessThanOrEqual(2);
    harness.feed.stop();
  });

  test("whose subscription is rejected each time tries less and less often", () => {
    const harness = createTestFeed();
    harness.feed.start();
    const times: number[] = [];
    for (let rejections = 0; rejections < 6; rejections++) {
      harness.open();
      const rejectedAt = Date.now();
      harness.break();
      const before = harness.opened.length;
      while (harness.opened.length === before) vi.advanceTimersByTime(100);
      times.push(Date.now() - rejectedAt);
    }
    expect(times).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000]);
    harness.open();
    harness.heartbeat(3);
    harness.break();
    vi.advanceTimersByTime(500);
    expect(harness.opened).toHaveLength(8);
    expect(harness.kinds()).toEqual(["resync"]);
    harness.feed.stop();
  });

  test("in a hidden tab tries rarely", () => {
    const harness = createTestFeed({ isSeen: false });
    harness.feed.start();
    for (let failure = 1; failure <= 8; failure += 1) {
      harness.break();
      if (failure < 8) vi.advanceTimersByTime(30_000);
    }
    vi.advanceTimersByTime(29_000);
    expect(harness.opened).toHaveLength(8);
    vi.advanceTimersByTime(1_000);
    expect(harness.opened).toHaveLength(9);
    harness.feed.stop();
  });

  test("shows since when it is disconnected, however often it tried", () => {
    const harness = createTestFeed();
    harness.feed.start();
    harness.open();
    harness.heartbeat(3);
    expect(harness.feed.awaySince()).toBeNull();
    const brokeAt = Date.now();
    harness.break();
    vi.advanceTimersByTime(500);
    harness.break();
    expect(harness.feed.awaySince()).toBe(brokeAt);
    vi.advanceTimersByTime(1_000);
    harness.open();
    expect(harness.feed.awaySince()).toBeNull();
    harness.feed.stop();
  });

  test("tries at once on request; an attempt that has just begun continues", () => {
    const harness = createTestFeed();
    harness.feed.start();
    harness.feed.wake();
    expect(harness.opened).toHaveLength(1);
    expect(harness.feed.connection()).toBe("connecting");
    harness.break();
    harness.feed.wake();
    expect(harness.opened).toHaveLength(2);
    harness.feed.wake();
    expect(harness.opened).toHaveLength(2);
    vi.advanceTimersByTime(3_000);
    harness.feed.wake();
    expect(harness.opened).toHaveLength(3);
    harness.feed.stop();
  });

  test("rejected for too many windows shows that, and retries slowly until there is room", () => {
    const harness = createTestFeed();
    harness.feed.start();
    for (let rejections = 1; rejections < 8; rejections++) {
      harness.break("crowded");
      expect(harness.feed.connection()).toBe("crowded");
      vi.advanceTimersByTime(9_000);
      expect(harness.opened).toHaveLength(rejections);
      vi.advanceTimersByTime(1_000);
    }
    harness.open();
    expect(harness.feed.connection()).toBe("live");
    harness.feed.stop();
  });
});

test("delays double up to the maximum, half of each random", () => {
  expect([1, 2, 3, 4, 5].map((failures) => waitBefore(failures, 1, 5_000))).toEqual([
    500, 1_000, 2_000, 4_000, 5_000,
  ]);
  expect(waitBefore(1, 0, 5_000)).toBe(250);
  expect(waitBefore(50, 1, 30_000)).toBe(30_000);
});
