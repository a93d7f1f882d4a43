import { bad, good, type Parsed } from "./result.ts";

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
): Parsed<TimeRange> {
  return from && to && from > to
    ? bad("before", { field: "from" })
    : good({ ...(from && { from }), ...(to && { to }) });
}
