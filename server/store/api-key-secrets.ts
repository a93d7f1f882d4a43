import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

// By the statement's start. The database transaction may have started before it got the key's lock.
const isActive = sql`(expires_at is null or expires_at > statement_timestamp())`;

/** Stores the hash of a key's newest secret. */
export async function insertApiKeySecret(trx: Db, scope: Scope, keyId: string, hash: string): Promise<void> {
  await sql`
    insert into api_key_secrets (merchant_id, mode, hash, key_id, created_at)
    values (${scope.merchantId}, ${scope.mode}, ${hash}, ${keyId}, clock_timestamp())`.execute(trx);
}

/**
 * Limits every valid secret of a key to `seconds` more. A secret that expires sooner keeps its own expiry.
 * @returns the number of secrets that stay valid until then
 */
export async function retireApiKeySecrets(
  trx: Db,
  scope: Scope,
  keyId: string,
  seconds: number,
): Promise<number> {
  const { rows } = await sql<{ works: boolean }>`
    update api_key_secrets set expires_at = least(expires_at,
      date_trunc('milliseconds', statement_timestamp() + make_interval(secs => ${seconds})))
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and key_id = ${keyId} and ${isActive}
    returning ${isActive} as works`.execute(trx);
  return rows.filter(({ works }) => works).length;
}
