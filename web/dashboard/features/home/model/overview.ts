import type { Interval, OverviewQuery, PaymentMethodType } from "../../../generated/graphql.ts";
import { findLabel } from "../../../lib/find-label.ts";
import type { Messages } from "../../../lib/i18n/messages.ts";
import type { Money } from "../../../lib/money.ts";
import { hourMinute } from "./labels.ts";

export type Overview = OverviewQuery["transactionSummary"];
type TransactionStats = Overview["total"];

/** The number of final payments, the base of the success rate. */
export const countEnded = ({ success, failed, canceled, expired }: TransactionStats): number =>
  success + failed + canceled + expired;

/** Currencies with paid payments, the merchant's own first. */
export function getCurrencies({ total }: Overview, own: string): string[] {
  const paid = total.volumes.map(({ currency }) => currency);
  return paid.includes(own) ? [own, ...paid.filter((currency) => currency !== own)] : paid;
}

export const volumeIn = ({ volumes }: Pick<TransactionStats, "volumes">, currency: string): Money | null =>
  volumes.find((money) => money.currency === currency) ?? null;

/** Name of an interval: "14:00", "12 Mar", or "Mar 2026". */
export function periodName(startsAt: string, interval: Interval, timeZone: string, locale: string): string {
  if (interval === "HOUR") return hourMinute(startsAt, { timeZone, locale });
  const shape: Intl.DateTimeFormatOptions =
    interval === "MONTH" ? { month: "short", year: "numeric" } : { day: "numeric", month: "short" };
  return new Intl.DateTimeFormat(locale, { timeZone, ...shape }).format(new Date(startsAt));
}

type Period = Overview["intervals"][number];

/** The interval with the highest volume, the newest of equals. Null without any volume. */
export function busiestPeriod(periods: readonly Period[]): Period | null {
  return periods.reduce<Period | null>(
    (best, period) => (period.stats.success >= (best?.stats.success ?? 1) ? period : best),
    null,
  );
}

export interface MethodStats {
  name: string;
  stats: TransactionStats;
}

/** Payment methods by usage, with the networks in place of mobile money. */
export function methodStats({ byMethod, byNetwork }: Overview, payment: Messages["payment"]): MethodStats[] {
  const methods = byMethod.filter(({ method }) => method !== "MOBILE_MONEY" || byNetwork.length === 0);
  const rows = [
    ...byNetwork.map(({ network, stats }) => ({
      name: findLabel(payment.networks, network) ?? network,
      stats,
    })),
    ...methods.map(({ method, stats }) => ({
      name: payment.methods[method.toLowerCase() as Lowercase<PaymentMethodType>],
      stats,
    })),
  ];
  return rows.toSorted((one, other) => other.stats.count - one.stats.count);
}
