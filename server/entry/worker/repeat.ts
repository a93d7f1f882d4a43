import type { FastifyBaseLogger } from "fastify";
import { pause } from "./pause.ts";

/** What is done from time to time, whatever happens. */
export interface PeriodicJob {
  /** As the log names it. */
  name: string;
  /** Milliseconds from its end to its next beginning, by a clock that nobody sets. */
  everyMs: number;
  run(): Promise<unknown>;
}

/** Does a job at once and over and over, never beside itself. @returns once `signal` has ended it. */
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
