import type { AmountText } from "../../../web/checkout/amount.tsx";
import type { Language } from "../../../web/checkout/i18n/languages.ts";
import { isSupportedSymbol } from "../../../web/currency-symbols.ts";
import { textInZone } from "../../../web/utc-name.ts";
import { CURRENCY_DECIMALS, formatDecimal, type Money } from "../../domain/money.ts";

/** Formats amounts and times for one reader. Runs on the server, because browsers support fewer languages than Node. */
export interface Formats {
  money(money: Money): AmountText;
  /** Time of day, with the date if it is not today. */
  time(date: Date): string;
  /** Date, time and time zone, for receipts. */
  moment(date: Date): string;
}

/** The page's language in the merchant's country: `fr` in Ghana is fr-GH. */
export function formatsFor(language: Language, merchant: { country: string; timeZone: string }): Formats {
  const tag = `${language}-${merchant.country}`;
  const { timeZone } = merchant;
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
  const day = new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", timeZone });
  return {
    money: (money) => amountText(tag, money),
    time(date) {
      const time = new Intl.DateTimeFormat(tag, clock).format(date);
      return day.format(date) === day.format(new Date()) ? time : `${day.format(date)}, ${time}`;
    },
    moment(date) {
      const fullDay = { day: "numeric", month: "short", year: "numeric" } as const;
      return textInZone(new Intl.DateTimeFormat(tag, { ...clock, ...fullDay, timeZoneName: "short" }), date);
    },
  };
}

function amountText(tag: string, money: Money): AmountText {
  const decimals = CURRENCY_DECIMALS[money.currency];
  const partsWith = (currencyDisplay: "symbol" | "narrowSymbol" | "code") =>
    new Intl.NumberFormat(tag, {
      style: "currency",
      currency: money.currency,
      currencyDisplay,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      // A string, because a number would lose the last digits of a large amount.
    }).formatToParts(formatDecimal(money) as Intl.StringNumericLiteral);
  const usual = partsWith("symbol");
  // Some languages use the code of a currency (French: GHS) that is written with a sign in its own country.
  const known = usual.some(({ value }) => value === money.currency) ? partsWith("narrowSymbol") : usual;
  // Many phones have no glyph for ₵ or ₦ and would show a box. Use the currency code for those.
  const isSupported = known.every(({ type, value }) => type !== "currency" || isSupportedSymbol(value));
  const parts = isSupported ? known : partsWith("code");
  return {
    text: parts.map(({ value }) => value).join(""),
    parts: parts.map(({ type, value }) => ({
      text: value,
      kind:
        type === "currency" ? "currency" : type === "decimal" || type === "fraction" ? "fraction" : "whole",
    })),
  };
}
