import type { FastifyBaseLogger } from "fastify";
import { pause } from "./pause.ts";

/** A job that runs at intervals, regardless of errors. */
export interface PeriodicJob {
  /** Name in the log. */
  name: string;
  /** Milliseconds from its end to its next start, by a monotonic clock. */
  everyMs: number;
  run(): Promise<unknown>;
}

/** Milliseconds after a start, which has other work, until the first run. */
const FIRST_RUN_DELAY_MS = 1_000;

/** Runs a job repeatedly, never concurrently with itself. @returns after `signal` has aborted. */
export async function repeat(
  { name, everyMs, run }: PeriodicJob,
  { log, signal }: { log: FastifyBaseLogger; signal: AbortSignal },
): Promise<void> {
  await pause(Math.min(everyMs, FIRST_RUN_DELAY_MS), signal);
  while (!signal.aborted) {
    try {
      await run();
    } catch (error) {
      log.error({ err: error }, name);
    }
    await pause(everyMs, signal);
  }
}
