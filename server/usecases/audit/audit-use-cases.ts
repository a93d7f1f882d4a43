import type { Parts } from "../parts.ts";
import { exportAudit } from "./export-audit.ts";
import { findAuditEntry, listAudit } from "./list-audit.ts";

/** Who changed what. */
export function auditUseCases(parts: Parts) {
  return {
    ask: {
      findAuditEntry: findAuditEntry(parts),
    },
    read: {
      listAudit: listAudit(parts),
      exportAudit: exportAudit(parts),
    },
  };
}
