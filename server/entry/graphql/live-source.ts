/** What one reader lacks, as far as it was read in one go. */
export interface Page<T> {
  readonly values: readonly T[];
  /** The place up to which nothing is missing after them. */
  readonly through: bigint;
  /** Whether that is still far from the newest. */
  readonly more: boolean;
}

/**
 * What a subscription follows: values in places that only grow. What lies behind is read for each reader alone, by
 * pages; what is new comes to all who ask the same together.
 */
export abstract class LiveSource<T = unknown> implements AsyncIterable<never> {
  /** Where a reader begins. */
  abstract readonly first: Page<T>;
  /** What comes after a place. @throws Failure `cursor_expired` */
  abstract missing(place: bigint): Promise<Page<T>>;
  /** What comes after a place and from then on; never far behind. Its `return` ends it. */
  abstract live(place: bigint): Promise<AsyncGenerator<T, void>>;
  /** Whether an answer that is the same as the one before is no news. */
  readonly isState: boolean = false;
  abstract placeOf(value: T): bigint;
  /** Whether a reader at this place is to hear a value. */
  concerns(value: T, place: bigint): boolean {
    return this.placeOf(value) > place;
  }
  /** The reader has left. */
  close(): void {}

  /** graphql-js asks for it of whatever a subscription begins with. */
  [Symbol.asyncIterator](): never {
    throw new Error("A live source is read by pages and through a channel.");
  }
}
