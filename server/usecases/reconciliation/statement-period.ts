import { DateTime, IANAZone } from "luxon";
import type { StatementLine } from "../../domain/statement.ts";
import type { StatementDates } from "../../domain/statement-period.ts";

/** Period of a statement, excluding its end. */
export interface StatementPeriod {
  periodFrom: Date;
  periodTo: Date;
}

type WithTime = Pick<StatementLine, "at">;

/**
 * Period of a statement: the given days, or from its first to its last line. If no line has a time of day,
 * includes the whole last day.
 * @param lines At least one line.
 */
export function getPeriod(
  lines: readonly WithTime[],
  named: StatementDates | null,
  timeZone: string,
): StatementPeriod {
  const zone = IANAZone.create(timeZone);
  const nextDay = (local: DateTime) => local.plus({ days: 1 }).startOf("day").toJSDate();
  if (named) {
    const from = DateTime.fromISO(named.from, { zone }).startOf("day");
    return { periodFrom: from.toJSDate(), periodTo: nextDay(DateTime.fromISO(named.to, { zone })) };
  }
  const times = lines.map(({ at }) => at.getTime());
  const first = times.reduce((a, b) => Math.min(a, b));
  const last = times.reduce((a, b) => Math.max(a, b));
  const local = (time: number) => DateTime.fromMillis(time, { zone });
  const isWholeDays = [...new Set(times)].every((time) => +local(time).startOf("day") === time);
  return {
    periodFrom: new Date(first),
    periodTo: isWholeDays ? nextDay(local(last)) : new Date(last + 1),
  };
}
