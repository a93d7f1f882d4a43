import { sql } from "kysely";
import type { Db } from "./tables.ts";

/** The key pair that identifies this server to push services. */
export interface StoredPushKey {
  publicKey: string;
  encryptedKey: string;
}

export async function findPushKey(db: Db): Promise<StoredPushKey | null> {
  const { rows } = await sql<StoredPushKey>`
    select public_key as "publicKey", encrypted_key as "encryptedKey" from push_keys where name = 'vapid'`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Stores the first key pair. Of processes that create one at the same time, the first wins. */
export async function insertPushKey(db: Db, { publicKey, encryptedKey }: StoredPushKey): Promise<void> {
  await sql`
    insert into push_keys (name, public_key, encrypted_key) values ('vapid', ${publicKey}, ${encryptedKey})
    on conflict do nothing`.execute(db);
}
