import type { FieldValidator } from "./result.ts";
import { parseSingleLine } from "./text.ts";
import { parseTimeRange, type TimeRange } from "./time-range.ts";

/** Filter for audit log entries. Absent fields match everything. */
export interface AuditFilter extends TimeRange {
  /** ID of a single entry. */
  id?: string;
  /** Actor as the entry stores it, such as `member mem_…`. */
  actor?: string;
  /** Action, such as `api_key.created`. A trailing dot matches all actions with that prefix. */
  action?: string;
  /** ID of the changed object. */
  target?: string;
}

/**
 * Validates a filter and adds problems to `validator`. Times are already parsed, because each interface has its
 * own format.
 * @param prefix Prefix of the input field names in error messages.
 */
export function parseAuditFilter(
  input: { [K in keyof AuditFilter]?: AuditFilter[K] | null | undefined },
  validator: FieldValidator,
  prefix = "",
): AuditFilter {
  const filter: AuditFilter = {};
  for (const field of ["actor", "action", "target"] as const) {
    const value = input[field] ?? null;
    if (value !== null)
      filter[field] = validator.check(`${prefix}${field}`, parseSingleLine(value, 200)) ?? "";
  }
  return { ...filter, ...validator.check(`${prefix}to`, parseTimeRange(input.from, input.to)) };
}
