import { useEffect, useEffectEvent, useRef } from "react";
import { useLiveSignals } from "./live-context.tsx";
import type { FeedSignal } from "./live-feed.ts";
import { createThrottle, type Throttle } from "./throttle.ts";

const MIN_INTERVAL_MS = 1_000;

export interface Freshness {
  /** Poll interval in milliseconds while the page is visible. Null if nothing changes without an event. */
  pause: number | null;
  /** Minimum interval between reloads in milliseconds, however many events arrive. */
  minInterval?: number;
  /** Only reacts to events of this payment. Null reacts to none. */
  transactionId?: string | null;
}

/**
 * Reloads after payment events and at an interval, because deliveries have no event stream.
 * @param read can return a promise: no event reloads again before it settles.
 */
export function useFresh(
  read: () => unknown,
  { pause, minInterval = MIN_INTERVAL_MS, transactionId }: Freshness,
): void {
  const readNow = useEffectEvent(read);
  const throttle = useRef<Throttle | null>(null);
  useEffect(() => {
    const own = createThrottle(() => readNow(), minInterval);
    throttle.current = own;
    return () => own.stop();
  }, [minInterval]);
  useLiveSignals((signal) => {
    if (requiresReload(signal, transactionId)) throttle.current?.nudge();
  });
  useEffect(() => {
    if (pause === null) return;
    const readIfVisible = () => {
      if (document.visibilityState === "visible") readNow();
    };
    const timer = setInterval(readIfVisible, pause);
    document.addEventListener("visibilitychange", readIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", readIfVisible);
    };
  }, [pause]);
}

/** Whether a signal requires a reload: for one payment, or for all if none is given. */
export function requiresReload(signal: FeedSignal, transactionId?: string | null): boolean {
  if (signal.kind !== "event") return signal.kind === "resync";
  return transactionId === undefined || signal.transaction.id === transactionId;
}
