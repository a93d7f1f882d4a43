import type { TimeRange } from "./time-range.ts";

/** Which changes to list; what is absent does not narrow. */
export interface AuditFilter extends TimeRange {
  /** Who, as an entry says it, such as `member mem_…`. */
  actor?: string;
  /** What was done, such as `api_key.created`; all that begin with it where it ends with a dot. */
  action?: string;
  /** The id of what it was done to. */
  target?: string;
}
