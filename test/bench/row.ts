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
  /** As `--rows` names all rows of it together. */
  name: string;
  rows: readonly Row[];
  open(settings: Settings, stack: AsyncDisposableStack): Promise<Record<string, Measures>>;
}

/** What is known of a row before it is measured. */
export interface Row {
  /** The key in the value that `open` returns, and the name for `--rows`. */
  name: string;
  /** The first cell, in plain words. */
  what: string;
  ours: string;
  peer: string;
  /** Work of ours that the peer does not do; null where both do the same. */
  peerOmits: string | null;
  /** Of both figures, such as `requests/s`. */
  unit: string;
  /** What ours divided by the peer's is to reach, or not to pass where less is better; null where none is set. */
  target: Target | null;
}
export type Target = { atLeast: number } | { limitConcurrency: number };

export interface Measures {
  /** One turn of each, in the row's unit. */
  ours(): Promise<number>;
  peer(): Promise<number>;
  /** Runs before the first turn. Without it both are measured once, and what they say is not counted. */
  warm?(): Promise<unknown>;
  /**
   * Runs after the last turn: how long one takes. `ours` and `peer` are the medians of the turns: at half of them
   * nobody waits for want of capacity (see `open-loop.ts`).
   */
  latency?(capacity: { ours: number; peer: number }): Promise<{ ours?: Latency; peer?: Latency }>;
  /** Runs last: a line of text for under the table, such as what else was counted. */
  remark?(): string;
}

/** In milliseconds, each counted from when its request should have left. */
export interface Latency {
  p50: number;
  p99: number;
  /** Requests a second that were sent meanwhile. */
  rate: number;
}

export interface Settings {
  /** That one measure of a rate lasts. */
  seconds: number;
  turns: number;
  /** Connections of one measure. */
  clients: number;
  /** Transactions of a merchant, ascending, between which growth is looked at. */
  sizes: readonly number[];
  /** Subscribers that receive every payment at once. */
  sockets: number;
  /** Tells somebody who waits. */
  tell(progress: string): void;
}
