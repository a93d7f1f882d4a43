import type { PaymentsOfDayQuery } from "../../../generated/graphql.ts";
import { type Money, sumOf } from "../../../lib/money.ts";
import type { Problem } from "../../../lib/problem.ts";

export type DayPayment = PaymentsOfDayQuery["transactions"]["nodes"][number];

/** The payments of one day by id, and whether they are all of them: there may be too many, or not yet read. */
export interface Day {
  payments: ReadonlyMap<string, DayPayment>;
  complete: boolean;
}

export const NEW_DAY: Day = { payments: new Map(), complete: false };

/** The day that began at a moment, with how its reading stands. */
export interface Today {
  from: string;
  /** Null until something is known of it. */
  day: Day | null;
  problem: Problem | null;
}

export type TodayChange =
  | { kind: "begin"; from: string }
  | { kind: "page"; from: string; payments: readonly DayPayment[]; complete: boolean }
  | { kind: "problem"; from: string; problem: Problem }
  | { kind: "payment"; payment: DayPayment };

export interface DayCount {
  paid: number;
  open: number;
  unpaid: number;
  /** What was paid, a sum for each currency; the merchant's own first. */
  volume: Money[];
}

export const unreadDay = (from: string): Today => ({ from, day: null, problem: null });

/** What is told of another day changes nothing. */
export function changeToday(state: Today, change: TodayChange): Today {
  const { from, day } = state;
  switch (change.kind) {
    case "begin":
      return change.from === from ? state : unreadDay(change.from);
    case "page": {
      if (change.from !== from) return state;
      const read = withDayPayments(day ?? NEW_DAY, change.payments);
      return { from, day: { ...read, complete: change.complete }, problem: null };
    }
    case "problem":
      if (change.from !== from) return state;
      return { from, day: day && { ...day, complete: false }, problem: change.problem };
    case "payment":
      if (change.payment.createdAt < from) return state;
      return { ...state, day: withDayPayments(day ?? NEW_DAY, [change.payment]) };
  }
}

export function withDayPayments(day: Day, payments: readonly DayPayment[]): Day {
  const byId = new Map(day.payments);
  for (const payment of payments) {
    const kept = byId.get(payment.id);
    if (!kept || kept.updatedAt <= payment.updatedAt) byId.set(payment.id, payment);
  }
  return { ...day, payments: byId };
}

export function countDay({ payments }: Day, currency: string): DayCount {
  const all = [...payments.values()];
  const paid = all.filter(({ status }) => status === "SUCCESS");
  const open = all.filter(({ status }) => status === "PENDING" || status === "PROCESSING");
  const byCurrency = Map.groupBy(
    paid.map(({ amount }) => amount),
    (amount) => amount.currency,
  );
  const volume = [...byCurrency.values()].map((amounts) => sumOf(amounts) as Money);
  volume.sort((one, other) => Number(other.currency === currency) - Number(one.currency === currency));
  return { paid: paid.length, open: open.length, unpaid: all.length - paid.length - open.length, volume };
}
