/** Maximum queued values per consumer. A slow consumer is disconnected and must resume. */
const MAX_WAITING = 2_000;

/** Thrown to a consumer that cannot keep up. It should resume after the last received sequence. */
export class SlowConsumerError extends Error {
  override readonly name = "SlowConsumerError";
}

/** Queue of values for one consumer. */
export class BoundedQueue<T> {
  readonly #values: T[] = [];
  #wake = Promise.withResolvers<void>();
  #overflowed = false;
  #ended = false;

  enqueue(value: T): void {
    // After an overflow, drop all further values, so that the consumer sees no gap.
    if (this.#overflowed || this.#values.length >= MAX_WAITING) this.#overflowed = true;
    else this.#values.push(value);
    this.#wake.resolve();
  }

  /** Ends the queue. Pending values are dropped. */
  end(): void {
    this.#ended = true;
    this.#wake.resolve();
  }

  /**
   * Waits for the oldest value. Undefined at the end.
   * @throws SlowConsumerError after the last value before an overflow.
   */
  async dequeue(): Promise<T | undefined> {
    while (!this.#ended) {
      if (this.#values.length > 0) return this.#values.shift();
      if (this.#overflowed) throw new SlowConsumerError("the queue is full");
      await this.#wake.promise;
      this.#wake = Promise.withResolvers<void>();
    }
    return undefined;
  }
}

/**
 * Ends the queue when the stream is closed. Otherwise, a generator that waits for a value would handle
 * `return` only after the next one.
 */
export function endOnReturn<T>(
  queue: { end(): void },
  stream: AsyncGenerator<T, void>,
): AsyncGenerator<T, void> {
  const end = stream.return.bind(stream);
  stream.return = (value) => {
    queue.end();
    return end(value);
  };
  return stream;
}
