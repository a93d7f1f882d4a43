/**
 * A row of the benchmark table. To add rows, export a `RowModule` from one file in `rows/` and add one line
 * to `rows/all.ts`.
 *
 * A module is opened once for all its rows. It starts a database, servers and peers, and adds each to `stack`
 * right after its start so that it always stops. It returns how to measure each row. Rows are measured one
 * after another; each turn measures Tua first, then the peer. A row whose measurement throws is marked in the
 * table and the others continue. If opening throws, all rows of the module fail.
 */
export interface RowModule {
  /** The name of all its rows for `--rows`. */
  name: string;
  rows: readonly Row[];
  open(settings: Settings, stack: AsyncDisposableStack): Promise<Record<string, Measures>>;
}

/** The fixed properties of a row. */
export interface Row {
  /** The key in the value that `open` returns, and the name for `--rows`. */
  name: string;
  /** The first cell, in plain words. */
  what: string;
  ours: string;
  peer: string;
  /** Tua's work that the peer does not do; null if both do the same. */
  peerOmits: string | null;
  /** The unit of both results, such as `requests/s`. */
  unit: string;
  /**
   * The target for Tua's result divided by the peer's: a minimum, or a maximum if less is better; null
   * without a target.
   */
  target: Target | null;
}
export type Target = { atLeast: number } | { atMost: number };

export interface Measures {
  /** One turn of each, in the row's unit. */
  ours(): Promise<number>;
  peer(): Promise<number>;
  /** Runs before the first turn. Without it both are measured once, and that result is not counted. */
  warm?(): Promise<unknown>;
  /**
   * Runs after the last turn: the time of one request. `ours` and `peer` are the medians of the turns: at
   * half of them no request waits for capacity (see `open-loop.ts`).
   */
  latency?(capacity: { ours: number; peer: number }): Promise<{ ours?: Latency; peer?: Latency }>;
  /** Runs last: a line of text under the table, such as other counts. */
  remark?(): string;
}

/** In milliseconds, each counted from its request's scheduled start. */
export interface Latency {
  p50: number;
  p99: number;
  /** Requests per second that were sent meanwhile. */
  rate: number;
}

export interface Settings {
  /** The duration of one measurement of a rate. */
  seconds: number;
  turns: number;
  /** Connections of one measurement. */
  clients: number;
  /** Numbers of a merchant's transactions, ascending, for the growth rows. */
  sizes: readonly number[];
  /** Subscribers that receive every payment at once. */
  sockets: number;
  /** Reports progress. */
  report(progress: string): void;
}
