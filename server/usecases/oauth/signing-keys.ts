import { generateKeyPair, type JsonWebKey, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { insertKey, listKeys, lockKeys, type SealedKey } from "../../store/oauth-keys.ts";
import type { Dependencies } from "../dependencies.ts";
import type { SecretBox } from "../secret-box.ts";

const generate = promisify(generateKeyPair);

/** A private key (RFC 7517) that signs ID tokens with ES256. */
export type SigningKey = JsonWebKey & { kid: string; alg: "ES256"; use: "sig" };

/** Time for which a key is published before it signs. By then, every process has reloaded the keys more than once. */
export const SIGNING_DELAY_SECONDS = 300;

/** Encryption context of a sealed key, which binds it to its row. */
export const signingKeyContext = (kid: string): string => `oauth_keys ${kid}`;

/** The deployment's signing keys, the active one first. Creates the first key, once across all processes. */
export function signingKeys({ db, secretBox }: Pick<Dependencies, "db" | "secretBox">) {
  const unseal = ({ kid, sealed }: SealedKey) =>
    JSON.parse(secretBox.open(sealed, signingKeyContext(kid))) as SigningKey;
  return async (): Promise<SigningKey[]> => {
    const stored = await listKeys(db, SIGNING_DELAY_SECONDS);
    if (stored.length > 0) return stored.map(unseal);
    const key = await createSigningKey();
    return db.transaction().execute(async (trx) => {
      await lockKeys(trx);
      const others = await listKeys(trx, SIGNING_DELAY_SECONDS);
      if (others.length > 0) return others.map(unseal);
      await insertKey(trx, seal(secretBox, key));
      return [key];
    });
  };
}

export const seal = (secretBox: SecretBox, key: SigningKey): SealedKey => ({
  kid: key.kid,
  sealed: secretBox.seal(JSON.stringify(key), signingKeyContext(key.kid)),
});

export async function createSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generate("ec", { namedCurve: "P-256" });
  const kid = randomBytes(12).toString("base64url");
  return { ...privateKey.export({ format: "jwk" }), kid, alg: "ES256", use: "sig" };
}
