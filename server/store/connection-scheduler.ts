import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The purpose of a connection. `pay`: a customer pays. `interactive`: other interactive requests. `read`: reports,
 * exports, and lists that grow with payments. `background`: the process's own work, such as deliveries, expiries and
 * stream tails. `probe`: health checks, on a reserved connection, because a long queue does not mean that the
 * database is down.
 */
export type Priority = "pay" | "interactive" | "read" | "background" | "probe";

/** New requests are rejected if the first in the queue has waited this long, in milliseconds. */
const MAX_QUEUE_MS: Record<Priority, number> = {
  pay: 4_000,
  interactive: 2_000,
  read: 2_000,
  background: Number.POSITIVE_INFINITY,
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
 * pages get updates only through background work, and requested reports must finish.
 */
const SHARES: Record<Priority, number> = { pay: 8, interactive: 4, background: 3, read: 1, probe: 1 };
const PRIORITIES = Object.keys(SHARES) as Priority[];
/** Weight of the newest turn in the moving average. */
const WEIGHT = 0.2;
/** Initial estimate in milliseconds. */
const INITIAL_ESTIMATE_MS = 2;

/** No connection became available in time. Nothing was done. */
export class PoolBusyError extends Error {
  override readonly name = "PoolBusyError";
}

/** One request, or one unit of background work. Started work may finish before new work starts. */
interface Work {
  priority: Priority;
  started: boolean;
}

const current = new AsyncLocalStorage<Work>();

/** Runs `work` with this priority. All its database requests, also later ones, wait in that queue. */
export function withPriority<T>(priority: Priority, work: () => T): T {
  return current.run({ priority, started: false }, work);
}

/**
 * Runs part of a request with this priority. Background work keeps its priority, and work with this priority
 * keeps its position.
 */
export function inheritPriority<T>(priority: Priority, work: () => T): T {
  const whole = current.getStore();
  return whole?.priority === priority || whole?.priority === "background"
    ? work()
    : withPriority(priority, work);
}

interface Waiting {
  work: Work;
  begin(): void;
  since: number;
  timer: NodeJS.Timeout;
}

/** The state of one priority. */
interface PriorityClass {
  /** In order of admission. Work that has already started comes first. */
  started: Waiting[];
  fresh: Waiting[];
  inUse: number;
  /** Maximum number of connections in use. */
  maxInUse: number;
  /** Milliseconds charged for a turn until it ends: a moving average. */
  averageMs: number;
  /** Connection time used, divided by the share. The lowest goes next. */
  usedMs: number;
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
  readonly #classes: Record<Priority, PriorityClass>;

  constructor(size: number, now: () => number = () => performance.now()) {
    this.#size = size;
    this.#now = now;
    const createClass = (maxInUse: number): PriorityClass => {
      return {
        started: [],
        fresh: [],
        inUse: 0,
        maxInUse: Math.max(1, maxInUse),
        averageMs: INITIAL_ESTIMATE_MS,
        usedMs: 0,
      };
    };
    this.#classes = {
      pay: createClass(size),
      interactive: createClass(size - 1),
      background: createClass(size - 1),
      read: createClass(size >> 1),
      probe: createClass(1),
    };
  }

  /** Connections in use, and requests waiting for one. */
  get load(): { size: number; inUse: number; waiting: number } {
    const { probe: _beside, ...shared } = this.#classes;
    const classes = Object.values(shared);
    const inUse = classes.reduce((sum, priorityClass) => sum + priorityClass.inUse, 0);
    return {
      size: this.#size,
      inUse,
      waiting: classes.reduce((sum, priorityClass) => sum + waitingIn(priorityClass), 0),
    };
  }

  /** Whether a new request with this priority would be rejected. */
  isBusy(priority: Priority): boolean {
    const priorityClass = this.#classes[priority];
    const count = waitingIn(priorityClass);
    if (count < this.#size) return false;
    const waitedMs =
      this.#now() -
      Math.min(priorityClass.started[0]?.since ?? Infinity, priorityClass.fresh[0]?.since ?? Infinity);
    return count >= this.#size * MAX_WAITING || waitedMs > MAX_QUEUE_MS[priority];
  }

  /** Waits for a turn. @returns a function that ends the turn, to be called once @throws PoolBusyError */
  async acquire(): Promise<() => void> {
    const work = current.getStore() ?? { priority: "interactive", started: false };
    const { priority, started } = work;
    const priorityClass = this.#classes[priority];
    this.#catchUp(priorityClass);
    if (this.#isFree(priorityClass)) {
      priorityClass.inUse += 1;
      return this.#begin(work);
    }
    const waitingList = started ? priorityClass.started : priorityClass.fresh;
    if (started ? waitingList.length >= this.#size * MAX_WAITING : this.isBusy(priority))
      throw new PoolBusyError("Too many requests wait for a database connection");
    await new Promise<void>((begin, fail) => {
      const expire = () => {
        waitingList.splice(waitingList.indexOf(waiting), 1);
        fail(new PoolBusyError("No database connection was available in time"));
      };
      const waiting: Waiting = {
        work,
        begin,
        since: this.#now(),
        timer: setTimeout(expire, MAX_WAIT_MS),
      };
      waitingList.push(waiting);
    });
    return this.#begin(work);
  }

  #isFree(priorityClass: PriorityClass): boolean {
    return (
      priorityClass.inUse < priorityClass.maxInUse &&
      (priorityClass === this.#classes.probe || this.load.inUse < this.#size)
    );
  }

  /** An idle priority doesn't accumulate unused time. */
  #catchUp(priorityClass: PriorityClass): void {
    if (isActive(priorityClass)) return;
    const { probe: _beside, ...shared } = this.#classes;
    const others = Object.values(shared).filter(isActive);
    if (others.length > 0)
      priorityClass.usedMs = Math.max(priorityClass.usedMs, Math.min(...others.map(({ usedMs }) => usedMs)));
  }

  /** Its connection is already counted. */
  #begin(work: Work): () => void {
    const priorityClass = this.#classes[work.priority];
    const share = SHARES[work.priority];
    const startedAt = this.#now();
    const estimatedMs = priorityClass.averageMs;
    priorityClass.usedMs += estimatedMs / share;
    work.started = true;
    return () => {
      const tookMs = Math.min(this.#now() - startedAt, MAX_CHARGED_MS);
      priorityClass.inUse -= 1;
      priorityClass.usedMs += (tookMs - estimatedMs) / share;
      priorityClass.averageMs += (tookMs - priorityClass.averageMs) * WEIGHT;
      this.#next();
    };
  }

  #next(): void {
    const [priorityClass] = PRIORITIES.map((priority) => this.#classes[priority])
      .filter((one) => waitingIn(one) > 0 && this.#isFree(one))
      .sort((one, other) => one.usedMs - other.usedMs);
    const waiting = priorityClass?.started.shift() ?? priorityClass?.fresh.shift();
    if (!priorityClass || !waiting) return;
    clearTimeout(waiting.timer);
    priorityClass.inUse += 1;
    waiting.begin();
  }
}

const waitingIn = ({ started, fresh }: PriorityClass): number => started.length + fresh.length;
const isActive = (priorityClass: PriorityClass): boolean =>
  priorityClass.inUse > 0 || waitingIn(priorityClass) > 0;
