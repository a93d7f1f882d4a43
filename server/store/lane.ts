import { AsyncLocalStorage } from "node:async_hooks";
import { PoolBusyError } from "./connection-scheduler.ts";

/** What goes into one statement at most: few enough that it holds no lock for long. */
const MAX_GROUP_SIZE = 64;
/** More than so many that wait only fill the memory. */
const MAX_WAITING = 1_000;
/** Who comes is refused where the first has waited for so many milliseconds, as for a connection. */
const MAX_QUEUE_MS = 2_000;
/** Milliseconds after which one that waits is refused. */
const MAX_WAIT_MS = 6_000;
/** Groups that run at once where the first take too long. */
const MAX_CONCURRENT_GROUPS = 4;
/** The next group does not wait longer for a group, in milliseconds: its connection may have gone silent. */
const SLOW_GROUP_MS = 1_000;

/** A result for each of a group, in its order. The next group does not wait for results that are promises. */
export type Answers<R> = readonly (R | PromiseLike<R>)[];

interface Waiting<T, R> {
  item: T;
  answer(result: R | PromiseLike<R>): void;
  fail(error: unknown): void;
  since: number;
  timer: NodeJS.Timeout;
  /** Runs work in the asynchronous context of the request that asked: its priority for a connection and its trace. */
  inContext: ReturnType<typeof AsyncLocalStorage.snapshot>;
}

/**
 * Runs one group after the other. What comes alone begins at once; what comes meanwhile is the next group, so that
 * groups grow with the load.
 */
export class Lane<T, R> {
  readonly #run: (group: readonly T[]) => Promise<Answers<R>>;
  readonly #maxConcurrent: number;
  readonly #waiting: Waiting<T, R>[] = [];
  /** Groups that run. */
  readonly #running = new Set<Promise<void>>();
  #unanswered = 0;
  #isEmptying = false;

  constructor(run: (group: readonly T[]) => Promise<Answers<R>>, maxConcurrent = MAX_CONCURRENT_GROUPS) {
    this.#run = run;
    this.#maxConcurrent = maxConcurrent;
  }

  /** How many wait for groups before theirs, and how many have begun and have no answer yet. */
  get load(): { queued: number; running: number } {
    const queued = this.#waiting.length;
    return { queued, running: this.#unanswered - queued };
  }

  /** Whether all that were asked have their answer. */
  get isIdle(): boolean {
    return this.#unanswered === 0;
  }

  /** @throws PoolBusyError Nothing was done. */
  async ask(item: T): Promise<R> {
    this.#unanswered += 1;
    try {
      return await this.#answerTo(item);
    } finally {
      this.#unanswered -= 1;
    }
  }

  async #answerTo(item: T): Promise<R> {
    const now = performance.now();
    const waitedMs = now - (this.#waiting[0]?.since ?? now);
    if (this.#waiting.length >= MAX_WAITING || waitedMs > MAX_QUEUE_MS)
      throw new PoolBusyError("Too many writes wait for their group");
    return new Promise<R>((answer, fail) => {
      const refuse = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        fail(new PoolBusyError("The previous group took too long"));
      };
      const waiting = {
        item,
        answer,
        fail,
        inContext: AsyncLocalStorage.snapshot(),
        since: now,
        timer: setTimeout(refuse, MAX_WAIT_MS),
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
      group.forEach(({ answer }, at) => {
        answer(results[at] as R | PromiseLike<R>);
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
 * Writes a group. Where the database refuses a value that one of several brought, it writes each half by itself, one
 * after the other, until that one is alone. No other group waits for the halves.
 * @param isOfOne whether one row brought the error.
 * @throws the database's error for one that is alone, or for a whole group where no row brought it.
 */
export async function writeInHalves<T, R>(
  group: readonly T[],
  write: (part: readonly T[]) => Promise<readonly R[]>,
  isOfOne: (error: unknown) => boolean,
): Promise<Answers<R>> {
  try {
    return await write(group);
  } catch (error) {
    if (group.length === 1 || !isOfOne(error)) throw error;
    const middle = group.length >> 1;
    const first = writeInHalves(group.slice(0, middle), write, isOfOne);
    const writeSecond = () => writeInHalves(group.slice(middle), write, isOfOne);
    const second = first.then(writeSecond, writeSecond);
    return group.map((_, at) =>
      at < middle ? first.then((all) => all[at] as R) : second.then((all) => all[at - middle] as R),
    );
  }
}
