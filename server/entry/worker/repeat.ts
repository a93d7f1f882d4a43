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

/** Runs a job immediately and then repeatedly, never concurrently with itself. @returns after `signal` has aborted. */
export async function repeat(
  { name, everyMs, run }: PeriodicJob,
  { log, signal }: { log: FastifyBaseLogger; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    try {
      await run();
    } catch (error) {
      log.error({ err: error }, name);
    }
    await pause(everyMs, signal);
  }
}
