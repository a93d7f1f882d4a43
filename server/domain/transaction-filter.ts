import { CURRENCIES, type Currency, isCurrency } from "./money.ts";
import { SEARCHED_TEXTS } from "./order-fields.ts";
import { bad, badPart, good, type Parsed } from "./parsed.ts";
import type { MethodType } from "./payment-method.ts";
import { parseToken } from "./text.ts";
import type { TimeRange } from "./time-range.ts";
import { TRANSACTION_STATUSES, type TransactionStatus } from "./transaction.ts";

/** Which transactions to list, by the time of creation among others; what is absent does not narrow. */
export interface TransactionFilter extends TimeRange {
  status?: TransactionStatus[];
  currency?: Currency;
  method?: MethodType;
  /** Whole decimal text, compared in each row's own currency. */
  amountMin?: string;
  amountMax?: string;
  /** Part of one of the searched texts. */
  search?: string;
  /** Only these transactions. */
  ids?: string[];
}

/** Of a list, by the time of creation. */
export const DIRECTIONS = ["asc", "desc"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A place in a list: the last row that was seen. */
export interface Position {
  createdAt: Date;
  sequence: bigint;
}

/** One of a few words. */
export function parseChoice<T extends string>(text: string, choices: readonly T[]): Parsed<T> {
  const found = choices.find((choice) => choice === text);
  return found ? good(found) : bad("unknown_value", { allowed: choices });
}

export function parseStatuses(texts: readonly string[]): Parsed<TransactionStatus[]> {
  const found = texts.map((text) => TRANSACTION_STATUSES.find((status) => status === text));
  return found.includes(undefined)
    ? bad("unknown_value", { allowed: TRANSACTION_STATUSES })
    : good(found as TransactionStatus[]);
}

export function parseFilterCurrency(text: string): Parsed<Currency> {
  return isCurrency(text) ? good(text) : bad("unknown_value", { allowed: CURRENCIES });
}

export const FILTER_AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

/** An amount in major units, compared in each row's own currency. */
export function parseFilterAmount(text: string): Parsed<string> {
  return FILTER_AMOUNT.test(text) ? good(text) : bad("not_a_decimal");
}

/** The two ends of a span of amounts, each good by itself; an end that is absent is open. */
export type AmountRange = Pick<TransactionFilter, "amountMin" | "amountMax">;

/** A span of amounts from its two ends. What is wrong is told of `amountMax`. */
export function parseAmountRange(
  amountMin: string | undefined,
  amountMax: string | undefined,
): Parsed<AmountRange> {
  return amountMin && amountMax && hundredths(amountMin) > hundredths(amountMax)
    ? bad("less_than", { field: "amountMin" })
    : good({ ...(amountMin && { amountMin }), ...(amountMax && { amountMax }) });
}

function hundredths(amount: string): number {
  const [whole, part = ""] = amount.split(".");
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** ISO 8601 with an offset (RFC 3339), to the millisecond. */
export function parseInstant(text: string): Parsed<Date> {
  const match = /^\d{4}-(\d{2})-(\d{2})T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/.exec(text);
  const date = match ? new Date(text) : null;
  // A day that the month does not have rolls over silently; the day itself tells.
  const day = match && new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate() === Number(match[2]);
  return date && day && hasPlainYear(date) ? good(date) : bad("not_a_time");
}

/** Its offset may carry a time out of the years 1 to 9999, which ISO 8601 and the database write alike. */
function hasPlainYear(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** Code points. */
export const MAX_SEARCH = 200;

/** Says what a search looks through. */
export const SEARCHES = `The text to search for, 1–${MAX_SEARCH} characters. Matches a part of ${listed(SEARCHED_TEXTS.map((name) => `\`${name}\``))}.`;

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

export function parseSearch(text: string): Parsed<string> {
  // Phone numbers are kept without it; a text that has one holds what follows it too.
  return parseToken(text.replace(/^\+(?=\d)/, ""), MAX_SEARCH);
}

/** As many as a page has rows. */
export const MAX_IDS = 100;
const LONGEST_ID = 200;

export function parseIds(texts: readonly string[]): Parsed<string[]> {
  if (texts.length === 0) return bad("required");
  if (texts.length > MAX_IDS) return bad("too_many", { max: MAX_IDS });
  for (const [index, text] of texts.entries()) {
    const parsed = parseToken(text, LONGEST_ID);
    if (!parsed.ok) return badPart(index, parsed);
  }
  return good([...texts]);
}
