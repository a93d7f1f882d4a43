/** Values that may wait for one slow reader before it is sent away to come back and resume. */
const MAX_WAITING = 2_000;

/** A reader that cannot keep up; it comes back with the last sequence it has. */
export class SlowReader extends Error {
  override readonly name = "SlowReader";
}

/** What came for one reader and was not taken yet. */
export class Inbox<T> {
  readonly #values: T[] = [];
  #wake = Promise.withResolvers<void>();
  #overflowed = false;
  #ended = false;

  put(value: T): void {
    // What comes after the first that found no room finds none either, even once there is: no hole.
    if (this.#overflowed || this.#values.length >= MAX_WAITING) this.#overflowed = true;
    else this.#values.push(value);
    this.#wake.resolve();
  }

  /** Nothing is to be taken any more. */
  end(): void {
    this.#ended = true;
    this.#wake.resolve();
  }

  /**
   * The oldest value, waited for; undefined at the end.
   * @throws SlowReader behind the last value that found room.
   */
  async take(): Promise<T | undefined> {
    while (!this.#ended) {
      if (this.#values.length > 0) return this.#values.shift();
      if (this.#overflowed) throw new SlowReader("the queue is full");
      await this.#wake.promise;
      this.#wake = Promise.withResolvers<void>();
    }
    return undefined;
  }
}

/**
 * A stream that ends with its inbox, and its inbox with it: a generator that waits for a value would hear of its
 * `return` only with the next one.
 */
export function endingWith<T>(
  inbox: { end(): void },
  stream: AsyncGenerator<T, void>,
): AsyncGenerator<T, void> {
  const end = stream.return.bind(stream);
  stream.return = (value) => {
    inbox.end();
    return end(value);
  };
  return stream;
}
