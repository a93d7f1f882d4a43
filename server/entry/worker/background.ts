import type { FastifyBaseLogger } from "fastify";

/** Work that nobody waits for until the process stops. Its errors go to the log. */
export class Background {
  readonly #running = new Set<Promise<void>>();
  readonly #log: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** @param what names the work in the log. */
  start(work: Promise<unknown>, what: string): void {
    const guarded: Promise<void> = work
      .then(
        () => {},
        (error: unknown) => this.#log.error({ err: error }, what),
      )
      .finally(() => this.#running.delete(guarded));
    this.#running.add(guarded);
  }

  async ended(): Promise<void> {
    await Promise.all(this.#running);
  }
}
