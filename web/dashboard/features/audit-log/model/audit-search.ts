import type { AuditFilter } from "../../../generated/graphql.ts";
import type { Scope } from "../../../lib/scope.ts";
import { anyText, day, describeSearch, toMoments } from "../../../lib/search.ts";

/** Days are in the merchant's time zone. */
export const AUDIT_SEARCH = describeSearch(
  { actor: anyText, action: anyText, target: anyText, from: day, to: day },
  {},
);
export type AuditSearch = ReturnType<typeof AUDIT_SEARCH.read>;

/** The filter as the schema expects it. */
export const toFilter = (search: AuditSearch, timeZone: string): AuditFilter => ({
  ...search,
  ...toMoments(search, timeZone),
});

/** Path of the CSV file with the same entries. */
export function toExportUrl({ merchantId, mode }: Scope, search: AuditSearch, timeZone: string): string {
  const query = new URLSearchParams(toFilter(search, timeZone) as Record<string, string>);
  return `/m/${merchantId}/${mode}/audit-log.csv${query.size > 0 ? `?${query}` : ""}`;
}
