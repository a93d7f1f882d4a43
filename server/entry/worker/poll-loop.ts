import type { FastifyBaseLogger } from "fastify";
import { pause } from "./pause.ts";

/**
 * Maximum and minimum delay between two runs. If due work can't be started, each such run doubles the delay, until
 * the loop is woken or work starts.
 */
const MAX_DELAY_MS = 1_000;
const MIN_DELAY_MS = 50;

/** Runs one kind of due work repeatedly. */
export interface PollLoop {
  /** Runs immediately, because work may be due or capacity free. */
  wake(): void;
  /** Settles after `signal` has aborted. */
  ended: Promise<void>;
}

/** Options of a loop. */
export interface PollLoopOptions {
  /** @param lastCheckMsAgo milliseconds since the last look. @returns when to look again, in milliseconds. */
  nextDue(lastCheckMsAgo: number): Promise<{ ms: number | null; overdue: boolean }>;
  log: FastifyBaseLogger;
  signal: AbortSignal;
}

/**
 * @param name for the log.
 * @param check starts due work. @returns true if there is more to do immediately. Then it runs again, otherwise it
 * waits.
 * @param everyMs minimum delay, however often it is woken.
 */
export function startPollLoop(
  name: string,
  check: () => Promise<number>,
  { nextDue, log, signal }: PollLoopOptions,
  everyMs = 0,
): PollLoop {
  let woken = Promise.withResolvers<void>();
  let isWoken = false;
  let maxDelayMs = MIN_DELAY_MS;

  const waitForWork = async (checkedAt: number) => {
    if (isWoken) {
      maxDelayMs = MIN_DELAY_MS;
      return pause(everyMs, signal);
    }
    const { ms, overdue } = await nextDue(performance.now() - checkedAt);
    const due = Math.max(ms ?? MAX_DELAY_MS, MIN_DELAY_MS);
    let foundNothing = false;
    const timer = setTimeout(
      () => {
        foundNothing = true;
        woken.resolve();
      },
      Math.min(due, overdue ? maxDelayMs : MAX_DELAY_MS),
    );
    await Promise.all([woken.promise, pause(everyMs, signal)]);
    clearTimeout(timer);
    maxDelayMs = foundNothing && overdue ? Math.min(maxDelayMs * 2, MAX_DELAY_MS) : MIN_DELAY_MS;
  };

  const loop = async () => {
    while (!signal.aborted) {
      woken = Promise.withResolvers<void>();
      isWoken = false;
      try {
        const checkedAt = performance.now();
        if ((await check()) > 0) maxDelayMs = MIN_DELAY_MS;
        else await waitForWork(checkedAt);
      } catch (error) {
        log.error({ err: error }, name);
        await pause(MAX_DELAY_MS, signal);
      }
    }
  };
  const wake = () => {
    isWoken = true;
    woken.resolve();
  };
  signal.addEventListener("abort", wake, { once: true });
  return { wake, ended: loop() };
}
