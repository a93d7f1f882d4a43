import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

export async function insertWebhookSecret(
  db: Db,
  scope: Scope,
  secret: { id: string; sealed: string },
): Promise<void> {
  await sql`
    insert into webhook_secrets (merchant_id, mode, id, sealed)
    values (${scope.merchantId}, ${scope.mode}, ${secret.id}, ${secret.sealed})`.execute(db);
}

/** The secrets that sign now, newest first: one, or two during a rotation. */
export async function listSigningSecrets(db: Db, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ sealed: string }>`
    select sealed from webhook_secrets
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and (expires_at is null or expires_at > now())
    order by created_at desc, id`.execute(db);
  return rows.map((row) => row.sealed);
}
