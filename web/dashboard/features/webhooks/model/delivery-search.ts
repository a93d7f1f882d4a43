import type { DeliveryFilter, DeliveryStatus } from "../../../generated/graphql.ts";
import { isDay, startOfDay } from "../../../lib/time.ts";

export const STATUSES = ["PENDING", "DELIVERED", "FAILED", "SUPERSEDED"] as const satisfies DeliveryStatus[];

/** What of the log is looked at, as it stands in the address; days are the merchant's. */
export interface DeliverySearch {
  status?: Lowercase<DeliveryStatus>;
  endpoint?: string;
  from?: string;
  to?: string;
  /** The delivery that is open beside the log. */
  delivery?: string;
}

const LONGEST = 300;

/** Takes from an address what makes sense there; the rest of it is as if absent. */
export function readSearch(raw: Record<string, unknown>): DeliverySearch {
  const search: DeliverySearch = {};
  const status = STATUSES.find((one) => one.toLowerCase() === raw.status);
  if (status) search.status = status.toLowerCase() as Lowercase<DeliveryStatus>;
  for (const name of ["endpoint", "delivery"] as const) {
    const text = textOf(raw[name]);
    if (text && text.length <= LONGEST) search[name] = text;
  }
  for (const name of ["from", "to"] as const) {
    const day = textOf(raw[name]);
    if (isDay(day)) search[name] = day;
  }
  return search;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

export const isFiltered = ({ delivery: _, ...filter }: DeliverySearch): boolean =>
  Object.keys(filter).length > 0;

/** The filter as the schema takes it: days become moments in the merchant's time zone, `to` up to its end. */
export function filterOf({ status, endpoint, from, to }: DeliverySearch, timeZone: string): DeliveryFilter {
  return {
    ...(status && { status: [status.toUpperCase() as DeliveryStatus] }),
    ...(endpoint && { endpoint }),
    ...(from && { from: startOfDay(from, timeZone) }),
    ...(to && { to: startOfDay(to, timeZone, 1) }),
  };
}
