import type { AuditFilter } from "../../../generated/graphql.ts";
import { startOfDay } from "../../../lib/time.ts";

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

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

export const isFiltered = (search: AuditSearch): boolean => Object.keys(search).length > 0;

/** The filter as the schema takes it: days become moments in the merchant's time zone, `to` up to its end. */
export function filterOf({ from, to, ...what }: AuditSearch, timeZone: string): AuditFilter {
  return {
    ...what,
    ...(from && { from: startOfDay(from, timeZone) }),
    ...(to && { to: startOfDay(to, timeZone, 1) }),
  };
}
