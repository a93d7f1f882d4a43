import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestFeed } from "./test-feed.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A feed with all events up to 3, whose connection broke and is about to return. */
function afterBreak() {
  const harness = createTestFeed();
  harness.feed.start();
  harness.open();
  harness.heartbeat(3);
  harness.kinds();
  harness.break();
  vi.advanceTimersByTime(500);
  return harness;
}

describe("the live feed", () => {
  test("starts from now, and has the lists refetched once it knows its position", () => {
    const harness = createTestFeed();
    harness.feed.start();
    expect(harness.line().after).toBeNull();
    expect(harness.feed.connection()).toBe("connecting");
    harness.open();
    expect(harness.feed.connection()).toBe("live");
    harness.heartbeat(7);
    expect(harness.kinds()).toEqual(["resync"]);
    harness.heartbeat(7);
    harness.event(8);
    harness.event(9);
    expect(harness.kinds()).toEqual(["event", "event"]);
    harness.feed.stop();
  });

  test("reconnects with the last sequence, and reports how many events were missed", async () => {
    const harness = createTestFeed();
    harness.feed.start();
    harness.open();
    harness.event(3);
    harness.kinds();
    harness.break();
    expect(harness.feed.connection()).toBe("reconnecting");
    vi.advanceTimersByTime(500);
    expect(harness.line().after).toBe("3");
    harness.setNewest(5);
    harness.open();
    // However late the missed events arrive.
    harness.event(4);
    harness.event(5);
    harness.event(6);
    await vi.advanceTimersByTimeAsync(0);
    expect(harness.signals.at(-1)).toEqual({ kind: "caught_up", events: 2 });
    expect(harness.kinds()).toEqual(["event", "event", "event", "caught_up"]);
    harness.feed.stop();
  });

  test.each([
    ["in which nothing happened", 3],
    ["after which nobody can tell", null],
  ])("a break %s is not reported", async (_which, newest) => {
    const harness = afterBreak();
    harness.setNewest(newest);
    harness.open();
    harness.event(4);
    await vi.advanceTimersByTimeAsync(0);
    expect(harness.kinds()).toEqual(["event"]);
    harness.feed.stop();
  });

  test("two breaks in a row are reported once, whatever part arrived between them", async () => {
    const harness = afterBreak();
    const [late, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    harness.setNewest(late.promise);
    harness.open();
    harness.event(4);
    harness.break();
    vi.advanceTimersByTime(1_000);
    harness.setNewest(second.promise);
    harness.open();
    harness.event(5);
    harness.event(6);
    late.resolve("4");
    await vi.advanceTimersByTimeAsync(0);
    second.resolve("6");
    await vi.advanceTimersByTimeAsync(0);
    expect(harness.signals.filter(({ kind }) => kind !== "event")).toEqual([
      { kind: "caught_up", events: 3 },
    ]);
    harness.feed.stop();
  });

  test("if the number of missed events is unknown, the next heartbeat shows it", async () => {
    const harness = afterBreak();
    harness.open();
    await vi.advanceTimersByTimeAsync(0);
    harness.event(4);
    harness.heartbeat(4);
    expect(harness.signals.at(-1)).toEqual({ kind: "caught_up", events: 1 });
    expect(harness.kinds()).toEqual(["event", "caught_up"]);
    harness.heartbeat(4);
    expect(harness.kinds()).toEqual([]);
    harness.feed.stop();
  });

  test("a repeated event counts once", () => {
    const harness = createTestFeed();
    harness.feed.start();
    harness.open();
    harness.heartbeat(3);
    harness.event(4);
    harness.kinds();
    harness.event(4);
    harness.event(3);
    expect(harness.kinds()).toEqual([]);
    harness.feed.stop();
  });

  test("a gap, found by an event or by a heartbeat, has the lists refetched", () => {
    const harness = createTestFeed();
    harness.feed.start();
    harness.open();
    harness.heartbeat(3);
    harness.kinds();
    harness.event(5);
    expect(harness.kinds()).toEqual(["event", "resync"]);
    harness.heartbeat(6);
    expect(harness.kinds()).toEqual(["resync"]);
    harness.heartbeat(6);
    expect(harness.kinds()).toEqual([]);
    harness.feed.stop();
  });

  test("an event whose payment could not be read has the lists refetched", () => {
    const harness = createTestFeed();
    harness.feed.start();
    harness.open();
    harness.heartbeat(3);
    harness.kinds();
    harness.line().handlers.message({ sequence: "4", event: { transaction: null } });
    expect(harness.kinds()).toEqual(["resync"]);
    harness.feed.stop();
  });

  test("if missed events are no longer stored, it has the lists refetched and starts from now", () => {
    const harness = createTestFeed();
    harness.feed.start();
    harness.open();
    harness.heartbeat(3);
    harness.kinds();
    harness.break("cursor_expired");
    expect(harness.kinds()).toEqual(["resync"]);
    vi.advanceTimersByTime(500);
    expect(harness.line().after).toBeNull();
    harness.feed.stop();
  });

  test("changed access is reported at once and retried", () => {
    const harness = createTestFeed();
    harness.feed.start();
    harness.break("access");
    expect(harness.kinds()).toEqual(["access"]);
    vi.advanceTimersByTime(500);
    expect(harness.opened).toHaveLength(2);
    harness.feed.stop();
  });

  test("a silent connection counts as lost: it is closed and opened again", () => {
    const harness = createTestFeed();
    harness.feed.start();
    harness.open();
    harness.heartbeat(3);
    vi.advanceTimersByTime(40_000);
    expect(harness.opened).toHaveLength(1);
    vi.advanceTimersByTime(11_000);
    expect(harness.opened[0]?.ended).toBe(true);
    expect(harness.line().after).toBe("3");
    harness.feed.stop();
  });

  test("after a suspension it reconnects at once, except if it has just received a message", () => {
    const harness = createTestFeed();
    harness.feed.start();
    harness.open();
    harness.heartbeat(3);
    harness.feed.wake();
    expect(harness.opened).toHaveLength(1);
    vi.setSystemTime(Date.now() + 600_000);
    harness.feed.wake();
    expect(harness.opened).toHaveLength(2);
    expect(harness.opened[0]?.ended).toBe(true);
    expect(harness.feed.connection()).toBe("reconnecting");
    harness.feed.stop();
  });

  test("stopped, it opens nothing more", () => {
    const harness = createTestFeed();
    harness.feed.start();
    harness.break();
    harness.feed.stop();
    vi.advanceTimersByTime(120_000);
    expect(harness.opened).toHaveLength(1);
  });
});
