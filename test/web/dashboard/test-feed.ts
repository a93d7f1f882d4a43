import type { Closing } from "../../../web/dashboard/lib/live/closing.ts";
import {
  createLiveFeed,
  type FeedHandlers,
  type FeedSignal,
} from "../../../web/dashboard/lib/live/live-feed.ts";
import { payment } from "./payments.ts";

/** A feed on a connection that the test controls. */
export function createTestFeed({ isSeen = true } = {}) {
  const opened: { after: string | null; handlers: FeedHandlers; ended: boolean }[] = [];
  const signals: FeedSignal[] = [];
  let newest: Promise<string | null> = Promise.resolve(null);
  const feed = createLiveFeed({
    open(after, handlers) {
      const line = { after, handlers, ended: false };
      opened.push(line);
      return () => {
        line.ended = true;
      };
    },
    fetchNewest: () => newest,
    now: () => Date.now(),
    random: () => 1,
    isSeen: () => isSeen,
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
    /** The server's response to a query for the newest sequence. */
    setNewest(sequence: number | null | Promise<string>) {
      newest = Promise.resolve(typeof sequence === "number" ? String(sequence) : sequence);
    },
    heartbeat: (sequence: number) => line().handlers.message({ sequence: String(sequence), event: null }),
    event: (sequence: number) =>
      line().handlers.message({
        sequence: String(sequence),
        event: { transaction: payment("a", sequence) },
      }),
    break: (closing: Closing = "retry") => line().handlers.closed(closing),
  };
}
