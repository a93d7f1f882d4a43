import type { Scope } from "../../domain/scope.ts";
import { closeDays, type DaySpan, readDaysStanding } from "../../store/business-days.ts";
import { isDatabaseUnavailable } from "../../store/database-errors.ts";
import { findMerchant } from "../../store/merchants.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { dateOf, daySpans, startOfDay } from "./day-spans.ts";

/** So long after its end a posting of the day may still be about to be committed: many times what any takes. */
const COMMITTED_AFTER_MS = 10 * 60_000;
/** Days of one statement: a week of 100,000 payments a day is a few seconds. */
const DAYS_AT_ONCE = 7;

/** Whether nothing can be added to a day any more: postings bear the time at which they are made. */
export const isOver = ({ endsAt }: DaySpan, now: Date): boolean =>
  endsAt.getTime() + COMMITTED_AFTER_MS <= now.getTime();

/**
 * Keeps the figures of the days that are over. They would come out the same from the ledger for ever; kept, a report
 * reads no more of it than the days since, and days stay as they were when the merchant's time zone is changed.
 */
export async function closeBusinessDays({ db }: Pick<Dependencies, "db">, scope: Scope): Promise<void> {
  const { closedTo, firstAt, now } = await readDaysStanding(db, scope);
  if (firstAt === null) return;
  const timeZone = (await findMerchant(db, scope))?.timeZone ?? "UTC";
  const from = closedTo ?? startOfDay(firstAt, timeZone);
  const over = daySpans(from, dateOf(now, timeZone), timeZone).filter((day) => isOver(day, now));
  for (let i = 0; i < over.length; i += DAYS_AT_ONCE) {
    await closeTogether(db, scope, over.slice(i, i + DAYS_AT_ONCE));
  }
}

/** Days that take too long together are closed one by one. */
async function closeTogether(db: Db, scope: Scope, days: DaySpan[]): Promise<void> {
  try {
    await closeDays(db, scope, days);
  } catch (error) {
    if (days.length === 1 || !isDatabaseUnavailable(error)) throw error;
    for (const day of days) await closeDays(db, scope, [day]);
  }
}
