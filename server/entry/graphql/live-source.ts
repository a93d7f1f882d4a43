/** What one reader lacks, as far as it was read in one go. */
export interface Page<T> {
  readonly values: readonly T[];
  /** Where its reader stands then: nothing up to there is missing. */
  readonly cursor: bigint;
  /** Whether that is still far from the newest. */
  readonly more: boolean;
}

/**
 * What a subscription follows: values at cursors that only grow. What lies behind is read for each reader alone, by
 * pages; what is new comes to all who ask the same together.
 */
export abstract class LiveSource<T = unknown> implements AsyncIterable<never> {
  /** Where a reader begins. */
  abstract readonly first: Page<T>;
  /** What comes after a cursor. @throws Failure `cursor_expired` */
  abstract missing(cursor: bigint): Promise<Page<T>>;
  /** What comes after a cursor and from then on; never far behind. Its `return` ends it. */
  abstract live(cursor: bigint): Promise<AsyncGenerator<T, void>>;
  /** Whether an answer that is the same as the one before is no news. */
  readonly isState: boolean = false;
  abstract cursorOf(value: T): bigint;
  /** Whether it only says that nothing is missing up to its cursor: to who stands there already, and to nobody later. */
  isHeartbeat(_value: T): boolean {
    return false;
  }
  /** The reader has left. */
  close(): void {}

  /** graphql-js refuses what a subscription begins with unless it could be iterated; then we alone read it. */
  [Symbol.asyncIterator](): never {
    throw new Error("Read a live source by pages or through a channel.");
  }
}
