import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useSyncExternalStore,
} from "react";
import { useClient } from "urql";
import type { Scope } from "../scope.ts";
import { type Connection, createLiveFeed, type FeedSignal, type LiveFeed } from "./live-feed.ts";
import { NEWEST_SEQUENCE } from "./payment-events.ts";
import { openSocket } from "./socket.ts";

const LiveContext = createContext<LiveFeed | null>(null);

/** One feed for all that is shown of a merchant and mode, so that everything changes from the same event. */
export function LiveProvider({ scope, children }: { scope: Scope; children: ReactNode }) {
  const client = useClient();
  const feed = useMemo(
    () =>
      createLiveFeed({
        open: (after, handlers) => openSocket(scope, after, handlers),
        fetchNewest: async () => {
          const { data } = await client.query(NEWEST_SEQUENCE, {}, { requestPolicy: "network-only" });
          return data?.events.newestSequence ?? null;
        },
        now: () => Date.now(),
        random: Math.random,
        isSeen: () => document.visibilityState === "visible",
      }),
    [client, scope],
  );
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === "visible" && navigator.onLine) feed.wake();
    };
    const lost = () => feed.networkLost();
    feed.start();
    document.addEventListener("visibilitychange", wake);
    window.addEventListener("pageshow", wake);
    window.addEventListener("focus", wake);
    window.addEventListener("online", wake);
    window.addEventListener("offline", lost);
    return () => {
      document.removeEventListener("visibilitychange", wake);
      window.removeEventListener("pageshow", wake);
      window.removeEventListener("focus", wake);
      window.removeEventListener("online", wake);
      window.removeEventListener("offline", lost);
      feed.stop();
    };
  }, [feed]);
  return <LiveContext value={feed}>{children}</LiveContext>;
}

function useLiveFeed(): LiveFeed {
  const feed = useContext(LiveContext);
  if (!feed) throw new Error("There is no live feed around this component.");
  return feed;
}

export function useConnection(): Connection {
  const feed = useLiveFeed();
  return useSyncExternalStore(feed.onConnection, feed.connection);
}

/** The connection, since when it is away, and the way to try it now. */
export function useConnecting(): Pick<LiveFeed, "wake"> & { connection: Connection; since: number | null } {
  const feed = useLiveFeed();
  return { connection: useConnection(), since: feed.awaySince(), wake: feed.wake };
}

/** Does it each time the feed is back after a break; where there is no feed, never. */
export function useWhenBack(act: () => void): void {
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
  const hear = useEffectEvent(listener);
  useEffect(() => feed.onSignal((signal) => hear(signal)), [feed]);
}
