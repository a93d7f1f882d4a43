import type { Interval, OverviewQuery, PaymentMethodType } from "../../../generated/graphql.ts";
import type { Messages } from "../../../lib/i18n/messages.ts";
import type { Money } from "../../../lib/money.ts";
import { wordOf } from "../../../lib/word-of.ts";
import { hourMinute } from "./labels.ts";

export type Overview = OverviewQuery["transactionSummary"];
type TransactionStats = Overview["total"];

/** Those that are paid, failed, canceled or expired: of these a rate is taken. */
export const endedOf = ({ success, failed, canceled, expired }: TransactionStats): number =>
  success + failed + canceled + expired;

/** The currencies in which something was paid, the merchant's own first. */
export function currenciesOf({ total }: Overview, own: string): string[] {
  const paid = total.volumes.map(({ currency }) => currency);
  return paid.includes(own) ? [own, ...paid.filter((currency) => currency !== own)] : paid;
}

export const volumeIn = ({ volumes }: Pick<TransactionStats, "volumes">, currency: string): Money | null =>
  volumes.find((money) => money.currency === currency) ?? null;

/** The name of an interval: "14:00", "12 Mar", or "Mar 2026". */
export function periodName(startsAt: string, interval: Interval, timeZone: string, locale: string): string {
  if (interval === "HOUR") return hourMinute(startsAt, { timeZone, locale });
  const shape: Intl.DateTimeFormatOptions =
    interval === "MONTH" ? { month: "short", year: "numeric" } : { day: "numeric", month: "short" };
  return new Intl.DateTimeFormat(locale, { timeZone, ...shape }).format(new Date(startsAt));
}

type Period = Overview["intervals"][number];

/** The interval in which most was paid, the newest of equals; null where nothing was. */
export function busiest(periods: readonly Period[]): Period | null {
  return periods.reduce<Period | null>(
    (best, period) => (period.stats.success >= (best?.stats.success ?? 1) ? period : best),
    null,
  );
}

export interface Way {
  name: string;
  stats: TransactionStats;
}

/** Networks in place of mobile money, which is no way to pay by itself; the most frequent first. */
export function waysOf({ byMethod, byNetwork }: Overview, payment: Messages["payment"]): Way[] {
  const methods = byMethod.filter(({ method }) => method !== "MOBILE_MONEY" || byNetwork.length === 0);
  const ways = [
    ...byNetwork.map(({ network, stats }) => ({ name: wordOf(payment.networks, network) ?? network, stats })),
    ...methods.map(({ method, stats }) => ({
      name: payment.methods[method.toLowerCase() as Lowercase<PaymentMethodType>],
      stats,
    })),
  ];
  return ways.toSorted((one, other) => other.stats.count - one.stats.count);
}
