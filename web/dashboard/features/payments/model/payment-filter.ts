import type {
  PaymentFragment,
  PaymentMethodType,
  TransactionFilter,
  TransactionStatus,
} from "../../../generated/graphql.ts";
import { startOfDay } from "../../../lib/time.ts";

export const STATUSES = ["pending", "processing", "success", "failed", "canceled", "expired"] as const;
export type StatusWord = (typeof STATUSES)[number];
export const METHODS = ["mobile_money", "card", "wallet"] as const;
export type MethodWord = (typeof METHODS)[number];
export const CURRENCIES = "GHS NGN KES UGX RWF TZS ZMW ZAR XOF XAF SLE EGP USD EUR GBP".split(" ");

/** The filter as it stands in the address, in the contract's words; days are the merchant's. */
export interface PaymentSearch {
  status?: string;
  method?: MethodWord;
  currency?: string;
  from?: string;
  to?: string;
  search?: string;
}

const LONGEST_SEARCH = 200;

/** Takes from an address what makes sense there; the rest of it is as if absent. */
export function readSearch(raw: Record<string, unknown>): PaymentSearch {
  const text = (name: string) => (typeof raw[name] === "string" ? raw[name].trim() : "");
  const status = STATUSES.filter((word) => text("status").split(",").includes(word)).join(",");
  const method = METHODS.find((word) => word === text("method"));
  const currency = CURRENCIES.find((code) => code === text("currency"));
  const search = text("search").slice(0, LONGEST_SEARCH);
  const from = readDay(text("from"));
  const to = readDay(text("to"));
  return {
    ...(status && { status }),
    ...(method && { method }),
    ...(currency && { currency }),
    ...(from && { from }),
    ...(to && { to }),
    ...(search && { search }),
  };
}

function readDay(text: string): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : null;
}

export const statusWords = ({ status }: PaymentSearch): StatusWord[] =>
  STATUSES.filter((word) => status?.split(",").includes(word));

/** How many of the filters behind the button are set. */
export const countHidden = ({ method, currency, from, to }: PaymentSearch): number =>
  [method, currency, from, to].filter(Boolean).length;

export const isFiltered = (search: PaymentSearch): boolean => Object.keys(search).length > 0;

/** The filter as the schema takes it: days become moments in the merchant's time zone, `to` up to its end. */
export function filterOf(search: PaymentSearch, timeZone: string): TransactionFilter {
  const { method, currency, from, to, search: text } = search;
  const status = statusWords(search).map((word) => word.toUpperCase() as TransactionStatus);
  return {
    ...(status.length > 0 && { status }),
    ...(method && { method: method.toUpperCase() as PaymentMethodType }),
    ...(currency && { currency }),
    ...(from && { from: startOfDay(from, timeZone) }),
    ...(to && { to: startOfDay(to, timeZone, 1) }),
    ...(text && { search: text }),
  };
}

/** Whether a payment belongs in a filtered list: the server's own rules, held against what an event brings. */
export function matches(payment: PaymentFragment, filter: TransactionFilter): boolean {
  const { status, currency, method, from, to, search } = filter;
  const created = Date.parse(payment.createdAt);
  const attempted = payment.attempts.map(({ paymentMethod }) => paymentMethod.type);
  return (
    (!status || status.includes(payment.status)) &&
    (!currency || payment.amount.currency === currency) &&
    (!method || attempted.includes(method)) &&
    (!from || created >= Date.parse(from)) &&
    (!to || created < Date.parse(to)) &&
    (!search || textsOf(payment).some((text) => text.toLowerCase().includes(search.toLowerCase())))
  );
}

function textsOf({ clientReference, description, customer }: PaymentFragment): string[] {
  return [clientReference, description, customer.name ?? "", customer.phone ?? "", customer.email ?? ""];
}
