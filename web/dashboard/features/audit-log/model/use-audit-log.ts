import type {
  AuditEntryRowFragment,
  AuditFilter,
  AuditLogQuery,
  AuditLogQueryVariables,
} from "../../../generated/graphql.ts";
import { pageOf } from "../../../lib/paged-list.ts";
import { type ListSource, type PagedListView, usePagedList } from "../../../lib/use-paged-list.ts";
import { AUDIT_LOG } from "../api/audit-queries.ts";

const PAGE_SIZE = 50;

const SOURCE: ListSource<AuditLogQuery, AuditLogQueryVariables, AuditEntryRowFragment> = {
  document: AUDIT_LOG,
  pageOf: ({ auditLog }) => pageOf(auditLog),
};

/** The log through a filter. */
export const useAuditLog = (filter: AuditFilter): PagedListView<AuditEntryRowFragment> =>
  usePagedList(SOURCE, (after) => ({ first: PAGE_SIZE, after, filter }));
