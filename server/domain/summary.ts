import type { Currency, Money } from "./money.ts";
import type { PaymentFailureCode } from "./payment-failure.ts";
import type { MethodType } from "./payment-method.ts";
import type { TransactionStatus } from "./transaction.ts";

/** Intervals of a summary, in a time zone. Weeks follow ISO 8601. */
export const INTERVALS = ["hour", "day", "week", "month"] as const;
export type Interval = (typeof INTERVALS)[number];

/** Statistics of a group of transactions. */
export interface TransactionStats extends Record<TransactionStatus, number> {
  count: number;
  /** Share of paid among final transactions, 0 to 1. Null if none is final. */
  successRate: number | null;
  /** Requested amounts of the paid transactions, by currency. */
  volumes: Money[];
}

/** Transactions created from `from` (inclusive) to `to` (exclusive), with their current status. */
export interface Summary {
  total: TransactionStats;
  /** All intervals of the range, in order. The first and last are cut to the range. */
  intervals: { startsAt: Date; endsAt: Date; stats: TransactionStats }[];
  /** This and the next two lists: most frequent first. Transactions without an attempt are in none of them. */
  byMethod: { method: MethodType; stats: TransactionStats }[];
  byNetwork: { network: string; stats: TransactionStats }[];
  byReason: { code: PaymentFailureCode; count: number }[];
}

/** Number of transactions of one group: per interval, or in total per method, network or failure. */
export type CountedGroup = { count: number } & (
  | ({ by: "interval"; index: number } & StatusTotal)
  | ({ by: "method"; method: MethodType } & StatusTotal)
  | ({ by: "network"; network: string } & StatusTotal)
  | { by: "reason"; code: PaymentFailureCode }
);
interface StatusTotal {
  status: TransactionStatus;
  currency: Currency;
  /** Requested minor units of all of them. */
  amount: bigint;
}

/** @param boundaries Start of each interval, and the end of the last. */
export function sumUp(boundaries: readonly Date[], counted: readonly CountedGroup[]): Summary {
  const of = <By extends CountedGroup["by"]>(by: By) =>
    counted.filter((each): each is CountedGroup & { by: By } => each.by === by);
  const byIndex = Map.groupBy(of("interval"), ({ index }) => index);
  const byMethod = Map.groupBy(of("method"), ({ method }) => method);
  // Unknown codes of newer versions are merged as `unknown`.
  const byReason = Map.groupBy(of("reason"), ({ code }) => code);
  const byNetwork = Map.groupBy(of("network"), ({ network }) => network);
  return {
    total: toStats(of("interval")),
    intervals: boundaries.slice(1).map((endsAt, index) => ({
      startsAt: boundaries[index] as Date,
      endsAt,
      stats: toStats(byIndex.get(index) ?? []),
    })),
    byMethod: byFrequency([...byMethod].map(([method, totals]) => ({ method, stats: toStats(totals) }))),
    byNetwork: byFrequency([...byNetwork].map(([network, totals]) => ({ network, stats: toStats(totals) }))),
    byReason: [...byReason]
      .map(([code, counts]) => ({ code, count: counts.reduce((sum, { count }) => sum + count, 0) }))
      .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
  };
}

function toStats(totals: readonly (StatusTotal & { count: number })[]): TransactionStats {
  const counts = { pending: 0, processing: 0, success: 0, failed: 0, canceled: 0, expired: 0 };
  const volumes = new Map<Currency, bigint>();
  for (const { status, currency, count, amount } of totals) {
    counts[status] += count;
    if (status === "success") volumes.set(currency, (volumes.get(currency) ?? 0n) + amount);
  }
  const ended = counts.success + counts.failed + counts.canceled + counts.expired;
  return {
    ...counts,
    count: ended + counts.pending + counts.processing,
    successRate: ended === 0 ? null : counts.success / ended,
    volumes: [...volumes]
      .map(([currency, minorUnits]) => ({ currency, minorUnits }))
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
  };
}

function byFrequency<T extends { stats: TransactionStats }>(parts: T[]): T[] {
  return parts.toSorted((a, b) => b.stats.count - a.stats.count);
}
