import { parseDate } from "./day-range.ts";
import { FieldValidator } from "./result.ts";

/** First and last day of a statement, inclusive, in the merchant's time zone. Dates such as 2026-01-31. */
export interface StatementDates {
  from: string;
  to: string;
}

/** Maximum days of a statement. Processors export at most one year. */
const MAX_PERIOD_DAYS = 366;

/**
 * Parses the statement period from a form. Null if it should be derived from the file.
 * @throws AppError `invalid_request`
 */
export function parseStatementDates(input: unknown): StatementDates | null {
  if (input === null || input === undefined) return null;
  const { from, to } = Object(input) as Record<string, unknown>;
  const validator = new FieldValidator();
  const dates = {
    from: validator.check("period.from", parseDate(String(from ?? ""))) as string,
    to: validator.check("period.to", parseDate(String(to ?? ""))) as string,
  };
  validator.throwIfInvalid();
  const days = (Date.parse(dates.to) - Date.parse(dates.from)) / 86_400_000 + 1;
  if (days < 1) validator.addProblem("period.to", "before", { field: "period.from" });
  if (days > MAX_PERIOD_DAYS) {
    validator.addProblem("period.to", "range_too_long", { days: MAX_PERIOD_DAYS });
  }
  validator.throwIfInvalid();
  return dates;
}
