import { randomBytes } from "node:crypto";
import { derivePublicKey } from "../../domain/signed-note.ts";
import {
  findCheckpointKey,
  insertCheckpointKey,
  type StoredCheckpointKey,
} from "../../store/checkpoint-keys.ts";
import type { Dependencies } from "../dependencies.ts";

/** Encryption context of the private key. */
export const CHECKPOINT_KEY_CONTEXT = "checkpoint_keys ed25519";

const PRIVATE_KEY_BYTES = 32;

type KeyDeps = Pick<Dependencies, "db" | "encrypter">;

/** The key pair that signs checkpoints. Created once across all processes. */
export async function requireCheckpointKey({ db, encrypter }: KeyDeps): Promise<StoredCheckpointKey> {
  const stored = await findCheckpointKey(db);
  if (stored) return stored;
  const privateKey = randomBytes(PRIVATE_KEY_BYTES);
  await insertCheckpointKey(db, {
    publicKey: derivePublicKey(privateKey).toString("base64"),
    encryptedKey: encrypter.encrypt(privateKey.toString("base64"), CHECKPOINT_KEY_CONTEXT),
  });
  return (await findCheckpointKey(db)) as StoredCheckpointKey;
}
