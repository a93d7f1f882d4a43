import { parseDate } from "./day-range.ts";
import { FieldReader } from "./parsed.ts";

/** Dates of the merchant's calendar, such as 2026-01-31, both of them among those that a statement is about. */
export interface StatementDates {
  from: string;
  to: string;
}

/** Days that a statement may be about: a processor's exports are of a year at most. */
const MAX_PERIOD_DAYS = 366;

/**
 * Reads what a statement is about, as a page sends it; null where that is left to the file.
 * @throws Failure `invalid_request`
 */
export function readStatementDates(given: unknown): StatementDates | null {
  if (given === null || given === undefined) return null;
  const { from, to } = Object(given) as Record<string, unknown>;
  const reader = new FieldReader();
  const dates = {
    from: reader.read("period.from", parseDate(String(from ?? ""))) as string,
    to: reader.read("period.to", parseDate(String(to ?? ""))) as string,
  };
  reader.done();
  const days = (Date.parse(dates.to) - Date.parse(dates.from)) / 86_400_000 + 1;
  if (days < 1) reader.note("period.to", "before", { field: "period.from" });
  if (days > MAX_PERIOD_DAYS) {
    reader.note("period.to", "range_too_long", { days: MAX_PERIOD_DAYS });
  }
  reader.done();
  return dates;
}
