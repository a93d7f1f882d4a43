import { decimalsIn } from "./currencies.ts";

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
export const amountParts = (money: Money, locale: string): AmountPart[] => partsOf(money, locale, "code");

/** Signs that the fonts of all phones have. */
const SHOWN_EVERYWHERE = /^[ -ÿ€\u202f]*$/;

/** As the hosted page writes it (server/entry/checkout/formats.ts): in a language of the merchant's country, by the sign where phones have it. */
export function hostedAmount(money: Money, language: string, country: string): AmountPart[] {
  const locale = `${language}-${country}`;
  const usual = partsOf(money, locale, "symbol");
  const known = usual.some(({ text }) => text === money.currency)
    ? partsOf(money, locale, "narrowSymbol")
    : usual;
  const isShown = known.every(({ kind, text }) => kind !== "currency" || SHOWN_EVERYWHERE.test(text));
  return isShown ? known : partsOf(money, locale, "code");
}

function partsOf(
  { amount, currency }: Money,
  locale: string,
  currencyDisplay: "code" | "symbol" | "narrowSymbol",
): AmountPart[] {
  const decimals = decimalsOf(amount);
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay,
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

/** Its figures as somebody types them: with the decimal sign of the language, and none between thousands. */
export function typedText({ amount }: Pick<Money, "amount">, locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return amount.replace(".", parts.find(({ type }) => type === "decimal")?.value ?? ".");
}

/** So many minor units of a currency. */
export const minorOf = (minorUnits: number, currency: string): Money => ({
  amount: majorText(minorUnits, decimalsIn(currency)),
  minorUnits,
  currency,
});

/** So many whole units of a currency. */
export const wholeOf = (units: number, currency: string): Money =>
  minorOf(units * 10 ** decimalsIn(currency), currency);

/** Nothing of a currency. */
export const zeroOf = (currency: string): Money => wholeOf(0, currency);

const decimalsOf = (amount: string): number => amount.split(".")[1]?.length ?? 0;

function majorText(minorUnits: number, decimals: number): string {
  if (decimals === 0) return String(minorUnits);
  const sign = minorUnits < 0 ? "-" : "";
  const digits = String(Math.abs(minorUnits)).padStart(decimals + 1, "0");
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
