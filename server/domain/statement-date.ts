import { err, ok, type Result } from "./result.ts";
import type { DateOrder } from "./statement.ts";

/** A time in a statement: the local time, and its UTC offset if the text contains one. */
export interface StatementTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
  /** Minutes ahead of UTC. Null for the merchant's time zone. */
  offset: number | null;
}

const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);
/** Largest UTC offset in use, in minutes. */
const MAX_OFFSET_MINUTES = 14 * 60;

const CLOCK =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*([ap]\.?m\.?)?\s*(z|utc|gmt|[+-]\d{2}:?\d{2})?$/i;

/** @returns the parsed time or the problem. A date without a time is the start of the day. */
export function parseStatementDate(text: string, order: DateOrder): Result<StatementTime> {
  const bare = text.trim().replace(/\s+/g, " ");
  const found = parseDay(bare, order);
  if (!found) return err("not_a_date");
  const { day, rest } = found;
  if (day.year < 2000 || day.year > 2100) return err("not_a_date");
  if (!isDay(day)) return err("no_such_day");
  const clock = rest === "" ? MIDNIGHT : parseClock(rest);
  return clock ? ok({ ...day, ...clock }) : err("not_a_date");
}

/** Detects the date order of a file by dates that are valid in only one order. Null if there are none. */
export function detectDateOrder(texts: Iterable<string>): DateOrder | null {
  for (const text of texts) {
    const [, first, second] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}\b/.exec(text) ?? [];
    if (Number(first) > 12) return "day_first";
    if (Number(second) > 12) return "month_first";
  }
  return null;
}

type Day = Pick<StatementTime, "year" | "month" | "day">;
type Clock = Omit<StatementTime, keyof Day>;

const MIDNIGHT: Clock = { hour: 0, minute: 0, second: 0, millisecond: 0, offset: null };

function parseDay(text: string, order: DateOrder): { day: Day; rest: string } | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,]\s*(.*))?$/i.exec(text);
  if (iso) return toDay(iso[1], iso[2], iso[3], iso[4]);
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[T ,]\s*(.*))?$/i.exec(text);
  if (numbers) {
    const [, first, second, year, rest] = numbers;
    return order === "day_first" ? toDay(year, second, first, rest) : toDay(year, first, second, rest);
  }
  const dayName =
    /^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})(?:,?[T ]\s*(.*))?$/i;
  const named = dayName.exec(text);
  if (named) return toDay(named[3], parseMonth(named[2]), named[1], named[4]);
  const monthName =
    /^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:,?[T ]\s*(.*))?$/i;
  const american = monthName.exec(text);
  return american ? toDay(american[3], parseMonth(american[1]), american[2], american[4]) : null;
}

function parseMonth(name = ""): string {
  const lowerCase = name.toLowerCase();
  return String(
    MONTHS.findIndex(
      (month) => month.startsWith(lowerCase) || (lowerCase === "sept" && month === "september"),
    ) + 1,
  );
}

function toDay(year = "", month = "", day = "", rest = ""): { day: Day; rest: string } {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  return { day: { year: full, month: Number(month), day: Number(day) }, rest: rest.replace(/^(at|-) /i, "") };
}

function parseClock(text: string): Clock | null {
  const [whole, hours, minutes, seconds = "0", fraction = "0", half, zone] = CLOCK.exec(text) ?? [];
  if (whole === undefined) return null;
  const clockHour = Number(hours);
  if (half ? clockHour < 1 || clockHour > 12 : clockHour > 23) return null;
  const hour = half ? (clockHour % 12) + (/^p/i.test(half) ? 12 : 0) : clockHour;
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  const offset = parseOffset(zone);
  if (Number.isNaN(offset)) return null;
  const millisecond = Number(fraction.padEnd(3, "0").slice(0, 3));
  return { hour, minute: Number(minutes), second: Number(seconds), millisecond, offset };
}

/** NaN if the offset is larger than any in use. */
function parseOffset(zone: string | undefined): number | null {
  if (zone === undefined) return null;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  if (ahead > MAX_OFFSET_MINUTES || Number(minutes ?? 0) > 59) return Number.NaN;
  return sign === "-" ? -ahead : ahead;
}

const isDay = ({ year, month, day }: Day): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};
