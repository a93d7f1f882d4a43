import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hold } from "./held-feed.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A feed with all events up to 3, whose connection broke and is about to return. */
function afterBreak() {
  const held = hold();
  held.feed.start();
  held.open();
  held.heartbeat(3);
  held.kinds();
  held.break();
  vi.advanceTimersByTime(500);
  return held;
}

describe("the live feed", () => {
  test("starts from now, and has the lists refetched once it knows its position", () => {
    const held = hold();
    held.feed.start();
    expect(held.line().after).toBeNull();
    expect(held.feed.connection()).toBe("connecting");
    held.open();
    expect(held.feed.connection()).toBe("live");
    held.heartbeat(7);
    expect(held.kinds()).toEqual(["resync"]);
    held.heartbeat(7);
    held.event(8);
    held.event(9);
    expect(held.kinds()).toEqual(["event", "event"]);
    held.feed.stop();
  });

  test("reconnects with the last sequence, and reports how many events were missed", async () => {
    const held = hold();
    held.feed.start();
    held.open();
    held.event(3);
    held.kinds();
    held.break();
    expect(held.feed.connection()).toBe("reconnecting");
    vi.advanceTimersByTime(500);
    expect(held.line().after).toBe("3");
    held.setNewest(5);
    held.open();
    // However late the missed events arrive.
    held.event(4);
    held.event(5);
    held.event(6);
    await vi.advanceTimersByTimeAsync(0);
    expect(held.signals.at(-1)).toEqual({ kind: "caught_up", events: 2 });
    expect(held.kinds()).toEqual(["event", "event", "event", "caught_up"]);
    held.feed.stop();
  });

  test.each([
    ["in which nothing happened", 3],
    ["after which nobody can tell", null],
  ])("a break %s is not reported", async (_which, newest) => {
    const held = afterBreak();
    held.setNewest(newest);
    held.open();
    held.event(4);
    await vi.advanceTimersByTimeAsync(0);
    expect(held.kinds()).toEqual(["event"]);
    held.feed.stop();
  });

  test("two breaks in a row are reported once, whatever part arrived between them", async () => {
    const held = afterBreak();
    const [late, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    held.setNewest(late.promise);
    held.open();
    held.event(4);
    held.break();
    vi.advanceTimersByTime(1_000);
    held.setNewest(second.promise);
    held.open();
    held.event(5);
    held.event(6);
    late.resolve("4");
    await vi.advanceTimersByTimeAsync(0);
    second.resolve("6");
    await vi.advanceTimersByTimeAsync(0);
    expect(held.signals.filter(({ kind }) => kind !== "event")).toEqual([{ kind: "caught_up", events: 3 }]);
    held.feed.stop();
  });

  test("if the number of missed events is unknown, the next heartbeat shows it", async () => {
    const held = afterBreak();
    held.open();
    await vi.advanceTimersByTimeAsync(0);
    held.event(4);
    held.heartbeat(4);
    expect(held.signals.at(-1)).toEqual({ kind: "caught_up", events: 1 });
    expect(held.kinds()).toEqual(["event", "caught_up"]);
    held.heartbeat(4);
    expect(held.kinds()).toEqual([]);
    held.feed.stop();
  });

  test("a repeated event counts once", () => {
    const held = hold();
    held.feed.start();
    held.open();
    held.heartbeat(3);
    held.event(4);
    held.kinds();
    held.event(4);
    held.event(3);
    expect(held.kinds()).toEqual([]);
    held.feed.stop();
  });

  test("a gap, found by an event or by a heartbeat, has the lists refetched", () => {
    const held = hold();
    held.feed.start();
    held.open();
    held.heartbeat(3);
    held.kinds();
    held.event(5);
    expect(held.kinds()).toEqual(["event", "resync"]);
    held.heartbeat(6);
    expect(held.kinds()).toEqual(["resync"]);
    held.heartbeat(6);
    expect(held.kinds()).toEqual([]);
    held.feed.stop();
  });

  test("an event whose payment could not be read has the lists refetched", () => {
    const held = hold();
    held.feed.start();
    held.open();
    held.heartbeat(3);
    held.kinds();
    held.line().handlers.message({ sequence: "4", event: { transaction: null } });
    expect(held.kinds()).toEqual(["resync"]);
    held.feed.stop();
  });

  test("if missed events are no longer stored, it has the lists refetched and starts from now", () => {
    const held = hold();
    held.feed.start();
    held.open();
    held.heartbeat(3);
    held.kinds();
    held.break("cursor_expired");
    expect(held.kinds()).toEqual(["resync"]);
    vi.advanceTimersByTime(500);
    expect(held.line().after).toBeNull();
    held.feed.stop();
  });

  test("changed access is reported at once and retried", () => {
    const held = hold();
    held.feed.start();
    held.break("access");
    expect(held.kinds()).toEqual(["access"]);
    vi.advanceTimersByTime(500);
    expect(held.opened).toHaveLength(2);
    held.feed.stop();
  });

  test("a silent connection counts as lost: it is closed and opened again", () => {
    const held = hold();
    held.feed.start();
    held.open();
    held.heartbeat(3);
    vi.advanceTimersByTime(40_000);
    expect(held.opened).toHaveLength(1);
    vi.advanceTimersByTime(11_000);
    expect(held.opened[0]?.ended).toBe(true);
    expect(held.line().after).toBe("3");
    held.feed.stop();
  });

  test("after a suspension it reconnects at once, except if it has just received a message", () => {
    const held = hold();
    held.feed.start();
    held.open();
    held.heartbeat(3);
    held.feed.wake();
    expect(held.opened).toHaveLength(1);
    vi.setSystemTime(Date.now() + 600_000);
    held.feed.wake();
    expect(held.opened).toHaveLength(2);
    expect(held.opened[0]?.ended).toBe(true);
    expect(held.feed.connection()).toBe("reconnecting");
    held.feed.stop();
  });

  test("stopped, it opens nothing more", () => {
    const held = hold();
    held.feed.start();
    held.break();
    held.feed.stop();
    vi.advanceTimersByTime(120_000);
    expect(held.opened).toHaveLength(1);
  });
});
