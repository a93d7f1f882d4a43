import type { Currency, Money } from "./money.ts";
import type { PaymentFailureCode } from "./payment-failure.ts";
import type { MethodType } from "./payment-method.ts";
import type { TransactionStatus } from "./transaction.ts";

/** What a summary is cut into, on the clock of a time zone. Weeks are those of ISO 8601. */
export const INTERVALS = ["hour", "day", "week", "month"] as const;
export type Interval = (typeof INTERVALS)[number];

/** Transactions taken together. */
export interface TransactionStats extends Record<TransactionStatus, number> {
  count: number;
  /** Of those that have ended, the part that was paid, 0 to 1; null where none has. */
  successRate: number | null;
  /** What was asked for those that were paid, by currency. */
  volumes: Money[];
}

/** Transactions created at or after `from` and before `to`, as they stand now. */
export interface Summary {
  total: TransactionStats;
  /** Every one of the range, in order; the first and the last are cut to it. */
  intervals: { startsAt: Date; endsAt: Date; stats: TransactionStats }[];
  /** The most frequent first, here and below. Who never tried is in none. */
  byMethod: { method: MethodType; stats: TransactionStats }[];
  byNetwork: { network: string; stats: TransactionStats }[];
  byReason: { code: PaymentFailureCode; count: number }[];
}

/** How many transactions of one kind there are: in one interval, or of all of them with one method, network or failure. */
export type Counted = { count: number } & (
  | ({ by: "interval"; index: number } & Kind)
  | ({ by: "method"; method: MethodType } & Kind)
  | ({ by: "network"; network: string } & Kind)
  | { by: "reason"; code: PaymentFailureCode }
);
interface Kind {
  status: TransactionStatus;
  currency: Currency;
  /** Minor units that were asked for all of them. */
  amount: bigint;
}

/** @param boundaries where the range begins, where one interval ends and the next begins, and where the range ends. */
export function sumUp(boundaries: readonly Date[], counted: readonly Counted[]): Summary {
  const of = <By extends Counted["by"]>(by: By) =>
    counted.filter((each): each is Counted & { by: By } => each.by === by);
  const byIndex = Map.groupBy(of("interval"), ({ index }) => index);
  const byMethod = Map.groupBy(of("method"), ({ method }) => method);
  // Several codes of a newer version are all `unknown` here.
  const byReason = Map.groupBy(of("reason"), ({ code }) => code);
  const byNetwork = Map.groupBy(of("network"), ({ network }) => network);
  return {
    total: statsOf(of("interval")),
    intervals: boundaries.slice(1).map((endsAt, index) => ({
      startsAt: boundaries[index] as Date,
      endsAt,
      stats: statsOf(byIndex.get(index) ?? []),
    })),
    byMethod: byFrequency([...byMethod].map(([method, kinds]) => ({ method, stats: statsOf(kinds) }))),
    byNetwork: byFrequency([...byNetwork].map(([network, kinds]) => ({ network, stats: statsOf(kinds) }))),
    byReason: [...byReason]
      .map(([code, counts]) => ({ code, count: counts.reduce((sum, { count }) => sum + count, 0) }))
      .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
  };
}

function statsOf(kinds: readonly (Kind & { count: number })[]): TransactionStats {
  const counts = { pending: 0, processing: 0, success: 0, failed: 0, canceled: 0, expired: 0 };
  const volumes = new Map<Currency, bigint>();
  for (const { status, currency, count, amount } of kinds) {
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
