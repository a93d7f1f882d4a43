import { err, type FieldValidator, ok, type Result } from "./result.ts";

/** Dates such as 2026-01-31. Null means no lower bound, or today as the upper bound. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

/** Maximum days of one report: a quarter, with some margin. */
export const MAX_DAYS = 100;
const DAY_MS = 86_400_000;

export function parseDate(text: string): Result<string> {
  const isDate =
    /^2\d{3}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);
  return isDate ? ok(text) : err("not_a_date");
}

/** Parses a range of at most `MAX_DAYS` days. Without an end, it ends today. */
export function parseDayRange(
  { from, to }: { from?: string | null | undefined; to?: string | null | undefined },
  validator: FieldValidator,
): DayRange {
  const range = {
    from: from == null ? null : (validator.check("from", parseDate(from)) ?? null),
    to: to == null ? null : (validator.check("to", parseDate(to)) ?? null),
  };
  if (range.from !== null && range.to !== null) {
    const days = (Date.parse(range.to) - Date.parse(range.from)) / DAY_MS + 1;
    if (days < 1) validator.addProblem("to", "before", { field: "from" });
    if (days > MAX_DAYS) validator.addProblem("to", "range_too_long", { days: MAX_DAYS });
  }
  return range;
}
