import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** How long a key answers for its first request. */
const KEPT_HOURS = 24;

export interface IdempotencyRow {
  fingerprint: string;
  transactionId: string;
}

export async function findIdempotencyKey(
  db: Db,
  scope: Scope,
  route: string,
  key: string,
): Promise<IdempotencyRow | null> {
  const { rows } = await sql<{ fingerprint: string; transaction_id: string }>`
    select fingerprint, transaction_id from idempotency_keys
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and route = ${route} and key = ${key}
      and created_at > now() - make_interval(hours => ${KEPT_HOURS})`.execute(db);
  return rows[0] ? { fingerprint: rows[0].fingerprint, transactionId: rows[0].transaction_id } : null;
}

/** Forgets keys that have had their day; housekeeping calls it, and whoever meets one on the way. */
export async function purgeIdempotencyKeys(db: Db): Promise<void> {
  await sql`
    delete from idempotency_keys where created_at <= now() - make_interval(hours => ${KEPT_HOURS})`.execute(
    db,
  );
}
