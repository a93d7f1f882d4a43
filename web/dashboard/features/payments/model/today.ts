import type { PaymentsOfDayQuery } from "../../../generated/graphql.ts";
import { type Money, sumOf } from "../../../lib/money.ts";

export type DayPayment = PaymentsOfDayQuery["transactions"]["nodes"][number];

/** The payments of one day by id, and whether there were too many to read them all. */
export interface Day {
  payments: ReadonlyMap<string, DayPayment>;
  complete: boolean;
}

export interface DayCount {
  paid: number;
  open: number;
  unpaid: number;
  /** What was paid, a sum for each currency; the merchant's own first. */
  volume: Money[];
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
