/**
 * What a row of the bench's table is. To add rows: one file in `rows/` that exports a `RowModule`, one line in
 * `rows/all.ts`.
 *
 * A module is opened once for all its rows: it starts what they need (a database, servers, peers), hands each thing to
 * `stack` right after it has begun, so that it ends whatever happens, and gives back how each row is measured. Rows are
 * measured one after another; in each turn first ours, then the peer. A row whose measure throws says so in the table,
 * and the others go on; where opening throws, all rows of the module do.
 */
export interface RowModule {
  /** As `--rows` names all rows of it together. */
  name: string;
  rows: readonly Row[];
  open(settings: Settings, stack: AsyncDisposableStack): Promise<Record<string, Measures>>;
}

/** What is known of a row before it is measured. */
export interface Row {
  /** The key in what `open` gives back, and as `--rows` names it alone. */
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
export type Target = { atLeast: number } | { atMost: number };

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
  /** That hear every payment at once. */
  sockets: number;
  /** Tells somebody who waits. */
  tell(progress: string): void;
}
