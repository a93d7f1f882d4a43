import type { AuditFilter } from "../../../generated/graphql.ts";
import type { Scope } from "../../../lib/scope.ts";
import { isDay, startOfDay } from "../../../lib/time.ts";

/** The filter as it stands in the address; days are the merchant's. */
export interface AuditSearch {
  actor?: string;
  action?: string;
  target?: string;
  from?: string;
  to?: string;
}

const LONGEST = 200;

/** Takes from an address what makes sense there; the rest of it is as if absent. */
export function readSearch(raw: Record<string, unknown>): AuditSearch {
  const search: AuditSearch = {};
  for (const name of ["actor", "action", "target"] as const) {
    const text = textOf(raw[name]).slice(0, LONGEST);
    if (text) search[name] = text;
  }
  for (const name of ["from", "to"] as const) {
    const day = textOf(raw[name]);
    if (isDay(day)) search[name] = day;
  }
  return search;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

export const isFiltered = (search: AuditSearch): boolean => Object.keys(search).length > 0;

/** The filter as the schema takes it: days become moments in the merchant's time zone, `to` up to its end. */
export function filterOf({ from, to, ...what }: AuditSearch, timeZone: string): AuditFilter {
  return {
    ...what,
    ...(from && { from: startOfDay(from, timeZone) }),
    ...(to && { to: startOfDay(to, timeZone, 1) }),
  };
}

/** Where the file of the same entries is. */
export function exportAddress({ merchantId, mode }: Scope, search: AuditSearch, timeZone: string): string {
  const query = new URLSearchParams(filterOf(search, timeZone) as Record<string, string>);
  return `/m/${merchantId}/${mode}/audit-log.csv${query.size > 0 ? `?${query}` : ""}`;
}
