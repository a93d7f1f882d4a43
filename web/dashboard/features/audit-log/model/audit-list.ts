import type { AuditEntryRowFragment, AuditLogQuery } from "../../../generated/graphql.ts";
import type { Problem } from "../../../lib/problem.ts";

/** As much of the log as was asked for, newest first. */
export interface AuditList {
  /** Null until the first page is there. */
  entries: readonly AuditEntryRowFragment[] | null;
  /** Behind the last entry; null where the log begins there. */
  nextCursor: string | null;
  isLoading: boolean;
  problem: Problem | null;
}

export const NOT_LOADED: AuditList = { entries: null, nextCursor: null, isLoading: true, problem: null };

/** With one more page: after what is there, or in its place where it is the first. */
export function withPage(
  { entries }: AuditList,
  { nodes, pageInfo }: AuditLogQuery["auditLog"],
  isFirst: boolean,
): AuditList {
  return {
    entries: isFirst ? nodes : [...(entries ?? []), ...nodes],
    nextCursor: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
    isLoading: false,
    problem: null,
  };
}
