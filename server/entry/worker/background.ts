import type { FastifyBaseLogger } from "fastify";

/** Background work that is awaited only at shutdown. Its errors are logged. */
export class Background {
  readonly #running = new Set<Promise<void>>();
  readonly #log: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** @param name for the log. */
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
