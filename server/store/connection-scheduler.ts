import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The purpose of a connection. `pay`: a customer pays. `ask`: other interactive requests. `read`: reports,
 * exports, and lists that grow with payments. `own`: the process's own work, such as deliveries, expiries and
 * stream tails. `probe`: health checks, on a reserved connection, because a long queue does not mean that the
 * database is down.
 */
export type Priority = "pay" | "interactive" | "read" | "own" | "probe";

/** New requests are rejected if the first in the queue has waited this long, in milliseconds. */
const MAX_QUEUE_MS: Record<Priority, number> = {
  pay: 4_000,
  interactive: 2_000,
  read: 2_000,
  own: Number.POSITIVE_INFINITY,
  probe: Number.POSITIVE_INFINITY,
};
/** Maximum queue length per connection, even before that: more would only use memory. */
const MAX_WAITING = 100;
/**
 * A queued request is rejected after this time. Longer than the lock timeout, so that requests behind a lock
 * get their turn.
 */
const MAX_WAIT_MS = 6_000;
/**
 * Maximum charge for a turn that hung, in milliseconds. Otherwise its priority would starve after recovery.
 */
const MAX_CHARGED_MS = 100;
/**
 * Shares of the connection time when all priorities compete. None is starved: merchants' systems and open
 * pages get updates only through own work, and requested reports must finish.
 */
const SHARES: Record<Priority, number> = { pay: 8, interactive: 4, own: 3, read: 1, probe: 1 };
const PRIORITIES = Object.keys(SHARES) as Priority[];
/** Weight of the newest turn in the moving average. */
const WEIGHT = 0.2;
/** Initial estimate in milliseconds. */
const INITIAL_ESTIMATE_MS = 2;

/** No connection became available in time. Nothing was done. */
export class PoolBusyError extends Error {
  override readonly name = "PoolBusyError";
}

/** One request, or one unit of own work. Started work may finish before new work starts. */
interface Work {
  priority: Priority;
  begun: boolean;
}

const current = new AsyncLocalStorage<Work>();

/** Runs `work` with this priority. All its database requests, also later ones, wait in that queue. */
export function withPriority<T>(priority: Priority, work: () => T): T {
  return current.run({ priority, begun: false }, work);
}

/**
 * Runs part of a request with this priority. Background work keeps its priority, and work with this priority
 * keeps its position.
 */
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

/** The state of one priority. */
interface Line {
  /** In order of admission. Work that has already started comes first. */
  begun: Waiting[];
  fresh: Waiting[];
  held: number;
  /** Maximum number of connections that it may hold. */
  most: number;
  /** Milliseconds charged for a turn until it ends: a moving average. */
  usualMs: number;
  /** Connection time used, divided by the share. The lowest goes next. */
  had: number;
}

/**
 * Schedules turns on a pool of `size` connections, plus one for probes. The queue is limited by the wait of
 * its first entry: when that is too long, new requests fail at once, so that accepted ones don't wait longer
 * than usual. Slow reads hold at most half of the connections, and each other priority except payments at
 * most all but one.
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
      return { begun: [], fresh: [], held: 0, most: Math.max(1, most), usualMs: INITIAL_ESTIMATE_MS, had: 0 };
    };
    this.#lines = {
      pay: line(size),
      interactive: line(size - 1),
      own: line(size - 1),
      read: line(size >> 1),
      probe: line(1),
    };
  }

  /** Connections in use, and requests waiting for one. */
  get load(): { size: number; held: number; waiting: number } {
    const { probe: _beside, ...shared } = this.#lines;
    const lines = Object.values(shared);
    const held = lines.reduce((sum, line) => sum + line.held, 0);
    return { size: this.#size, held, waiting: lines.reduce((sum, line) => sum + waitingIn(line), 0) };
  }

  /** Whether a new request with this priority would be rejected. */
  isBusy(priority: Priority): boolean {
    const line = this.#lines[priority];
    const count = waitingIn(line);
    if (count < this.#size) return false;
    const waitedMs =
      this.#now() - Math.min(line.begun[0]?.since ?? Infinity, line.fresh[0]?.since ?? Infinity);
    return count >= this.#size * MAX_WAITING || waitedMs > MAX_QUEUE_MS[priority];
  }

  /** Waits for a turn. @returns a function that ends the turn, to be called once @throws PoolBusyError */
  async acquire(): Promise<() => void> {
    const work = current.getStore() ?? { priority: "interactive", begun: false };
    const { priority, begun } = work;
    const line = this.#lines[priority];
    this.#catchUp(line);
    if (this.#isFree(line)) {
      line.held += 1;
      return this.#begin(work);
    }
    const queue = begun ? line.begun : line.fresh;
    if (begun ? queue.length >= this.#size * MAX_WAITING : this.isBusy(priority))
      throw new PoolBusyError("Too many requests wait for a database connection");
    await new Promise<void>((begin, fail) => {
      const expire = () => {
        queue.splice(queue.indexOf(waiting), 1);
        fail(new PoolBusyError("No database connection was available in time"));
      };
      const waiting: Waiting = {
        work,
        begin,
        since: this.#now(),
        timer: setTimeout(expire, MAX_WAIT_MS),
      };
      queue.push(waiting);
    });
    return this.#begin(work);
  }

  #isFree(line: Line): boolean {
    return line.held < line.most && (line === this.#lines.probe || this.load.held < this.#size);
  }

  /** An idle priority doesn't accumulate unused time. */
  #catchUp(line: Line): void {
    if (isActive(line)) return;
    const { probe: _beside, ...shared } = this.#lines;
    const others = Object.values(shared).filter(isActive);
    if (others.length > 0) line.had = Math.max(line.had, Math.min(...others.map(({ had }) => had)));
  }

  /** Its connection is already counted. */
  #begin(work: Work): () => void {
    const line = this.#lines[work.priority];
    const share = SHARES[work.priority];
    const begunAt = this.#now();
    const supposedMs = line.usualMs;
    line.had += supposedMs / share;
    work.begun = true;
    return () => {
      const tookMs = Math.min(this.#now() - begunAt, MAX_CHARGED_MS);
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
