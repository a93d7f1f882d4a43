import { sql } from "kysely";
import type { Mode } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** One change of access or configuration. Nothing in it is a secret. */
export interface NewAuditEntry {
  id: string;
  /** Null for what holds in both modes. */
  mode: Mode | null;
  /** Who: a kind and an id, such as `member mem_…`. */
  actor: string;
  /** What was done, such as `api_key.created`. */
  action: string;
  /** The id of what it was done to. */
  target: string;
  /** From where; null where no request asked for it. */
  address: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Appended in the transaction of the change it tells of. */
export async function appendAudit(trx: Db, merchantId: string, entry: NewAuditEntry): Promise<void> {
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value));
  await sql`
    insert into audit_log (merchant_id, id, mode, actor, action, target, address, before, after)
    values (${merchantId}, ${entry.id}, ${entry.mode}, ${entry.actor}, ${entry.action}, ${entry.target},
      ${entry.address}, ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb)`.execute(trx);
}
