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
 * Runs one group at a time. What comes alone begins at once; what comes meanwhile is the next group, so that groups
 * grow with the load.
 */
export class Lane<T, R> {
  readonly #run: (group: readonly T[]) => Promise<readonly (R | PromiseLike<R>)[]>;
  readonly #waiting: Waiting<T, R>[] = [];
  #isRunning = false;

  /** @param run answers in the order of the group; what it answers with a promise does not hold up the next group. */
  constructor(run: (group: readonly T[]) => Promise<readonly (R | PromiseLike<R>)[]>) {
    this.#run = run;
  }

  get isIdle(): boolean {
    return !this.#isRunning;
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
        fail(new Busy("The group before took too long"));
      };
      const waiting = {
        ...{ item, answer, fail, inContext: AsyncLocalStorage.snapshot() },
        since: now,
        timer: setTimeout(refuse, LONGEST_WAIT_MS),
      };
      this.#waiting.push(waiting);
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    for (let [first] = this.#waiting; first; [first] = this.#waiting) {
      const group = this.#waiting.splice(0, MOST_TOGETHER);
      for (const { timer } of group) clearTimeout(timer);
      try {
        const results = await first.inContext(() => this.#run(group.map(({ item }) => item)));
        group.forEach(({ answer }, at) => {
          answer(results[at] as R | PromiseLike<R>);
        });
      } catch (error) {
        for (const { fail } of group) fail(error);
      }
    }
    this.#isRunning = false;
  }
}
