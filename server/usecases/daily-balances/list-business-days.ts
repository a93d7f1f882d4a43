import { authorize, type Caller } from "../../domain/access.ts";
import { type DayRange, MAX_DAYS } from "../../domain/day-range.ts";
import type { Scope } from "../../domain/scope.ts";
import {
  countOpenOfDays,
  type DayBalance,
  type DaySpan,
  listClosedDays,
  listClosedFigures,
  type OpenOfDay,
  readDaysStanding,
  sumDays,
} from "../../store/business-days.ts";
import { findMerchant } from "../../store/merchants.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { isOver } from "./close-business-days.ts";
import { dateOf, daySpans, startOfDay } from "./day-spans.ts";

/** A day's report. */
export interface BusinessDay extends DaySpan {
  /** Whether its balances can no longer change. */
  final: boolean;
  balances: DayBalance[];
  open: OpenOfDay;
}

export interface BusinessDays {
  /** The merchant's own, as an IANA name. */
  timeZone: string;
  /** The newest first. */
  days: BusinessDay[];
}

/** What is listed without a beginning, today among it. */
const USUAL_DAYS = 30;

/**
 * The days of the merchant's calendar since its first payment, with what each processor held and moved. However many
 * days: closed ones are read as they are kept, the others come from one stretch of the ledger.
 */
export function listBusinessDays(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, range: DayRange): Promise<BusinessDays> => {
    authorize(caller, "readTransactions");
    const { scope } = caller;
    const { db } = deps;
    const timeZone = (await findMerchant(db, scope))?.timeZone ?? "UTC";
    const { now, ...standing } = await readDaysStanding(db, scope);
    const today = dateOf(now, timeZone);
    const to = range.to === null || range.to > today ? today : range.to;
    const from = range.from ?? daysBefore(to, USUAL_DAYS - 1);
    const closed = await listClosedDays(db, scope, from, to);
    const opened = openDays(standing, to, timeZone);
    const balances = [
      ...(closed.length > 0 ? await listClosedFigures(db, scope, closed) : []),
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

/** Days that nobody closed yet, in order. */
function openDays(
  { closedTo, firstAt }: { closedTo: Date | null; firstAt: Date | null },
  to: string,
  timeZone: string,
): DaySpan[] {
  const from = closedTo ?? (firstAt && startOfDay(firstAt, timeZone));
  return from === null ? [] : daySpans(from, to, timeZone);
}

/** The spans of one date, of which there are two where the zone was changed on it; none of a date without any day. */
export async function findDaySpans(
  db: Db,
  scope: Scope,
  date: string,
): Promise<{ timeZone: string; spans: DaySpan[] }> {
  const timeZone = (await findMerchant(db, scope))?.timeZone ?? "UTC";
  const standing = await readDaysStanding(db, scope);
  const closed = await listClosedDays(db, scope, date, date);
  const open = openDays(standing, date, timeZone).filter((day) => day.date === date);
  return { timeZone, spans: [...closed, ...open] };
}
