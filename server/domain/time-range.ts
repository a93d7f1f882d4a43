import { bad, good, type Parsed } from "./parsed.ts";

/** A span of time; an end that is absent is open. */
export interface TimeRange {
  /** At or after. */
  from?: Date;
  /** Before. */
  to?: Date;
}

/** A span from its two ends, each good by itself. What is wrong is told of `to`. */
export function parseTimeRange(
  from: Date | null | undefined,
  to: Date | null | undefined,
): Parsed<TimeRange> {
  return from && to && from > to
    ? bad("before", { field: "from" })
    : good({ ...(from && { from }), ...(to && { to }) });
}
