import { setTimeout as pause } from "node:timers/promises";
import type { WakeUps } from "./wake-ups.ts";

/** Without any wake-up there is a look this often. */
const POLL_MS = 1_000;

/** Looks at what may have changed: at each wake-up and each second, and never two at once. */
export interface Looks {
  /** Resolves once a look has ended that began after this call. @throws what the look threw. */
  now(): Promise<void>;
  close(): void;
}

/**
 * @param gapMs - From the begin of a look to the next, at least: wake-ups in between share one.
 * @param onError - Hears why a look failed that nobody waits for.
 */
export function openLooks(
  wakeUps: WakeUps,
  gapMs: number,
  look: () => Promise<void>,
  onError: (error: unknown) => void,
): Looks {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  let begunAt = Number.NEGATIVE_INFINITY;
  let closed = false;

  const afterThis = async () => {
    await running.catch(() => {});
    const rest = begunAt + gapMs - performance.now();
    if (rest > 0) await pause(rest);
    next = null;
    begunAt = performance.now();
    running = closed ? Promise.resolve() : look();
    return running;
  };
  const now = () => {
    next ??= afterThis();
    return next;
  };
  const wake = () => {
    // Whoever waits for the next one hears how it ends.
    if (!next && !closed) now().catch(onError);
  };
  const stopWaking = wakeUps.on(wake);
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
