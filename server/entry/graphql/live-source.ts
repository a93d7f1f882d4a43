/** A page of the values that a reader has not received. */
export interface Page<T> {
  readonly values: readonly T[];
  /** Cursor after the page: nothing before it is missing. */
  readonly cursor: bigint;
  /** True if the cursor is still far from the newest value. */
  readonly more: boolean;
}

/**
 * Source of a subscription: values with increasing cursors. Older values are read for each reader in pages. New
 * values are sent to all readers of the same operation together.
 */
export abstract class LiveSource<T = unknown> implements AsyncIterable<never> {
  /** Start position of a reader. */
  abstract readonly first: Page<T>;
  /** Values after a cursor. @throws AppError `cursor_expired` */
  abstract missing(cursor: bigint): Promise<Page<T>>;
  /** All values after a recent cursor, and new ones as they occur. Call `return` to end it. */
  abstract live(cursor: bigint): Promise<AsyncGenerator<T, void>>;
  /** True if a response equal to the previous one is not sent. */
  readonly isState: boolean = false;
  abstract getCursor(value: T): bigint;
  /**
   * True if the value only confirms that nothing is missing up to its cursor. Sent only to current readers, and not
   * buffered.
   */
  isHeartbeat(_value: T): boolean {
    return false;
  }
  /** The reader has left. */
  close(): void {}

  /** graphql-js requires that a subscription returns an iterable. Only our code reads it. */
  [Symbol.asyncIterator](): never {
    throw new Error("Read a live source by pages or through a channel.");
  }
}
