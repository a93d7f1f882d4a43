import type { FastifyBaseLogger } from "fastify";

/** Work that nobody waits for until the process stops. Its errors go to the log. */
export class Background {
  readonly #running = new Set<Promise<void>>();
  readonly #log: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** @param name as the log has it. */
  start(work: Promise<unknown>, name: string): void {
    const guarded: Promise<void> = work
      .then(
        () => {},
        (error: unknown) => this.#log.error({ err: error }, name),
      )
      .finally(() => this.#running.delete(guarded));
    this.#running.add(guarded);
  }

  async ended(): Promise<void> {
    await Promise.all(this.#running);
  }
}
