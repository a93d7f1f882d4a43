import { setTimeout as pause } from "node:timers/promises";
import { withPriority } from "./connection-scheduler.ts";
import type { Notifier } from "./notifier.ts";

/** Without any wake-up there is a poll this often. */
const POLL_MS = 1_000;

/** Reads what may have changed: at each wake-up and each second, and never twice at once. */
export interface Polls {
  /** Resolves once a read has ended that began after this call. @throws what the read threw. */
  now(): Promise<void>;
  close(): void;
}

/**
 * @param restMs - How long to leave the database alone after a read that took so many milliseconds: wake-ups in
 * between share the next one.
 * @param onError - Hears why a read failed that nobody waits for.
 */
export function createPoller(
  notifier: Notifier,
  restMs: (tookMs: number) => number,
  read: () => Promise<void>,
  onError: (error: unknown) => void,
): Polls {
  let rested: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  let closed = false;

  const readAndRest = async (reading: Promise<void>) => {
    const begunAt = performance.now();
    await reading.catch(() => {});
    const rest = restMs(performance.now() - begunAt);
    if (rest > 0) await pause(rest, undefined, { ref: false });
  };
  const afterThis = async () => {
    await rested;
    next = null;
    // Whoever asked for it: it looks for all.
    const reading = closed ? Promise.resolve() : withPriority("own", read);
    rested = readAndRest(reading);
    return reading;
  };
  const now = () => {
    next ??= afterThis();
    return next;
  };
  const wake = () => {
    // Whoever waits for the next one hears how it ends.
    if (!next && !closed) now().catch(onError);
  };
  const stopWaking = notifier.on(wake);
  const poll = setInterval(wake, POLL_MS).unref();

  return {
    now,
    close() {
      closed = true;
      stopWaking();
      clearInterval(poll);
    },
  };
}
