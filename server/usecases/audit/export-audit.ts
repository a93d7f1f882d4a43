import { authorize, type Caller } from "../../domain/access.ts";
import type { AuditFilter } from "../../domain/audit-filter.ts";
import { type AuditEntry, listAudit } from "../../store/audit-log.ts";
import { EXPORT_PAGE, type Export, exportOf } from "../export-of.ts";
import type { Parts } from "../parts.ts";

/** All that a filter finds of the audit log, of both modes, newest first. What is written after it began is left out. */
export function exportAudit(parts: Pick<Parts, "db">) {
  return async (caller: Caller, filter: AuditFilter): Promise<Export<AuditEntry>> => {
    authorize(caller, "manageMerchant");
    const { merchantId } = caller.scope;
    return exportOf(parts.db, caller.scope, (after) =>
      listAudit(parts.db, merchantId, { filter, order: "desc", after, limit: EXPORT_PAGE }),
    );
  };
}
