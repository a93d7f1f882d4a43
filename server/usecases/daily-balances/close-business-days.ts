import type { Scope } from "../../domain/scope.ts";
import { closeDays, type DaySpan, readClosedDaysState } from "../../store/business-days.ts";
import { isDatabaseUnavailable } from "../../store/database-errors.ts";
import { findMerchant } from "../../store/merchants.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { daySpans, startOfDay, toLocalDate } from "./day-spans.ts";

/** Time after a day's end in which its postings may be uncommitted. Much longer than any database transaction. */
const COMMITTED_AFTER_MS = 10 * 60_000;
/** Days per SQL statement. A week of 100,000 payments a day takes a few seconds. */
const DAYS_AT_ONCE = 7;

/** Whether a day is final. Postings have their creation time, so none can be added later. */
export const isOver = ({ endsAt }: DaySpan, now: Date): boolean =>
  endsAt.getTime() + COMMITTED_AFTER_MS <= now.getTime();

/**
 * Stores the balances of final days. Reports then read only newer days from the ledger, and past days keep their boundaries if the merchant changes its time zone.
 */
export async function closeBusinessDays({ db }: Pick<Dependencies, "db">, scope: Scope): Promise<void> {
  const { closedTo, firstAt, now } = await readClosedDaysState(db, scope);
  if (firstAt === null) return;
  const timeZone = (await findMerchant(db, scope))?.timeZone ?? "UTC";
  const from = closedTo ?? startOfDay(firstAt, timeZone);
  const over = daySpans(from, toLocalDate(now, timeZone), timeZone).filter((day) => isOver(day, now));
  for (let i = 0; i < over.length; i += DAYS_AT_ONCE) {
    await closeTogether(db, scope, over.slice(i, i + DAYS_AT_ONCE));
  }
}

/** Closes days together, or one by one if that times out. */
async function closeTogether(db: Db, scope: Scope, days: DaySpan[]): Promise<void> {
  try {
    await closeDays(db, scope, days);
  } catch (error) {
    if (days.length === 1 || !isDatabaseUnavailable(error)) throw error;
    for (const day of days) await closeDays(db, scope, [day]);
  }
}
