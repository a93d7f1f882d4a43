import { err, ok, type Result } from "./result.ts";

/** A time range. An absent end is unbounded. */
export interface TimeRange {
  /** Inclusive. */
  from?: Date;
  /** Exclusive. */
  to?: Date;
}

/** Combines two valid ends. A problem is reported for `to`. */
export function parseTimeRange(
  from: Date | null | undefined,
  to: Date | null | undefined,
): Result<TimeRange> {
  return from && to && from > to
    ? err("before", { field: "from" })
    : ok({ ...(from && { from }), ...(to && { to }) });
}
