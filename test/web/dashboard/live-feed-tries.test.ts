import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { waitBefore } from "../../../web/dashboard/lib/live/live-feed.ts";
import { hold } from "./held-feed.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a disconnected live feed", () => {
  test("without a network is offline, and reconnects as soon as the network is back", () => {
    const held = hold();
    held.feed.start();
    held.open();
    held.feed.networkLost();
    expect(held.feed.connection()).toBe("offline");
    vi.advanceTimersByTime(29_000);
    expect(held.opened).toHaveLength(1);
    held.feed.wake();
    expect(held.opened).toHaveLength(2);
    held.break();
    expect(held.feed.connection()).toBe("reconnecting");
    vi.advanceTimersByTime(500);
    expect(held.opened).toHaveLength(3);
    held.feed.stop();
  });

  test("without a network keeps trying, rarely, even without an online event", () => {
    const held = hold();
    held.feed.start();
    held.open();
    held.heartbeat(3);
    held.feed.networkLost();
    vi.advanceTimersByTime(30_000);
    expect(held.opened).toHaveLength(2);
    expect(held.line().after).toBe("3");
    held.break();
    expect(held.feed.connection()).toBe("offline");
    vi.advanceTimersByTime(5_000);
    expect(held.opened).toHaveLength(3);
    held.open();
    expect(held.feed.connection()).toBe("live");
    held.feed.stop();
  });

  test("after repeated failures stops promising a reconnection, and keeps trying", () => {
    const held = hold();
    held.feed.start();
    for (let failure = 1; failure <= 6; failure += 1) {
      held.break();
      vi.advanceTimersByTime(30_000);
    }
    expect(held.feed.connection()).toBe("offline");
    expect(held.opened).toHaveLength(7);
    held.open();
    expect(held.feed.connection()).toBe("live");
    held.feed.stop();
  });

  test("in a visible tab tries every five seconds, after ten minutes rarely", () => {
    const held = hold();
    held.feed.start();
    const triesIn = (ms: number) => {
      const before = held.opened.length;
      for (let passed = 0; passed < ms; passed += 500) {
        if (!held.line().ended) held.break();
        held.line().ended = true;
        vi.advanceTimersByTime(500);
      }
      return held.opened.length - before;
    };
    triesIn(60_000);
    expect(triesIn(60_000)).toBeGreaterThanOrEqual(10);
    triesIn(600_000);
    expect(triesIn(60_000)).toBeLessThanOrEqual(2);
    held.feed.stop();
  });

  test("whose subscription is rejected each time tries less and less often", () => {
    const held = hold();
    held.feed.start();
    const times: number[] = [];
    for (let rejections = 0; rejections < 6; rejections++) {
      held.open();
      const rejectedAt = Date.now();
      held.break();
      const before = held.opened.length;
      while (held.opened.length === before) vi.advanceTimersByTime(100);
      times.push(Date.now() - rejectedAt);
    }
    expect(times).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000]);
    held.open();
    held.heartbeat(3);
    held.break();
    vi.advanceTimersByTime(500);
    expect(held.opened).toHaveLength(8);
    expect(held.kinds()).toEqual(["resync"]);
    held.feed.stop();
  });

  test("in a hidden tab tries rarely", () => {
    const held = hold({ isSeen: false });
    held.feed.start();
    for (let failure = 1; failure <= 8; failure += 1) {
      held.break();
      if (failure < 8) vi.advanceTimersByTime(30_000);
    }
    vi.advanceTimersByTime(29_000);
    expect(held.opened).toHaveLength(8);
    vi.advanceTimersByTime(1_000);
    expect(held.opened).toHaveLength(9);
    held.feed.stop();
  });

  test("shows since when it is disconnected, however often it tried", () => {
    const held = hold();
    held.feed.start();
    held.open();
    held.heartbeat(3);
    expect(held.feed.awaySince()).toBeNull();
    const brokeAt = Date.now();
    held.break();
    vi.advanceTimersByTime(500);
    held.break();
    expect(held.feed.awaySince()).toBe(brokeAt);
    vi.advanceTimersByTime(1_000);
    held.open();
    expect(held.feed.awaySince()).toBeNull();
    held.feed.stop();
  });

  test("tries at once on request; an attempt that has just begun continues", () => {
    const held = hold();
    held.feed.start();
    held.feed.wake();
    expect(held.opened).toHaveLength(1);
    expect(held.feed.connection()).toBe("connecting");
    held.break();
    held.feed.wake();
    expect(held.opened).toHaveLength(2);
    held.feed.wake();
    expect(held.opened).toHaveLength(2);
    vi.advanceTimersByTime(3_000);
    held.feed.wake();
    expect(held.opened).toHaveLength(3);
    held.feed.stop();
  });

  test("rejected for too many windows shows that, and retries slowly until there is room", () => {
    const held = hold();
    held.feed.start();
    for (let rejections = 1; rejections < 8; rejections++) {
      held.break("crowded");
      expect(held.feed.connection()).toBe("crowded");
      vi.advanceTimersByTime(9_000);
      expect(held.opened).toHaveLength(rejections);
      vi.advanceTimersByTime(1_000);
    }
    held.open();
    expect(held.feed.connection()).toBe("live");
    held.feed.stop();
  });
});

test("delays double up to the maximum, half of each random", () => {
  expect([1, 2, 3, 4, 5].map((failures) => waitBefore(failures, 1, 5_000))).toEqual([
    500, 1_000, 2_000, 4_000, 5_000,
  ]);
  expect(waitBefore(1, 0, 5_000)).toBe(250);
  expect(waitBefore(50, 1, 30_000)).toBe(30_000);
});
