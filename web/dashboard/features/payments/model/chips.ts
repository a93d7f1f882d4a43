import type { PaymentMessages } from "../i18n/payment-messages.ts";
import { type FilterName, type PaymentSearch, statusValues } from "./payment-filter.ts";

/** An active filter as text, with the search without it. */
export interface Chip {
  text: string;
  /** The search after the chip is removed. */
  without: PaymentSearch;
}

/** Chips of the active filters. */
export function toChips(search: PaymentSearch, messages: PaymentMessages, locale: string): Chip[] {
  const { method, currency, days, from, to, amountMin, amountMax, paymentLink, search: text } = search;
  const { chips, filters } = messages;
  const day = (iso: string) => dayText(iso, locale);
  const statuses = statusValues(search).map((value) => messages.statuses[value]);
  const found: [string | null | undefined | false, FilterName[]][] = [
    [statuses.join(", "), ["status"]],
    [method && messages.methods[method], ["method"]],
    [currency, ["currency"]],
    [days && filters.dayRanges[days], ["days"]],
    [
      rangeText(from && day(from), to && day(to), {
        from: chips.from,
        to: chips.to,
        same: chips.onDay,
        chips,
      }),
      ["from", "to"],
    ],
    [
      rangeText(amountMin, amountMax, { from: chips.atLeast, to: chips.atMost, same: chips.exactly, chips }),
      ["amountMin", "amountMax"],
    ],
    [paymentLink && chips.paymentLink(paymentLink.slice(-6)), ["paymentLink"]],
    [text && chips.text(text), ["search"]],
  ];
  return found.flatMap(([label, names]) => (label ? [{ text: label, without: without(search, names) }] : []));
}

interface RangeMessages {
  from: (text: string) => string;
  to: (text: string) => string;
  same: (text: string) => string;
  chips: PaymentMessages["chips"];
}

function rangeText(from: string | undefined, to: string | undefined, texts: RangeMessages): string | null {
  if (from && to) return from === to ? texts.same(from) : texts.chips.between(from, to);
  if (from) return texts.from(from);
  return to ? texts.to(to) : null;
}

function without(search: PaymentSearch, names: readonly FilterName[]): PaymentSearch {
  const left = Object.entries(search).filter(([name]) => !names.includes(name as FilterName));
  return Object.fromEntries(left) as PaymentSearch;
}

/** Formats 2026-01-31 as "31 Jan 2026". */
const dayText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
