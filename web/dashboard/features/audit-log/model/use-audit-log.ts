import type { AuditFilter } from "../../../generated/graphql.ts";
import { pageOf } from "../../../lib/paged-list.ts";
import { listSource, usePagedList } from "../../../lib/use-paged-list.ts";
import { AUDIT_LOG } from "../api/audit-queries.ts";

const PAGE_SIZE = 50;

const SOURCE = listSource(AUDIT_LOG, ({ auditLog }) => pageOf(auditLog));

/** The log through a filter. */
export const useAuditLog = (filter: AuditFilter) =>
  usePagedList(SOURCE, (after) => ({ first: PAGE_SIZE, after, filter }));
