import type { Interval, TransactionStats } from "../../server/domain/summary.ts";
import { displayedMethod, type Transaction } from "../../server/domain/transaction-record.ts";
import { localBoundaries, localInterval } from "./local-time.ts";

function toStats(transactions: readonly Transaction[]): TransactionStats {
  const number = (status: string) => transactions.filter((each) => each.status === status).length;
  const paid = transactions.filter(({ status }) => status === "success");
  const ended = number("success") + number("failed") + number("canceled") + number("expired");
  const currencies = [...new Set(paid.map(({ amount }) => amount.currency))].toSorted();
  return {
    count: transactions.length,
    pending: number("pending"),
    processing: number("processing"),
    success: number("success"),
    failed: number("failed"),
    canceled: number("canceled"),
    expired: number("expired"),
    successRate: ended === 0 ? null : number("success") / ended,
    volumes: currencies.map((currency) => ({
      currency,
      minorUnits: paid
        .filter(({ amount }) => amount.currency === currency)
        .reduce((sum, { amount }) => sum + amount.minorUnits, 0n),
    })),
  };
}

/** Computes a summary simply: one record after another, with parts by name. */
export function plainSummary(
  all: readonly Transaction[],
  from: Date,
  to: Date,
  interval: Interval,
  timeZone: string,
) {
  const within = all.filter(({ createdAt }) => createdAt >= from && createdAt < to);
  const getInterval = (at: Date) => localInterval(at, interval, timeZone);
  const byInterval = Map.groupBy(within, ({ createdAt }) => getInterval(createdAt));
  const boundaries = localBoundaries(from, to, interval, timeZone);
  const by = (
    name: (transaction: Transaction) => string | null | undefined,
  ): Record<string, TransactionStats> =>
    Object.fromEntries(
      [...Map.groupBy(within, name)].filter(([key]) => key).map(([key, some]) => [key, toStats(some)]),
    );
  const reasons = by(({ failureCode }) => failureCode);
  return {
    total: toStats(within),
    intervals: boundaries.slice(1).map((endsAt, index) => {
      const startsAt = boundaries[index] as Date;
      return { startsAt, endsAt, stats: toStats(byInterval.get(getInterval(startsAt)) ?? []) };
    }),
    byMethod: by((transaction) => displayedMethod(transaction)?.type),
    byNetwork: by((transaction) => displayedMethod(transaction)?.network),
    byReason: Object.fromEntries(Object.entries(reasons).map(([code, { count }]) => [code, count])),
  };
}
