import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { Connection, FeedSignal, LiveFeed } from "./live-feed.ts";

export const LiveContext = createContext<LiveFeed | null>(null);

function useLiveFeed(): LiveFeed {
  const feed = useContext(LiveContext);
  if (!feed) throw new Error("There is no live feed around this component.");
  return feed;
}

export function useLiveConnection(): Connection {
  const feed = useLiveFeed();
  return useSyncExternalStore(feed.onConnection, feed.connection);
}

/** The connection's status, the time of its loss, and an immediate retry. */
export function useConnecting(): Pick<LiveFeed, "wake"> & {
  connection: Connection;
  disconnectedAt: number | null;
} {
  const feed = useLiveFeed();
  return { connection: useLiveConnection(), disconnectedAt: feed.awaySince(), wake: feed.wake };
}

/** Runs after each reconnection of the feed. Never without a feed. */
export function useOnReconnect(act: () => void): void {
  const feed = useContext(LiveContext);
  const doIt = useEffectEvent(act);
  useEffect(() => {
    if (!feed) return;
    let wasAway = feed.awaySince() !== null;
    return feed.onConnection(() => {
      if (wasAway && feed.connection() === "live") doIt();
      wasAway = feed.awaySince() !== null;
    });
  }, [feed]);
}

export function useLiveSignals(listener: (signal: FeedSignal) => void): void {
  const feed = useLiveFeed();
  const onSignal = useEffectEvent(listener);
  useEffect(() => feed.onSignal((signal) => onSignal(signal)), [feed]);
}
