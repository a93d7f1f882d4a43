import { AsyncLocalStorage } from "node:async_hooks";
import { Busy } from "./turns.ts";

/** What goes into one statement at most: few enough that it holds no lock for long. */
const MOST_TOGETHER = 64;
/** More than so many that wait only fill the memory. */
const MOST_WAITING = 1_000;
/** Who comes is refused where the first has waited for so many milliseconds, as for a connection (`turns.ts`). */
const LONGEST_QUEUE_MS = 2_000;
/** Milliseconds after which one that waits is refused. */
const LONGEST_WAIT_MS = 6_000;
/** Groups that run at once where the first take too long. */
const MOST_AT_ONCE = 4;
/** A group that takes more milliseconds holds up the next no longer: its connection may have gone silent. */
const HOLDS_UP_MS = 1_000;

/** What came of each, in the order of the group, or what will: the next group does not wait for a promise among them. */
export type Answers<R> = readonly (R | PromiseLike<R>)[];

interface Waiting<T, R> {
  item: T;
  answer(result: R | PromiseLike<R>): void;
  fail(error: unknown): void;
  since: number;
  timer: NodeJS.Timeout;
  /** Runs work in the asynchronous context of the request that asked: its rank for a connection and its trace. */
  inContext: ReturnType<typeof AsyncLocalStorage.snapshot>;
}

/**
 * Runs one group after the other. What comes alone begins at once; what comes meanwhile is the next group, so that
 * groups grow with the load.
 */
export class Lane<T, R> {
  readonly #run: (group: readonly T[]) => Promise<Answers<R>>;
  readonly #mostAtOnce: number;
  readonly #waiting: Waiting<T, R>[] = [];
  /** Groups that run. */
  readonly #running = new Set<Promise<void>>();
  #unanswered = 0;
  #isEmptying = false;

  constructor(run: (group: readonly T[]) => Promise<Answers<R>>, mostAtOnce = MOST_AT_ONCE) {
    this.#run = run;
    this.#mostAtOnce = mostAtOnce;
  }

  /** Whether all that were asked have their answer. */
  get isIdle(): boolean {
    return this.#unanswered === 0;
  }

  /** @throws Busy Nothing was done. */
  async ask(item: T): Promise<R> {
    const now = performance.now();
    const waitedMs = now - (this.#waiting[0]?.since ?? now);
    if (this.#waiting.length >= MOST_WAITING || waitedMs > LONGEST_QUEUE_MS)
      throw new Busy("Too many wait for their group");
    return new Promise<R>((answer, fail) => {
      const refuse = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        this.#unanswered -= 1;
        fail(new Busy("The group before took too long"));
      };
      const waiting = {
        ...{ item, answer, fail, inContext: AsyncLocalStorage.snapshot() },
        since: now,
        timer: setTimeout(refuse, LONGEST_WAIT_MS),
      };
      this.#waiting.push(waiting);
      this.#unanswered += 1;
      if (!this.#isEmptying) void this.#empty();
    });
  }

  async #empty(): Promise<void> {
    this.#isEmptying = true;
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, MOST_TOGETHER);
      for (const { timer } of group) clearTimeout(timer);
      const running = this.#runOne(group).finally(() => this.#running.delete(running));
      this.#running.add(running);
      await endOrTimeout(running);
      while (this.#running.size >= this.#mostAtOnce) await Promise.race(this.#running);
    }
    this.#isEmptying = false;
  }

  async #runOne(group: readonly Waiting<T, R>[]): Promise<void> {
    const [first] = group as readonly [Waiting<T, R>];
    try {
      const results = await first.inContext(() => this.#run(group.map(({ item }) => item)));
      this.#unanswered -= group.length;
      group.forEach(({ answer }, at) => {
        answer(results[at] as R | PromiseLike<R>);
      });
    } catch (error) {
      this.#unanswered -= group.length;
      for (const { fail } of group) fail(error);
    }
  }
}

function endOrTimeout(running: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, HOLDS_UP_MS);
    running.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Writes a group. What the database refuses of several, one of them brought: each half is written by itself, until that
 * one is alone. The halves hold up no other group.
 * @param isOfOne whether the error is one row's fault.
 * @throws the database's error for one that is alone, or that of a whole group where it was no row's fault.
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
    return [group.slice(0, middle), group.slice(middle)].flatMap((half) => {
      const writing = writeInHalves(half, write, isOfOne);
      return half.map((_, at) => writing.then((all) => all[at] as R));
    });
  }
}
