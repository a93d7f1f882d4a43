import { isSupportedSymbol } from "../../currency-symbols.ts";
import { decimalsIn } from "./currencies.ts";
import { numberFormatter } from "./formatters.ts";

export interface Money {
  /** Major units as a decimal string with the currency's decimals. */
  amount: string;
  minorUnits: number;
  currency: string;
}

export interface AmountPart {
  kind: "currency" | "whole" | "decimals";
  text: string;
}

/** The parts of an amount in the language's order, so that decimals can be styled differently. */
export const amountParts = (money: Money, locale: string): AmountPart[] => toParts(money, locale, "code");

/**
 * Formats an amount as the hosted page does (server/entry/checkout/formats.ts): in a language of the
 * merchant's country, with the currency symbol if phones have it.
 */
export function hostedAmount(money: Money, language: string, country: string): AmountPart[] {
  const locale = `${language}-${country}`;
  const usual = toParts(money, locale, "symbol");
  const known = usual.some(({ text }) => text === money.currency)
    ? toParts(money, locale, "narrowSymbol")
    : usual;
  const isSupported = known.every(({ kind, text }) => kind !== "currency" || isSupportedSymbol(text));
  return isSupported ? known : toParts(money, locale, "code");
}

function toParts(
  { amount, currency }: Money,
  locale: string,
  currencyDisplay: "code" | "symbol" | "narrowSymbol",
): AmountPart[] {
  const decimals = amount.split(".")[1]?.length ?? 0;
  const format = numberFormatter(locale, {
    style: "currency",
    currency,
    currencyDisplay,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  // A string, because a number would lose digits of large amounts.
  return format.formatToParts(amount as Intl.StringNumericLiteral).map(({ type, value }) => ({
    kind: type === "currency" ? "currency" : type === "fraction" || type === "decimal" ? "decimals" : "whole",
    text: value,
  }));
}

export const amountText = (money: Money, locale: string): string =>
  amountParts(money, locale)
    .map(({ text }) => text)
    .join("");

/** The amount as typed input: with the language's decimal separator and no group separators. */
export function typedText({ amount }: Pick<Money, "amount">, locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return amount.replace(".", parts.find(({ type }) => type === "decimal")?.value ?? ".");
}

/** Money from minor units. */
export const fromMinorUnits = (minorUnits: number, currency: string): Money => ({
  amount: majorText(minorUnits, decimalsIn(currency)),
  minorUnits,
  currency,
});

/** Money from major units. */
export const fromUnits = (units: number, currency: string): Money =>
  fromMinorUnits(units * 10 ** decimalsIn(currency), currency);

export const zeroMoney = (currency: string): Money => fromUnits(0, currency);

function majorText(minorUnits: number, decimals: number): string {
  if (decimals === 0) return String(minorUnits);
  const sign = minorUnits < 0 ? "-" : "";
  const digits = String(Math.abs(minorUnits)).padStart(decimals + 1, "0");
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
