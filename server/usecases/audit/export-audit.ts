import { authorize, type Caller } from "../../domain/access.ts";
import type { AuditFilter } from "../../domain/audit-filter.ts";
import { type AuditEntry, listAudit } from "../../store/audit-log.ts";
import type { Dependencies } from "../dependencies.ts";
import { EXPORT_PAGE, type Export, exportOf } from "../export-of.ts";

/** All that a filter finds of the audit log, of both modes, newest first. What is written after it began is left out. */
export function exportAudit(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, filter: AuditFilter): Promise<Export<AuditEntry>> => {
    authorize(caller, "manageMerchant");
    const { merchantId } = caller.scope;
    return exportOf(deps.db, caller.scope, (after) =>
      listAudit(deps.db, merchantId, { filter, order: "desc", after, limit: EXPORT_PAGE }),
    );
  };
}
