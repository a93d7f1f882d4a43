import { AsyncLocalStorage } from "node:async_hooks";
import { PoolBusyError } from "./connection-scheduler.ts";

/** Maximum number of items per statement, so that it doesn't hold locks for long. */
export const MAX_GROUP_SIZE = 64;
/** Maximum number of waiting items. More would only use memory. */
export const MAX_WAITING = 1_000;
/**
 * New items are rejected if the first in the queue has waited this long, in milliseconds, as for a
 * connection.
 */
const MAX_QUEUE_MS = 2_000;
/** Milliseconds after which a waiting item is rejected. */
const MAX_WAIT_MS = 6_000;
/** Maximum number of concurrent groups while the first ones are slow. */
const MAX_CONCURRENT_GROUPS = 4;
/** Milliseconds after which the next group no longer waits for a running one: its connection may hang. */
const SLOW_GROUP_MS = 1_000;

/** A result for each item of a group, in order. The next group doesn't wait for results that are promises. */
export type BatchResults<R> = readonly (R | PromiseLike<R>)[];

interface Waiting<T, R> {
  item: T;
  response(result: R | PromiseLike<R>): void;
  fail(error: unknown): void;
  since: number;
  timer: NodeJS.Timeout;
  /** Runs work in the asynchronous context of its request, with its connection priority and its trace. */
  inContext: ReturnType<typeof AsyncLocalStorage.snapshot>;
}

/**
 * Runs items in groups, one after the other. A single item starts at once. Items that arrive meanwhile form
 * the next group, so groups grow with the load.
 */
export class BatchWriter<T, R> {
  readonly #run: (group: readonly T[]) => Promise<BatchResults<R>>;
  readonly #maxConcurrent: number;
  readonly #waiting: Waiting<T, R>[] = [];
  /** Running groups. */
  readonly #running = new Set<Promise<void>>();
  #unfinished = 0;
  #isEmptying = false;

  constructor(run: (group: readonly T[]) => Promise<BatchResults<R>>, maxConcurrent = MAX_CONCURRENT_GROUPS) {
    this.#run = run;
    this.#maxConcurrent = maxConcurrent;
  }

  /** The number of waiting items, and of started items without a result. */
  get load(): { queued: number; running: number } {
    const queued = this.#waiting.length;
    return { queued, running: this.#unfinished - queued };
  }

  /** Whether every item has its result. */
  get isIdle(): boolean {
    return this.#unfinished === 0;
  }

  /** @throws PoolBusyError Nothing was done. */
  async add(item: T): Promise<R> {
    this.#unfinished += 1;
    try {
      return await this.#enqueue(item);
    } finally {
      this.#unfinished -= 1;
    }
  }

  async #enqueue(item: T): Promise<R> {
    const now = performance.now();
    const waitedMs = now - (this.#waiting[0]?.since ?? now);
    if (this.#waiting.length >= MAX_WAITING || waitedMs > MAX_QUEUE_MS)
      throw new PoolBusyError("Too many writes wait for their group");
    return new Promise<R>((settle, fail) => {
      const expire = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        fail(new PoolBusyError("The previous group took too long"));
      };
      const waiting = {
        item,
        response: settle,
        fail,
        inContext: AsyncLocalStorage.snapshot(),
        since: now,
        timer: setTimeout(expire, MAX_WAIT_MS),
      };
      this.#waiting.push(waiting);
      if (!this.#isEmptying) void this.#empty();
    });
  }

  async #empty(): Promise<void> {
    this.#isEmptying = true;
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, MAX_GROUP_SIZE);
      for (const { timer } of group) clearTimeout(timer);
      const running = this.#runOne(group).finally(() => this.#running.delete(running));
      this.#running.add(running);
      await endOrTimeout(running);
      while (this.#running.size >= this.#maxConcurrent) await Promise.race(this.#running);
    }
    this.#isEmptying = false;
  }

  async #runOne(group: readonly Waiting<T, R>[]): Promise<void> {
    const [first] = group as readonly [Waiting<T, R>];
    try {
      const results = await first.inContext(() => this.#run(group.map(({ item }) => item)));
      group.forEach(({ response: settle }, at) => {
        settle(results[at] as R | PromiseLike<R>);
      });
    } catch (error) {
      for (const { fail } of group) fail(error);
    }
  }
}

function endOrTimeout(running: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, SLOW_GROUP_MS);
    void running.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Writes a group. If the database rejects a value of one item, writes the halves one after the other until
 * that item is alone. Other groups don't wait for the halves.
 * @param isSingleRowError whether a single row caused the error
 * @throws the database's error for a single item, or for the whole group if no row caused it
 */
export async function writeInHalves<T, R>(
  group: readonly T[],
  write: (part: readonly T[]) => Promise<readonly R[]>,
  isSingleRowError: (error: unknown) => boolean,
): Promise<BatchResults<R>> {
  try {
    return await write(group);
  } catch (error) {
    if (group.length === 1 || !isSingleRowError(error)) throw error;
    const middle = group.length >> 1;
    const first = writeInHalves(group.slice(0, middle), write, isSingleRowError);
    const writeSecond = () => writeInHalves(group.slice(middle), write, isSingleRowError);
    const second = first.then(writeSecond, writeSecond);
    return group.map((_, at) =>
      at < middle ? first.then((all) => all[at] as R) : second.then((all) => all[at - middle] as R),
    );
  }
}
