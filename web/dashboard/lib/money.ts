export interface Money {
  /** Major units as decimal text with the currency's decimals. */
  amount: string;
  minorUnits: number;
  currency: string;
}

export interface AmountPart {
  kind: "currency" | "whole" | "decimals";
  text: string;
}

/** The parts of an amount as the language writes them, in order, for the decimals to be quieter than the whole. */
export function amountParts({ amount, currency }: Money, locale: string): AmountPart[] {
  const decimals = decimalsOf(amount);
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "code",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  // As text: a large amount would lose digits as a number.
  return format.formatToParts(amount as Intl.StringNumericLiteral).map(({ type, value }) => ({
    kind: type === "currency" ? "currency" : type === "fraction" || type === "decimal" ? "decimals" : "whole",
    text: value,
  }));
}

export const amountText = (money: Money, locale: string): string =>
  amountParts(money, locale)
    .map(({ text }) => text)
    .join("");

/** The sum of amounts of one currency; null of none. */
export function sumOf(amounts: readonly Money[]): Money | null {
  const [first] = amounts;
  if (!first) return null;
  const minorUnits = amounts.reduce((sum, money) => sum + money.minorUnits, 0);
  return { minorUnits, currency: first.currency, amount: majorText(minorUnits, decimalsOf(first.amount)) };
}

export function zeroOf(currency: string): Money {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return {
    amount: majorText(0, format.resolvedOptions().minimumFractionDigits ?? 2),
    minorUnits: 0,
    currency,
  };
}

const decimalsOf = (amount: string): number => amount.split(".")[1]?.length ?? 0;

function majorText(minorUnits: number, decimals: number): string {
  if (decimals === 0) return String(minorUnits);
  const digits = String(minorUnits).padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
