import { sql } from "kysely";
import type { Db } from "./tables.ts";

export interface SealedKey {
  kid: string;
  /** The private key, encrypted. */
  sealed: string;
}

/** Any fixed number: processes that start together take turns on it. */
const ADVISORY_LOCK = 7_236_002;

/** Holds other processes off until the transaction ends, so that the first key is made once. */
export async function lockKeys(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
}

/** Keys in use, the newest first: it signs, the others only verify. */
export async function listKeys(db: Db): Promise<SealedKey[]> {
  const { rows } = await sql<SealedKey>`
    select kid, sealed from oauth_keys where retired_at is null order by created_at desc, kid`.execute(db);
  return rows;
}

export async function insertKey(trx: Db, key: SealedKey): Promise<void> {
  await sql`insert into oauth_keys (kid, sealed) values (${key.kid}, ${key.sealed})`.execute(trx);
}
