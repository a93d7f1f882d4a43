import { MAX_WAIT_MS } from "./patience.ts";

interface Waiter<T> {
  readonly check: (all: readonly T[]) => boolean;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/**
 * A queue of items in order of arrival. An arrival wakes the waiting test. If nothing arrives, the test fails
 * with the expected item and the items that arrived.
 */
export class Arrivals<T> {
  readonly all: T[] = [];
  readonly #what: string;
  readonly #show: (item: T) => string;
  readonly #waiters = new Set<Waiter<T>>();
  #claimed = 0;
  #ended: string | undefined;

  /** @param what the name of the items in failure messages. */
  constructor(what: string, show: (item: T) => string = (item) => JSON.stringify(item) ?? String(item)) {
    this.#what = what;
    this.#show = show;
  }

  push(item: T): void {
    this.all.push(item);
    for (const waiter of this.#waiters) {
      if (waiter.check(this.all)) waiter.resolve();
    }
  }

  /**
   * Ends the queue: waiting calls fail with the reason, now and later. Items that already arrived can still
   * be taken.
   */
  end(reason: string): void {
    this.#ended ??= reason;
    for (const waiter of this.#waiters) waiter.reject(this.#failure(reason));
  }

  /** The oldest item that was not taken yet. */
  async next(limitMs: number = MAX_WAIT_MS): Promise<T> {
    // Takes before waiting, so that two concurrent waits get two different items.
    const index = this.#claimed;
    this.#claimed += 1;
    try {
      await this.until((all) => all.length > index, limitMs);
    } catch (error) {
      this.#claimed -= 1;
      throw error;
    }
    return this.all[index] as T;
  }

  /** The number of items that were not taken: shows that no more arrived. */
  get unread(): number {
    return this.all.length - this.#claimed;
  }

  /** Resolves as soon as `check` is true for all arrived items. */
  until(check: (all: readonly T[]) => boolean, limitMs: number = MAX_WAIT_MS): Promise<readonly T[]> {
    if (check(this.all)) return Promise.resolve(this.all);
    if (this.#ended !== undefined) return Promise.reject(this.#failure(this.#ended));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => waiter.reject(this.#failure(`nothing more within ${limitMs} ms`)),
        limitMs,
      );
      const settle = (then: () => void): void => {
        clearTimeout(timer);
        this.#waiters.delete(waiter);
        then();
      };
      const waiter: Waiter<T> = {
        check,
        resolve: () => settle(() => resolve(this.all)),
        reject: (error) => settle(() => reject(error)),
      };
      this.#waiters.add(waiter);
    });
  }

  #failure(reason: string): Error {
    const last = this.all.slice(-10).map((item) => `\n  ${this.#show(item).slice(0, 500)}`);
    return new Error(
      `Waited in vain for ${this.#what}: ${reason}. ${this.all.length} had arrived${last.join("")}`,
    );
  }
}
