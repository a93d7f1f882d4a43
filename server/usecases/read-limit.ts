/** The oldest read that counts, by `performance.now()`. */
export interface ReadLimit {
  readonly notBefore: number;
}

/** Reads of any age count: for values that are not credentials. */
export const NO_LIMIT: ReadLimit = { notBefore: Number.NEGATIVE_INFINITY };
