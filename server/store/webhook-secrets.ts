import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** A stored, encrypted signing secret. */
export interface EncryptedSecret {
  id: string;
  encryptedSecret: string;
  createdAt: Date;
  /** When it stops signing. Null for the current one. */
  expiresAt: Date | null;
}

/**
 * Secrets that sign now, by the statement's start. The database transaction may have started before it got the lock.
 */
export const signsNow = sql`(expires_at is null or expires_at > statement_timestamp())`;

export async function insertWebhookSecret(
  db: Db,
  scope: Scope,
  secret: { id: string; encryptedSecret: string },
): Promise<void> {
  await sql`
    insert into webhook_secrets (merchant_id, mode, id, encrypted_secret, created_at)
    values (${scope.merchantId}, ${scope.mode}, ${secret.id}, ${secret.encryptedSecret}, clock_timestamp())`.execute(
    db,
  );
}

/** The secrets that sign now, newest first: one, or more during a rotation. */
export async function listSigningSecrets(db: Db, scope: Scope): Promise<EncryptedSecret[]> {
  const { rows } = await sql<EncryptedSecret>`
    select id, encrypted_secret as "encryptedSecret", created_at as "createdAt", expires_at as "expiresAt" from webhook_secrets
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and ${signsNow}
    order by created_at desc, id`.execute(db);
  return rows;
}

/**
 * Limits every signing secret to `seconds` more. A secret that expires sooner keeps its own expiry.
 * @returns the number of secrets that continue to sign
 */
export async function retireWebhookSecrets(trx: Db, scope: Scope, seconds: number): Promise<number> {
  const { rows } = await sql<{ signs: boolean }>`
    update webhook_secrets set expires_at = least(expires_at,
      date_trunc('milliseconds', statement_timestamp() + make_interval(secs => ${seconds})))
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and ${signsNow}
    returning ${signsNow} as signs`.execute(trx);
  return rows.filter(({ signs }) => signs).length;
}
