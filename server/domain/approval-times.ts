/** Where one bucket ends and the next begins, in seconds; the last has no end. */
export const APPROVAL_BUCKETS = [5, 10, 20, 30, 60, 120, 300, null] as const;

/** How long the customers of paid transactions took, from the begin of the try that paid to its end. */
export interface ApprovalTimes {
  count: number;
  /** Null where nothing was paid, as the next. */
  medianSeconds: number | null;
  /** Nine of ten took no longer. */
  p90Seconds: number | null;
  /** Each holds what took longer than the bucket before it, up to its own end. */
  buckets: { upToSeconds: number | null; count: number }[];
}
