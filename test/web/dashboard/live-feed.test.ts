import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Closing } from "../../../web/dashboard/lib/live/closing.ts";
import {
  createLiveFeed,
  type FeedHandlers,
  type FeedSignal,
  waitBefore,
} from "../../../web/dashboard/lib/live/live-feed.ts";
import { payment } from "./payments.ts";

/** A feed on a line that the test holds in its hand. */
function hold() {
  const opened: { after: string | null; handlers: FeedHandlers; ended: boolean }[] = [];
  const signals: FeedSignal[] = [];
  const feed = createLiveFeed({
    open(after, handlers) {
      const line = { after, handlers, ended: false };
      opened.push(line);
      return () => {
        line.ended = true;
      };
    },
    now: () => Date.now(),
    random: () => 1,
  });
  feed.onSignal((signal) => signals.push(signal));
  const line = () => opened.at(-1) as (typeof opened)[number];
  return {
    feed,
    opened,
    line,
    kinds: () => signals.splice(0).map(({ kind }) => kind),
    signals,
    open: () => line().handlers.opened(),
    heartbeat: (sequence: number) => line().handlers.message({ sequence: String(sequence), event: null }),
    event: (sequence: number) =>
      line().handlers.message({
        sequence: String(sequence),
        event: { transaction: payment("a", sequence) },
      }),
    break: (closing: Closing = "retry") => line().handlers.closed(closing),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the live feed", () => {
  test("begins from now, and has the lists read again once it knows where it stands", () => {
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

  test("comes back with the last sequence, and says how much was missed", () => {
    const held = hold();
    held.feed.start();
    held.open();
    held.event(3);
    held.kinds();
    held.break();
    expect(held.feed.connection()).toBe("reconnecting");
    vi.advanceTimersByTime(500);
    expect(held.line().after).toBe("3");
    held.open();
    held.event(4);
    held.event(5);
    vi.advanceTimersByTime(1_000);
    expect(held.signals.at(-1)).toEqual({ kind: "caught_up", events: 2 });
    expect(held.kinds()).toEqual(["event", "event", "caught_up"]);
    held.feed.stop();
  });

  test("a break in which nothing happened is not told", () => {
    const held = hold();
    held.feed.start();
    held.open();
    held.heartbeat(3);
    held.kinds();
    held.break();
    vi.advanceTimersByTime(500);
    held.open();
    vi.advanceTimersByTime(1_000);
    held.event(4);
    vi.advanceTimersByTime(1_000);
    expect(held.kinds()).toEqual(["event"]);
    held.feed.stop();
  });

  test("an event told twice counts once", () => {
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

  test("a hole, found by an event or by a heartbeat, has the lists read again", () => {
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

  test("where what was missed is no longer kept, it reads the lists again and begins from now", () => {
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

  test("changed access is said at once and tried again", () => {
    const held = hold();
    held.feed.start();
    held.break("access");
    expect(held.kinds()).toEqual(["access"]);
    vi.advanceTimersByTime(500);
    expect(held.opened).toHaveLength(2);
    held.feed.stop();
  });

  test("a line that fell silent is dead: it is ended and opened again", () => {
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

  test("after a sleep it opens again at once, but not where it has just been spoken to", () => {
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

  test("without a network it is offline, and opens again as soon as that is back", () => {
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

  test("without a network it keeps trying, seldom, even where nobody says that it is back", () => {
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
    vi.advanceTimersByTime(15_000);
    expect(held.opened).toHaveLength(2);
    vi.advanceTimersByTime(15_000);
    expect(held.opened).toHaveLength(3);
    held.open();
    expect(held.feed.connection()).toBe("live");
    held.feed.stop();
  });

  test("failing again and again it stops promising, and goes on trying", () => {
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

  test("stopped, it opens nothing more", () => {
    const held = hold();
    held.feed.start();
    held.break();
    held.feed.stop();
    vi.advanceTimersByTime(120_000);
    expect(held.opened).toHaveLength(1);
  });
});

test("waits double up to half a minute, half of each by chance", () => {
  expect([1, 2, 3, 4].map((failures) => waitBefore(failures, 1))).toEqual([500, 1_000, 2_000, 4_000]);
  expect(waitBefore(1, 0)).toBe(250);
  expect(waitBefore(50, 1)).toBe(30_000);
});
