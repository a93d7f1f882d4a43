import type { BusinessDaysQuery } from "../../../generated/graphql.ts";
import { fromMinorUnits, type Money } from "../../../lib/money.ts";

export type Day = BusinessDaysQuery["businessDays"]["days"][number];
export type DayBalance = Day["balances"][number];

const SUMS = [
  "openingBalance",
  "captured",
  "refunded",
  "disputed",
  "fees",
  "paidOut",
  "closingBalance",
] as const;
type Sum = (typeof SUMS)[number];

/** A day's balances in one currency, over all processors. */
export interface DaySums extends Record<Sum, Money> {
  currency: string;
  paymentCount: number;
}

/** A day's balances by currency. Empty without payments and balances. */
export function getSums({ balances }: Day): DaySums[] {
  const byCurrency = Map.groupBy(balances, ({ closingBalance }) => closingBalance.currency);
  return [...byCurrency].map(([currency, all]) => {
    const sum = (name: Sum) => fromMinorUnits(total(all.map((one) => one[name].minorUnits)), currency);
    return {
      currency,
      paymentCount: total(all.map(({ paymentCount }) => paymentCount)),
      openingBalance: sum("openingBalance"),
      captured: sum("captured"),
      refunded: sum("refunded"),
      disputed: sum("disputed"),
      fees: sum("fees"),
      paidOut: sum("paidOut"),
      closingBalance: sum("closingBalance"),
    };
  });
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** The best day's payments by currency, the maximum of the bars. */
export function maxCaptured(days: readonly Day[]): Map<string, number> {
  const most = new Map<string, number>();
  for (const { currency, captured } of days.flatMap(getSums)) {
    most.set(currency, Math.max(most.get(currency) ?? 0, captured.minorUnits));
  }
  return most;
}

/** The number of open discrepancies and reviews. */
export const countOpenItems = ({ openDiscrepancies, openReviews }: Day): number =>
  openDiscrepancies + openReviews;
