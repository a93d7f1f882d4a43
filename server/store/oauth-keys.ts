import { sql } from "kysely";
import type { Db } from "./tables.ts";

export interface EncryptedSigningKey {
  kid: string;
  /** The encrypted private key. */
  encryptedKey: string;
}

/** A fixed number: processes that start together take turns. */
const ADVISORY_LOCK = 7_236_002;

/** Blocks other processes until the database transaction ends, so that the first key is created once. */
export async function lockKeys(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
}

/**
 * Valid keys, the signing key first. The others only verify. The signing key is the newest that has been
 * published for `publishedSeconds`, so that every verifier has had time to load it.
 */
export async function listKeys(db: Db, publishedSeconds: number): Promise<EncryptedSigningKey[]> {
  const { rows } = await sql<EncryptedSigningKey>`
    select kid, encrypted_key as "encryptedKey"
    from oauth_keys,
      lateral (select created_at <= now() - make_interval(secs => ${publishedSeconds}) as published) s
    where retired_at is null or retired_at > now()
    order by case when published then created_at end desc nulls last, created_at, kid`.execute(db);
  return rows;
}

/** Limits the existing keys to this many more seconds, unless they expire sooner. */
export async function retireKeys(trx: Db, seconds: number): Promise<void> {
  await sql`
    update oauth_keys set retired_at = least(retired_at, now() + make_interval(secs => ${seconds}))`.execute(
    trx,
  );
}

export async function insertKey(trx: Db, key: EncryptedSigningKey): Promise<void> {
  await sql`insert into oauth_keys (kid, encrypted_key) values (${key.kid}, ${key.encryptedKey})`.execute(
    trx,
  );
}
