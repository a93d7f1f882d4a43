import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** One change of access or configuration. `detail` never holds a secret. */
export interface AuditEntry {
  id: string;
  actor: string;
  action: string;
  target: string;
  detail?: Record<string, unknown>;
}

/** Appended in the transaction of the change it tells of. */
export async function appendAudit(trx: Db, scope: Scope, entry: AuditEntry): Promise<void> {
  await sql`
    insert into audit_log (merchant_id, id, mode, actor, action, target, detail)
    values (${scope.merchantId}, ${entry.id}, ${scope.mode}, ${entry.actor}, ${entry.action}, ${entry.target},
      ${JSON.stringify(entry.detail ?? {})}::jsonb)`.execute(trx);
}
