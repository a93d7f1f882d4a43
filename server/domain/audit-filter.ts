import type { FieldReader } from "./parsed.ts";
import { parseToken } from "./text.ts";
import { parseTimeRange, type TimeRange } from "./time-range.ts";

/** Which changes to list; what is absent does not narrow. */
export interface AuditFilter extends TimeRange {
  /** Of the one entry. */
  id?: string;
  /** Who, as an entry says it, such as `member mem_…`. */
  actor?: string;
  /** What was done, such as `api_key.created`; all that begin with it where it ends with a dot. */
  action?: string;
  /** The id of what it was done to. */
  target?: string;
}

/**
 * Reads a filter; its times are dates already, for each door writes them in its own way. A wrong field is noted
 * with the reader, to be thrown by it.
 * @param prefix what stands before the fields' names where they were given.
 */
export function readAuditFilter(
  input: { [K in keyof AuditFilter]?: AuditFilter[K] | null | undefined },
  reader: FieldReader,
  prefix = "",
): AuditFilter {
  const filter: AuditFilter = {};
  for (const field of ["actor", "action", "target"] as const) {
    const value = input[field] ?? null;
    if (value !== null) filter[field] = reader.read(`${prefix}${field}`, parseToken(value, 200)) ?? "";
  }
  return { ...filter, ...reader.read(`${prefix}to`, parseTimeRange(input.from, input.to)) };
}
