import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import { nameApplications } from "./audit-log.ts";
import type { Db } from "./tables.ts";

/** The actor that created a key, from the audit log. */
export interface KeyCreator {
  keyId: string;
  /** In the audit log's format. */
  actor: string;
  /** A member's email address, or a key's or an application's current name. */
  actorName: string | null;
}

export async function findKeyCreators(
  db: Db,
  { merchantId, mode }: Scope,
  keyIds: readonly string[],
): Promise<KeyCreator[]> {
  const { rows } = await sql<KeyCreator>`
    with created as (
      select target, actor, split_part(actor, ' ', 1) as actor_kind, split_part(actor, ' ', 2) as actor_id
      from audit_log
      where merchant_id = ${merchantId} and target = any(${keyIds}::text[]) and action = 'api_key.created'
        and mode = ${mode}
    )
    select c.target as "keyId", c.actor, coalesce(m.email, k.name) as "actorName"
    from created c
      left join members m on c.actor_kind = 'member' and m.id = c.actor_id
      left join api_keys k on c.actor_kind = 'key'
        and k.merchant_id = ${merchantId} and k.mode = ${mode} and k.id = c.actor_id`.execute(db);
  return nameApplications(db, rows);
}
