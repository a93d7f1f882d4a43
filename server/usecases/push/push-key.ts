import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { findPushKey, insertPushKey, type StoredPushKey } from "../../store/push-keys.ts";
import type { Dependencies } from "../dependencies.ts";

const generate = promisify(generateKeyPair);

/** Encryption context of the private key. */
export const PUSH_KEY_CONTEXT = "push_keys vapid";

type KeyDeps = Pick<Dependencies, "db" | "encrypter">;

/**
 * The key pair that identifies this server to push services (RFC 8292). Created once across all processes. A browser's
 * subscription is bound to the public key.
 */
export async function requirePushKey({ db, encrypter }: KeyDeps): Promise<StoredPushKey> {
  const stored = await findPushKey(db);
  if (stored) return stored;
  const { publicKey, privateKey } = await createPushKey();
  await insertPushKey(db, { publicKey, encryptedKey: encrypter.encrypt(privateKey, PUSH_KEY_CONTEXT) });
  return (await findPushKey(db)) as StoredPushKey;
}

/** Both keys in Base64url: an uncompressed point of P-256, and its private value. */
async function createPushKey(): Promise<{ publicKey: string; privateKey: string }> {
  const { privateKey } = await generate("ec", { namedCurve: "P-256" });
  const { x = "", y = "", d = "" } = privateKey.export({ format: "jwk" });
  const point = [Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return { publicKey: Buffer.concat(point).toString("base64url"), privateKey: d };
}
