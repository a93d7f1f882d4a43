import type { AmountText } from "../../../web/checkout/amount.tsx";
import type { Language } from "../../../web/checkout/i18n/languages.ts";
import { CURRENCY_DECIMALS, decimalText, type Money } from "../../domain/money.ts";

/** How amounts and times are written for one reader. Browsers know fewer languages than Node, so it is done here. */
export interface Formats {
  money(money: Money): AmountText;
  /** Time of day, with the day where it is not today. */
  time(date: Date): string;
  /** Day, time and zone, for keeping. */
  moment(date: Date): string;
}

/** The page's language as the merchant's country writes it: `fr` in Ghana is fr-GH. */
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
    moment: (date) =>
      new Intl.DateTimeFormat(tag, {
        ...clock,
        ...{ day: "numeric", month: "short", year: "numeric", timeZoneName: "short" },
      }).format(date),
  };
}

/** Signs that the fonts of all phones have: Latin-1 and the euro. */
const SHOWN_EVERYWHERE = /^[ -ÿ€\u202f]*$/;

function amountText(tag: string, money: Money): AmountText {
  const decimals = CURRENCY_DECIMALS[money.currency];
  const partsWith = (currencyDisplay: "symbol" | "narrowSymbol" | "code") =>
    new Intl.NumberFormat(tag, {
      ...{ style: "currency", currency: money.currency, currencyDisplay },
      ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
      // As text: a number would lose the last digits of a large amount.
    }).formatToParts(decimalText(money) as Intl.StringNumericLiteral);
  const usual = partsWith("symbol");
  // Some languages write the code of a currency (French: GHS) that its own people know by a sign.
  const known = usual.some(({ value }) => value === money.currency) ? partsWith("narrowSymbol") : usual;
  // Many phones have no glyph for ₵ or ₦, and would show a box in the amount's place: those are written by their code.
  const isShown = known.every(({ type, value }) => type !== "currency" || SHOWN_EVERYWHERE.test(value));
  const parts = isShown ? known : partsWith("code");
  return {
    text: parts.map(({ value }) => value).join(""),
    parts: parts.map(({ type, value }) => ({
      text: value,
      kind:
        type === "currency" ? "currency" : type === "decimal" || type === "fraction" ? "fraction" : "whole",
    })),
  };
}
