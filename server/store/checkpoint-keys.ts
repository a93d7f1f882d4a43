import { sql } from "kysely";
import type { Db } from "./tables.ts";

/** The key pair that signs checkpoints. The public key is Base64. */
export interface StoredCheckpointKey {
  publicKey: string;
  encryptedKey: string;
}

export async function findCheckpointKey(db: Db): Promise<StoredCheckpointKey | null> {
  const { rows } = await sql<StoredCheckpointKey>`
    select public_key as "publicKey", encrypted_key as "encryptedKey" from checkpoint_keys where name = 'ed25519'`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Stores the first key pair. Of processes that create one at the same time, the first wins. */
export async function insertCheckpointKey(
  db: Db,
  { publicKey, encryptedKey }: StoredCheckpointKey,
): Promise<void> {
  await sql`
    insert into checkpoint_keys (name, public_key, encrypted_key) values ('ed25519', ${publicKey}, ${encryptedKey})
    on conflict do nothing`.execute(db);
}
