import { PATIENCE_MS } from "./patience.ts";

interface Waiter<T> {
  readonly check: (all: readonly T[]) => boolean;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/**
 * Things in the order in which they arrived, and waiting for them: a test is woken by the arrival itself, and when
 * nothing comes it fails with what it waited for and what was there.
 */
export class Arrivals<T> {
  readonly all: T[] = [];
  readonly #what: string;
  readonly #show: (item: T) => string;
  readonly #waiters = new Set<Waiter<T>>();
  #taken = 0;
  #ended: string | undefined;

  /** @param what names the things in failure messages. */
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

  /** The oldest one not yet taken. */
  async next(limitMs: number = PATIENCE_MS): Promise<T> {
    // Taken before waiting, so that two that wait at once get two different things.
    const index = this.#taken;
    this.#taken += 1;
    try {
      await this.until((all) => all.length > index, limitMs);
    } catch (error) {
      this.#taken -= 1;
      throw error;
    }
    return this.all[index] as T;
  }

  /** How many arrived that nobody took: a test's proof that there was no more to come. */
  get untaken(): number {
    return this.all.length - this.#taken;
  }

  /** Resolves as soon as `check` holds for everything that has arrived. */
  until(check: (all: readonly T[]) => boolean, limitMs: number = PATIENCE_MS): Promise<readonly T[]> {
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
