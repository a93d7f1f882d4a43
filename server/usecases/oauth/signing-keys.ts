import { generateKeyPair, type JsonWebKey, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { type EncryptedSigningKey, insertKey, listKeys, lockKeys } from "../../store/oauth-keys.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Encrypter } from "../encrypter.ts";

const generate = promisify(generateKeyPair);

/** A private key (RFC 7517) that signs ID tokens with ES256. */
export type SigningKey = JsonWebKey & { kid: string; alg: "ES256"; use: "sig" };

/** Time for which a key is published before it signs. By then, every process has reloaded the keys more than once. */
export const SIGNING_DELAY_SECONDS = 300;

/** Encryption context of an encrypted key, which binds it to its row. */
export const signingKeyContext = (kid: string): string => `oauth_keys ${kid}`;

/** The deployment's signing keys, the active one first. Creates the first key, once across all processes. */
export function signingKeys({ db, encrypter }: Pick<Dependencies, "db" | "encrypter">) {
  const decrypt = ({ kid, encryptedKey }: EncryptedSigningKey) =>
    JSON.parse(encrypter.decrypt(encryptedKey, signingKeyContext(kid))) as SigningKey;
  return async (): Promise<SigningKey[]> => {
    const stored = await listKeys(db, SIGNING_DELAY_SECONDS);
    if (stored.length > 0) return stored.map(decrypt);
    const key = await createSigningKey();
    return db.transaction().execute(async (trx) => {
      await lockKeys(trx);
      const others = await listKeys(trx, SIGNING_DELAY_SECONDS);
      if (others.length > 0) return others.map(decrypt);
      await insertKey(trx, encrypt(encrypter, key));
      return [key];
    });
  };
}

export const encrypt = (encrypter: Encrypter, key: SigningKey): EncryptedSigningKey => ({
  kid: key.kid,
  encryptedKey: encrypter.encrypt(JSON.stringify(key), signingKeyContext(key.kid)),
});

export async function createSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generate("ec", { namedCurve: "P-256" });
  const kid = randomBytes(12).toString("base64url");
  return { ...privateKey.export({ format: "jwk" }), kid, alg: "ES256", use: "sig" };
}
