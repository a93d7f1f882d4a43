import type { Dependencies } from "../dependencies.ts";
import { exportAudit } from "./export-audit.ts";
import { findAuditEntry, listAudit } from "./list-audit.ts";

/** Use cases of the audit log. */
export function auditUseCases(deps: Dependencies) {
  return {
    interactive: {
      findAuditEntry: findAuditEntry(deps),
    },
    read: {
      listAudit: listAudit(deps),
      exportAudit: exportAudit(deps),
    },
  };
}
