import { randomBytes } from "node:crypto";
import type { Scope } from "../../domain/scope.ts";
import type { Db } from "../../store/tables.ts";
import {
  type EncryptedSecret,
  insertWebhookSecret,
  listSigningSecrets,
} from "../../store/webhook-secrets.ts";
import type { Dependencies } from "../dependencies.ts";
import { newId } from "../new-id.ts";

/** A decrypted signing secret. */
export interface SigningSecret extends Omit<EncryptedSecret, "encryptedSecret"> {
  text: string;
}

/** Encryption context of an encrypted secret, which binds it to its row. */
export const webhookSecretContext = (scope: Scope): string =>
  `webhook-secret/${scope.merchantId}/${scope.mode}`;

/** Creates a secret and stores it encrypted. @returns its ID and the secret, which is shown only once. */
export async function createSigningSecret(
  trx: Db,
  { encrypter }: Pick<Dependencies, "encrypter">,
  scope: Scope,
): Promise<{ id: string; secret: string }> {
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  const id = newId("secret");
  await insertWebhookSecret(trx, scope, {
    id,
    encryptedSecret: encrypter.encrypt(secret, webhookSecretContext(scope)),
  });
  return { id, secret };
}

/** Active signing secrets, newest first. */
export async function readSigningSecrets(
  { db, encrypter }: Pick<Dependencies, "db" | "encrypter">,
  scope: Scope,
): Promise<SigningSecret[]> {
  const context = webhookSecretContext(scope);
  return (await listSigningSecrets(db, scope)).map(({ encryptedSecret, ...secret }) => ({
    ...secret,
    text: encrypter.decrypt(encryptedSecret, context),
  }));
}

/** Decrypts the secrets of claimed deliveries, each once, because most deliveries share theirs. */
export function createSecretDecrypter({ encrypter }: Pick<Dependencies, "encrypter">) {
  const decrypted = new Map<string, string>();
  return (scope: Scope, encryptedSecret: string): string => {
    const context = webhookSecretContext(scope);
    // Includes the row, because a secret copied to another merchant's row must not decrypt there.
    const key = `${context} ${encryptedSecret}`;
    const text = decrypted.get(key) ?? encrypter.decrypt(encryptedSecret, context);
    decrypted.set(key, text);
    return text;
  };
}
