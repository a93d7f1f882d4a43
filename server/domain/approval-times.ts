/** Upper bounds of the histogram buckets, in seconds. The last bucket is unbounded. */
export const APPROVAL_BUCKETS = [5, 10, 20, 30, 60, 120, 300, null] as const;

/** Approval times of paid transactions: from the start of the successful attempt until its result. */
export interface ApprovalTimes {
  count: number;
  /** Null if no transaction was paid. The same applies to `p90Seconds`. */
  medianSeconds: number | null;
  /** 90th percentile. */
  p90Seconds: number | null;
  /** Each bucket counts times above the previous bound, up to and including its own. */
  buckets: { upToSeconds: number | null; count: number }[];
}
