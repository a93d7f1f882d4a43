import { useEffect, useEffectEvent, useRef } from "react";
import { useLiveSignals } from "./live-context.tsx";
import type { FeedSignal } from "./live-feed.ts";
import { createPacer, type Pacer } from "./pacer.ts";

const LEAST_PAUSE_MS = 1_000;

export interface Freshness {
  /** Milliseconds after which it is read all the same, while somebody looks; null: nothing changes by itself. */
  pause: number | null;
  /** However many payments come, it is read no more often than every so many milliseconds. */
  leastPause?: number;
  /** Hears the events of this payment alone; of none while it is null. */
  transactionId?: string | null;
}

/**
 * Reads anew after payments, and from time to time. Deliveries have no stream of their own.
 * @param read may promise its end: then after payments it is not read again before that.
 */
export function useFresh(
  read: () => unknown,
  { pause, leastPause = LEAST_PAUSE_MS, transactionId }: Freshness,
): void {
  const readNow = useEffectEvent(read);
  const pacer = useRef<Pacer | null>(null);
  useEffect(() => {
    const own = createPacer(() => readNow(), leastPause);
    pacer.current = own;
    return () => own.stop();
  }, [leastPause]);
  useLiveSignals((signal) => {
    if (concerns(signal, transactionId)) pacer.current?.nudge();
  });
  useEffect(() => {
    if (pause === null) return;
    const readIfSeen = () => {
      if (document.visibilityState === "visible") readNow();
    };
    const timer = setInterval(readIfSeen, pause);
    document.addEventListener("visibilitychange", readIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", readIfSeen);
    };
  }, [pause]);
}

/** Whether a signal is a reason to read: of one payment, or of all where none is named. */
export function concerns(signal: FeedSignal, transactionId?: string | null): boolean {
  if (signal.kind !== "event") return signal.kind === "resync";
  return transactionId === undefined || signal.transaction.id === transactionId;
}
