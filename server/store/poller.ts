import { setTimeout as pause } from "node:timers/promises";
import { withPriority } from "./connection-scheduler.ts";
import type { Notifier } from "./notifier.ts";

/** Interval of polls without a notification, in milliseconds. */
const POLL_MS = 1_000;

/** Reads what may have changed: at each notification and each second, never twice at once. */
export interface Poller {
  /** Resolves after a read that started after this call. @throws the read's error */
  pollNow(): Promise<void>;
  close(): void;
}

/**
 * @param getPauseMs - The pause after a read that took this many milliseconds. Notifications during it share the next
 * read.
 * @param onError - Called with the error of a read that has no caller.
 */
export function createPoller(
  notifier: Notifier,
  getPauseMs: (tookMs: number) => number,
  read: () => Promise<void>,
  onError: (error: unknown) => void,
): Poller {
  let paused: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  let closed = false;

  const readAndPause = async (reading: Promise<void>) => {
    const startedAt = performance.now();
    await reading.catch(() => {});
    const pauseMs = getPauseMs(performance.now() - startedAt);
    if (pauseMs > 0) await pause(pauseMs, undefined, { ref: false });
  };
  const startNextRead = async () => {
    await paused;
    next = null;
    // Background priority, because the read serves all requests.
    const reading = closed ? Promise.resolve() : withPriority("background", read);
    paused = readAndPause(reading);
    return reading;
  };
  const pollNow = () => {
    next ??= startNextRead();
    return next;
  };
  const wake = () => {
    // Callers of the next read get its error themselves.
    if (!next && !closed) pollNow().catch(onError);
  };
  const stopWaking = notifier.on(wake);
  const poll = setInterval(wake, POLL_MS).unref();

  return {
    pollNow,
    close() {
      closed = true;
      stopWaking();
      clearInterval(poll);
    },
  };
}
