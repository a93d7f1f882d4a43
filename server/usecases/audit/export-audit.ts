import { authorize, type Caller } from "../../domain/access.ts";
import type { AuditFilter } from "../../domain/audit-filter.ts";
import { type AuditEntry, listAudit } from "../../store/audit-log.ts";
import type { Dependencies } from "../dependencies.ts";
import { EXPORT_PAGE, type Export, exportRows } from "../export-rows.ts";

/**
 * All audit log entries that match a filter, in both modes, newest first. Excludes entries added after the
 * export started.
 */
export function exportAudit(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, filter: AuditFilter): Promise<Export<AuditEntry>> => {
    authorize(caller, "manageMerchant");
    const { merchantId } = caller.scope;
    return exportRows(deps.db, caller.scope, (after) =>
      listAudit(deps.db, merchantId, { filter, order: "desc", after, limit: EXPORT_PAGE }),
    );
  };
}
