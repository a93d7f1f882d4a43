import { CURRENCIES, type Currency, isCurrency } from "./money.ts";
import { SEARCHED_TEXTS } from "./order-fields.ts";
import type { MethodType } from "./payment-method.ts";
import { err, ok, parseEach, type Result } from "./result.ts";
import { parseSingleLine } from "./text.ts";
import type { TimeRange } from "./time-range.ts";
import { TRANSACTION_STATUSES, type TransactionStatus } from "./transaction.ts";

/** Filter for transactions, by creation time and other fields. Absent fields match everything. */
export interface TransactionFilter extends TimeRange {
  status?: TransactionStatus[];
  currency?: Currency;
  method?: MethodType;
  /** Decimal text, compared with each row's amount in its own currency. */
  amountMin?: string;
  amountMax?: string;
  /** Part of one of the searchable texts. */
  search?: string;
  /** Only transactions of this payment link. */
  paymentLinkId?: string;
  /** Restricts the result to these transactions. */
  ids?: string[];
}

/** Sort order by creation time. */
export const DIRECTIONS = ["asc", "desc"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Position in a list: the last row of the previous page. */
export interface Position {
  createdAt: Date;
  sequence: bigint;
}

/** Parses one of the allowed values. */
export function parseChoice<T extends string>(text: string, choices: readonly T[]): Result<T> {
  const found = choices.find((choice) => choice === text);
  return found ? ok(found) : err("unknown_value", { allowed: choices });
}

export function parseStatuses(texts: readonly string[]): Result<TransactionStatus[]> {
  const found = texts.map((text) => TRANSACTION_STATUSES.find((status) => status === text));
  return found.includes(undefined)
    ? err("unknown_value", { allowed: TRANSACTION_STATUSES })
    : ok(found as TransactionStatus[]);
}

export function parseCurrency(text: string): Result<Currency> {
  return isCurrency(text) ? ok(text) : err("unknown_value", { allowed: CURRENCIES });
}

export const FILTER_AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

/** Parses an amount in major units. It is compared with each row's amount in its own currency. */
export function parseFilterAmount(text: string): Result<string> {
  return FILTER_AMOUNT.test(text) ? ok(text) : err("not_a_decimal");
}

/** A range of amounts. An absent end is unbounded. */
export type AmountRange = Pick<TransactionFilter, "amountMin" | "amountMax">;

/** Combines two valid ends. A problem is reported for `amountMax`. */
export function parseAmountRange(
  amountMin: string | undefined,
  amountMax: string | undefined,
): Result<AmountRange> {
  return amountMin && amountMax && hundredths(amountMin) > hundredths(amountMax)
    ? err("less_than", { field: "amountMin" })
    : ok({ ...(amountMin && { amountMin }), ...(amountMax && { amountMax }) });
}

function hundredths(amount: string): number {
  const [whole, part = ""] = amount.split(".");
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** Parses ISO 8601 with an offset (RFC 3339), to the millisecond. */
export function parseInstant(text: string): Result<Date> {
  const match = /^\d{4}-(\d{2})-(\d{2})T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/.exec(text);
  const date = match ? new Date(text) : null;
  // `Date` accepts days that a month does not have, and rolls over. Compare the day to detect it.
  const day = match && new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate() === Number(match[2]);
  return date && day && hasPlainYear(date) ? ok(date) : err("not_a_time");
}

/** The offset can move a time out of the years 1 to 9999. ISO 8601 and the database format other years differently. */
function hasPlainYear(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** Code points. */
export const MAX_SEARCH = 200;

/** Describes the searched fields. */
export const SEARCHES = `The text to search for, 1–${MAX_SEARCH} characters. Matches a part of ${listed(SEARCHED_TEXTS.map((name) => `\`${name}\``))}.`;

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

export function parseSearch(text: string): Result<string> {
  // Phone numbers are stored without the plus sign. Texts that start with it match without it.
  return parseSingleLine(text.replace(/^\+(?=\d)/, ""), MAX_SEARCH);
}

/** Maximum rows of a page. */
export const MAX_IDS = 100;
/** Maximum length of an ID in a filter. */
export const MAX_ID = 200;

export const parseLinkId = (text: string): Result<string> => parseSingleLine(text, MAX_ID);

export function parseIds(texts: readonly string[]): Result<string[]> {
  if (texts.length === 0) return err("too_few", { min: 1 });
  if (texts.length > MAX_IDS) return err("too_many", { max: MAX_IDS });
  return parseEach(texts.entries(), (text) => parseSingleLine(text, MAX_ID));
}
