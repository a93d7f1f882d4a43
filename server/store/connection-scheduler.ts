import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What a connection is wanted for. `pay`: a customer pays. `ask`: whatever else somebody waits for. `read`: reports,
 * exports, and lists that grow with payments. `own`: the work of the process itself, as deliveries, expiries, and the
 * tails of streams.
 * `probe`: how the database does, on a connection kept for it: that a queue is long says nothing of that.
 */
export type Priority = "pay" | "ask" | "read" | "own" | "probe";

/** Where the first of a queue has waited for so many milliseconds, whoever comes is refused. */
const LONGEST_QUEUE_MS: Record<Priority, number> = {
  pay: 4_000,
  ask: 2_000,
  read: 2_000,
  own: Number.POSITIVE_INFINITY,
  probe: Number.POSITIVE_INFINITY,
};
/** Before that: more than so many for each connection only fill the memory. */
const MOST_WAITING = 100;
/** Then one that waits is refused as well. Longer than a statement waits for a lock: what is behind it has its turn after that. */
const LONGEST_WAIT_MS = 6_000;
/** A turn that hung is not held against its priority for longer than this: when all is well again it would starve. */
const MOST_CHARGED_MS = 100;
/**
 * How the time of the connections is shared where all priorities want them. Nobody is left out for ever: the shops' systems
 * and the open pages hear nothing without own work, and a report that is asked for is not asked for in vain.
 */
const SHARES: Record<Priority, number> = { pay: 8, ask: 4, own: 3, read: 1, probe: 1 };
const PRIORITIES = Object.keys(SHARES) as Priority[];
/** How much the newest turn says about the next. */
const WEIGHT = 0.2;
/** Until something is known, in milliseconds. */
const SUPPOSED_MS = 2;

/** Nobody could be given a connection in time. Nothing was done. */
export class PoolBusyError extends Error {
  override readonly name = "PoolBusyError";
}

/** One request, or one piece of own work. What it began is let end before others begin. */
interface Work {
  priority: Priority;
  begun: boolean;
}

const current = new AsyncLocalStorage<Work>();

/** Runs `work` in this priority: whatever it asks of the database, also later, waits its turn there. */
export function withPriority<T>(priority: Priority, work: () => T): T {
  return current.run({ priority, begun: false }, work);
}

/** Runs a part of a request in this priority. Own work stays own, and work that has this priority keeps its place. */
export function inheritPriority<T>(priority: Priority, work: () => T): T {
  const whole = current.getStore();
  return whole?.priority === priority || whole?.priority === "own" ? work() : withPriority(priority, work);
}

interface Waiting {
  work: Work;
  begin(): void;
  since: number;
  timer: NodeJS.Timeout;
}

/** How one priority stands. */
interface Line {
  /** In the order in which they are let in: first what goes on with what it has begun. */
  begun: Waiting[];
  fresh: Waiting[];
  held: number;
  /** The most that it may hold at once. */
  most: number;
  /** Milliseconds that a turn is charged with until it has ended: a moving average. */
  usualMs: number;
  /** The time that it has had, by its share: who has had least is next. */
  had: number;
}

/**
 * Gives turns on a pool of `size` connections, and on one more for probes. The queue is bounded by the time that it
 * takes, which its first one knows: who comes when that is too long is refused at once, so that those who are not wait no longer than usual.
 * Slow reads never hold more than half of the connections; own work leaves one, and so does all but payments.
 */
export class ConnectionScheduler {
  readonly #size: number;
  /** Milliseconds. */
  readonly #now: () => number;
  readonly #lines: Record<Priority, Line>;

  constructor(size: number, now: () => number = () => performance.now()) {
    this.#size = size;
    this.#now = now;
    const line = (most: number): Line => {
      return { begun: [], fresh: [], held: 0, most: Math.max(1, most), usualMs: SUPPOSED_MS, had: 0 };
    };
    this.#lines = {
      pay: line(size),
      ask: line(size - 1),
      own: line(size - 1),
      read: line(size >> 1),
      probe: line(1),
    };
  }

  /** How many hold a connection now, and how many wait for one. */
  get load(): { size: number; held: number; waiting: number } {
    const { probe: _beside, ...shared } = this.#lines;
    const lines = Object.values(shared);
    const held = lines.reduce((sum, line) => sum + line.held, 0);
    return { size: this.#size, held, waiting: lines.reduce((sum, line) => sum + waitingIn(line), 0) };
  }

  /** Whether somebody who comes now in this priority would be refused. */
  isBusy(priority: Priority): boolean {
    const line = this.#lines[priority];
    const count = waitingIn(line);
    if (count < this.#size) return false;
    const waitedMs =
      this.#now() - Math.min(line.begun[0]?.since ?? Infinity, line.fresh[0]?.since ?? Infinity);
    return count >= this.#size * MOST_WAITING || waitedMs > LONGEST_QUEUE_MS[priority];
  }

  /** Waits for a turn. @returns what ends it, to be called once. @throws PoolBusyError */
  async take(): Promise<() => void> {
    const work = current.getStore() ?? { priority: "ask", begun: false };
    const { priority, begun } = work;
    const line = this.#lines[priority];
    this.#catchUp(line);
    if (this.#isFree(line)) {
      line.held += 1;
      return this.#begin(work);
    }
    const queue = begun ? line.begun : line.fresh;
    if (begun ? queue.length >= this.#size * MOST_WAITING : this.isBusy(priority))
      throw new PoolBusyError("Too many requests wait for a database connection");
    await new Promise<void>((begin, fail) => {
      const refuse = () => {
        queue.splice(queue.indexOf(waiting), 1);
        fail(new PoolBusyError("No database connection was available in time"));
      };
      const waiting: Waiting = {
        work,
        begin,
        since: this.#now(),
        timer: setTimeout(refuse, LONGEST_WAIT_MS),
      };
      queue.push(waiting);
    });
    return this.#begin(work);
  }

  #isFree(line: Line): boolean {
    return line.held < line.most && (line === this.#lines.probe || this.load.held < this.#size);
  }

  /** What a priority did not want while it wanted nothing is not kept for it. */
  #catchUp(line: Line): void {
    if (isActive(line)) return;
    const { probe: _beside, ...shared } = this.#lines;
    const others = Object.values(shared).filter(isActive);
    if (others.length > 0) line.had = Math.max(line.had, Math.min(...others.map(({ had }) => had)));
  }

  /** Its connection is counted already. */
  #begin(work: Work): () => void {
    const line = this.#lines[work.priority];
    const share = SHARES[work.priority];
    const begunAt = this.#now();
    const supposedMs = line.usualMs;
    line.had += supposedMs / share;
    work.begun = true;
    return () => {
      const tookMs = Math.min(this.#now() - begunAt, MOST_CHARGED_MS);
      line.held -= 1;
      line.had += (tookMs - supposedMs) / share;
      line.usualMs += (tookMs - line.usualMs) * WEIGHT;
      this.#next();
    };
  }

  #next(): void {
    const [line] = PRIORITIES.map((priority) => this.#lines[priority])
      .filter((one) => waitingIn(one) > 0 && this.#isFree(one))
      .sort((one, other) => one.had - other.had);
    const waiting = line?.begun.shift() ?? line?.fresh.shift();
    if (!line || !waiting) return;
    clearTimeout(waiting.timer);
    line.held += 1;
    waiting.begin();
  }
}

const waitingIn = ({ begun, fresh }: Line): number => begun.length + fresh.length;
const isActive = (line: Line): boolean => line.held > 0 || waitingIn(line) > 0;
