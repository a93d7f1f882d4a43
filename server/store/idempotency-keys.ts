import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** Where requests with one key wait for each other once one of them has written it. */
export const KEY_INDEX = "idempotency_keys_pkey";

/** How long a key answers for its first request. */
const KEPT_HOURS = 24;
/** Whether a row still answers for its first request. */
export const isKept = sql`(idempotency_keys.created_at > now() - make_interval(hours => ${KEPT_HOURS}))`;

export interface IdempotencyRow {
  fingerprint: string;
  transactionId: string;
  /** What was made beside the transaction; null where that is all. */
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
      and ${isKept}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Keeps a key for a refund, in the transaction that writes it; the row of its transaction is locked.
 * @returns false where the key is kept for another already.
 */
export async function keepRefundKey(
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

const hadItsDay = sql`not ${isKept}`;

/** Forgets one key, if it has had its day: for whoever meets it before it was cleared away. */
export async function forgetIdempotencyKey(db: Db, scope: Scope, route: string, key: string): Promise<void> {
  await sql`
    delete from idempotency_keys
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and route = ${route} and key = ${key}
      and ${hadItsDay}`.execute(db);
}

/**
 * Forgets keys that have had their day, the oldest first and at most `limit`; those that somebody else is forgetting
 * are left to them. @returns how many.
 */
export async function purgeIdempotencyKeys(db: Db, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from idempotency_keys where (merchant_id, mode, route, key) in (
      select merchant_id, mode, route, key from idempotency_keys where ${hadItsDay}
      order by created_at limit ${limit} for update skip locked
    ) returning 1`.execute(db);
  return rows.length;
}
