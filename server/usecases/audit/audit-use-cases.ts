import type { Dependencies } from "../dependencies.ts";
import { exportAudit } from "./export-audit.ts";
import { findAuditEntry, listAudit } from "./list-audit.ts";

/** Who changed what. */
export function auditUseCases(deps: Dependencies) {
  return {
    ask: {
      findAuditEntry: findAuditEntry(deps),
    },
    read: {
      listAudit: listAudit(deps),
      exportAudit: exportAudit(deps),
    },
  };
}
