import { authorize, type Caller } from "../../domain/access.ts";
import { type DayRange, MAX_DAYS } from "../../domain/day-range.ts";
import type { Scope } from "../../domain/scope.ts";
import {
  countOpenOfDays,
  type DayBalance,
  type DaySpan,
  listClosedBalances,
  listClosedDays,
  type OpenOfDay,
  readClosedDaysState,
  sumDays,
} from "../../store/business-days.ts";
import { findMerchant } from "../../store/merchants.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { isOver } from "./close-business-days.ts";
import { daySpans, startOfDay, toLocalDate } from "./day-spans.ts";

/** Balances of one day. */
export interface BusinessDay extends DaySpan {
  /** Whether its balances can no longer change. */
  final: boolean;
  balances: DayBalance[];
  open: OpenOfDay;
}

export interface BusinessDays {
  /** The merchant's time zone, as an IANA name. */
  timeZone: string;
  /** Newest first. */
  days: BusinessDay[];
}

/** Default number of days, including today. */
const DEFAULT_DAYS = 30;

/**
 * Days since the merchant's first payment, with the balance and movements of each processor. Closed days are
 * read from storage. All open days come from a single scan of the ledger.
 */
export function listBusinessDays(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, range: DayRange): Promise<BusinessDays> => {
    authorize(caller, "readTransactions");
    const { scope } = caller;
    const { db } = deps;
    const timeZone = (await findMerchant(db, scope))?.timeZone ?? "UTC";
    const { now, ...standing } = await readClosedDaysState(db, scope);
    const today = toLocalDate(now, timeZone);
    const to = range.to === null || range.to > today ? today : range.to;
    const from = range.from ?? daysBefore(to, DEFAULT_DAYS - 1);
    const closed = await listClosedDays(db, scope, from, to);
    const opened = openDays(standing, to, timeZone);
    const balances = [
      ...(closed.length > 0 ? await listClosedBalances(db, scope, closed) : []),
      ...(await sumDays(db, scope, opened)),
    ];
    const ofDay = Map.groupBy(balances, ({ startsAt }) => startsAt.getTime());
    const days = [...closed, ...opened.filter(({ date }) => date >= from)].reverse().slice(0, MAX_DAYS);
    const open = days.length > 0 ? await countOpenOfDays(db, scope, days) : [];
    return {
      timeZone,
      days: days.map((day, i) => ({
        ...day,
        final: isOver(day, now),
        balances: ofDay.get(day.startsAt.getTime()) ?? [],
        open: open[i] ?? { discrepancies: 0, reviews: 0 },
      })),
    };
  };
}

const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);

/** Days that are not closed, in order. */
function openDays(
  { closedTo, firstAt }: { closedTo: Date | null; firstAt: Date | null },
  to: string,
  timeZone: string,
): DaySpan[] {
  const from = closedTo ?? (firstAt && startOfDay(firstAt, timeZone));
  return from === null ? [] : daySpans(from, to, timeZone);
}

/** Spans of a date. Two if the time zone changed on that date, none if it is out of range. */
export async function findDaySpans(
  db: Db,
  scope: Scope,
  date: string,
): Promise<{ timeZone: string; spans: DaySpan[] }> {
  const timeZone = (await findMerchant(db, scope))?.timeZone ?? "UTC";
  const standing = await readClosedDaysState(db, scope);
  const closed = await listClosedDays(db, scope, date, date);
  const open = openDays(standing, date, timeZone).filter((day) => day.date === date);
  return { timeZone, spans: [...closed, ...open] };
}
