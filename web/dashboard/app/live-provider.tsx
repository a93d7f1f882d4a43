import { type ReactNode, useEffect, useMemo } from "react";
import { useClient } from "urql";
import { LiveContext } from "../lib/live/live-context.tsx";
import { createLiveFeed } from "../lib/live/live-feed.ts";
import { NEWEST_SEQUENCE } from "../lib/live/payment-events.ts";
import { createFeed } from "../lib/live/socket.ts";

/** Provides one live feed per merchant and mode, so that every view updates from the same event. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const client = useClient();
  const feed = useMemo(
    () =>
      createLiveFeed({
        open: (after, handlers) => createFeed(client, after, handlers),
        fetchNewest: async () => {
          const { data } = await client.query(NEWEST_SEQUENCE, {}, { requestPolicy: "network-only" });
          return data?.events.newestSequence ?? null;
        },
        now: () => Date.now(),
        random: Math.random,
        isSeen: () => document.visibilityState === "visible",
      }),
    [client],
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
