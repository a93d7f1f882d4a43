import type { PaymentMethodType, TransactionFilter, TransactionStatus } from "../../../generated/graphql.ts";
import { type Clock, isDay, startOfDay, toDay } from "../../../lib/time.ts";
import { filterAmount, isInvertedRange } from "./filter-amount.ts";
import {
  CURRENCIES,
  DAYS,
  type DaysValue,
  METHODS,
  type MethodValue,
  STATUSES,
  type StatusValue,
} from "./filter-values.ts";
import { type Operators, parseOperators } from "./search-operators.ts";

/** The filter as in the URL, in the contract's words. Days are in the merchant's time zone. */
export interface PaymentSearch {
  status?: string;
  method?: MethodValue;
  currency?: string;
  /** Relative days, in place of `from` and `to`. */
  days?: DaysValue;
  from?: string;
  to?: string;
  amountMin?: string;
  amountMax?: string;
  /** The ID of a payment link. */
  paymentLink?: string;
  search?: string;
}
export type FilterName = keyof PaymentSearch;

const MAX_SEARCH = 200;

/**
 * Reads valid filters from a URL and ignores the rest. Operators in the search text, such as
 * `status:failed`, become filters.
 */
export function parseSearch(raw: Record<string, unknown>): PaymentSearch {
  const { text: search, ...operators } = parseOperators(toText(raw, "search").slice(0, MAX_SEARCH));
  const filters = parseFilters({ ...raw, ...replacedBy(operators), ...operators });
  return { ...filters, ...(search && { search }) };
}

function parseFilters(raw: Record<string, unknown>): PaymentSearch {
  const status = STATUSES.filter((value) => toText(raw, "status").split(",").includes(value)).join(",");
  const method = METHODS.find((value) => value === toText(raw, "method"));
  const currency = CURRENCIES.find((code) => code === toText(raw, "currency"));
  const days = DAYS.find((value) => value === toText(raw, "days"));
  const from = days ? null : parseDay(toText(raw, "from"));
  const to = days ? null : parseDay(toText(raw, "to"));
  const paymentLink = /^plink_\w{1,60}$/.exec(toText(raw, "paymentLink"))?.[0];
  const [amountMin, amountMax] = inOrder(
    filterAmount(toText(raw, "amountMin")),
    filterAmount(toText(raw, "amountMax")),
  );
  return {
    ...(status && { status }),
    ...(method && { method }),
    ...(currency && { currency }),
    ...(days && { days }),
    ...(from && { from }),
    ...(to && { to }),
    ...(amountMin && { amountMin }),
    ...(amountMax && { amountMax }),
    ...(paymentLink && { paymentLink }),
  };
}

/** Swaps the ends of a reversed range, which the server would reject. */
const inOrder = (min: string | null, max: string | null): [string | null, string | null] =>
  isInvertedRange(min, max) ? [max, min] : [min, max];

/** A typed day or amount replaces the whole range. */
function replacedBy(operators: Omit<Operators, "text">): Partial<Record<FilterName, string>> {
  const isSet = (...names: (keyof typeof operators)[]) => names.some((name) => operators[name] !== undefined);
  return {
    ...(isSet("from", "to") && { days: "" }),
    ...(isSet("days") && { from: "", to: "" }),
    ...(isSet("amountMin", "amountMax") && { amountMin: "", amountMax: "" }),
  };
}

/** The router parses amounts and numeric references as numbers. */
function toText(raw: Record<string, unknown>, name: FilterName): string {
  const value = raw[name];
  return ["string", "number", "boolean"].includes(typeof value) ? String(value).trim() : "";
}

const parseDay = (text: string): string | null => (isDay(text) ? text : null);

export const statusValues = ({ status }: PaymentSearch): StatusValue[] =>
  STATUSES.filter((value) => status?.split(",").includes(value));

/** The number of active filters behind the button. A range counts as one. */
export const countHidden = ({ method, currency, from, to, amountMin, amountMax }: PaymentSearch): number =>
  [method, currency, from ?? to, amountMin ?? amountMax].filter(Boolean).length;

export const isFiltered = (search: PaymentSearch): boolean => Object.keys(search).length > 0;

/** Whether both have the same filters with the same values. Relies on a fixed property order. */
export const isSameSearch = (one: PaymentSearch, other: PaymentSearch): boolean =>
  JSON.stringify(parseSearch({ ...one })) === JSON.stringify(parseSearch({ ...other }));

/**
 * The filter as the schema expects it: days become times in the merchant's time zone, up to the end of `to`.
 */
export function toFilter(search: PaymentSearch, { now, timeZone }: Omit<Clock, "locale">): TransactionFilter {
  const { method, currency, days, amountMin, amountMax, paymentLink, search: text } = search;
  const { from, to } = days ? toDayRange(days, toDay(now, timeZone)) : search;
  const status = statusValues(search).map((value) => value.toUpperCase() as TransactionStatus);
  return {
    ...(status.length > 0 && { status }),
    ...(method && { method: method.toUpperCase() as PaymentMethodType }),
    ...(currency && { currency }),
    ...(from && { from: startOfDay(from, timeZone) }),
    ...(to && { to: startOfDay(to, timeZone, 1) }),
    ...(amountMin && { amountMin }),
    ...(amountMax && { amountMax }),
    ...(paymentLink && { paymentLinkId: paymentLink }),
    ...(text && { search: text }),
  };
}

/** First and last day. Ranges up to today have no last day. */
function toDayRange(days: DaysValue, today: string): { from: string; to?: string } {
  if (days === "today") return { from: today };
  if (days === "yesterday") return { from: dayBefore(today, 1), to: dayBefore(today, 1) };
  return { from: dayBefore(today, Number(days) - 1) };
}

function dayBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}
