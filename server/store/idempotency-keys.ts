import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** The index in which concurrent requests with the same key wait for each other. */
export const KEY_INDEX = "idempotency_keys_pkey";

/** Hours for which a key is valid. */
const VALID_HOURS = 24;
/** Whether a row's key is still valid. */
export const isUnexpired = sql`(idempotency_keys.created_at > now() - make_interval(hours => ${VALID_HOURS}))`;

export interface IdempotencyRow {
  fingerprint: string;
  transactionId: string;
  /** The refund that the request created. Null if it created only a transaction. */
  refundId: string | null;
}

export async function findIdempotencyKey(
  db: Db,
  scope: Scope,
  route: string,
  key: string,
): Promise<IdempotencyRow | null> {
  const { rows } = await sql<IdempotencyRow>`
    select fingerprint, transaction_id as "transactionId", refund_id as "refundId" from idempotency_keys
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and route = ${route} and key = ${key}
      and ${isUnexpired}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Stores a key for a refund, in the refund's database transaction. Its payment's row is locked.
 * @returns false if the key is in use for another request
 */
export async function insertRefundKey(
  trx: Db,
  scope: Scope,
  { route, key, fingerprint, transactionId, refundId }: IdempotencyRow & { route: string; key: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys (merchant_id, mode, route, key, fingerprint, transaction_id, refund_id)
    values (${scope.merchantId}, ${scope.mode}, ${route}, ${key}, ${fingerprint}, ${transactionId}, ${refundId})
    on conflict do nothing returning 1`.execute(trx);
  return rows.length > 0;
}

const isExpired = sql`not ${isUnexpired}`;

/** Deletes an expired key that a request met before the cleanup. */
export async function deleteExpiredIdempotencyKey(
  db: Db,
  scope: Scope,
  route: string,
  key: string,
): Promise<void> {
  await sql`
    delete from idempotency_keys
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and route = ${route} and key = ${key}
      and ${isExpired}`.execute(db);
}

/**
 * Deletes expired keys, oldest first, at most `limit`. Skips keys that another process is deleting. @returns
 * the number of deleted keys
 */
export async function purgeIdempotencyKeys(db: Db, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from idempotency_keys where (merchant_id, mode, route, key) in (
      select merchant_id, mode, route, key from idempotency_keys where ${isExpired}
      order by created_at limit ${limit} for update skip locked
    ) returning 1`.execute(db);
  return rows.length;
}
