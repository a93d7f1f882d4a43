import { randomBytes } from "node:crypto";
import type { Scope } from "../../domain/scope.ts";
import type { Db } from "../../store/tables.ts";
import { insertWebhookSecret, listSigningSecrets, type SealedSecret } from "../../store/webhook-secrets.ts";
import type { Dependencies } from "../dependencies.ts";
import { newId } from "../new-id.ts";

/** A decrypted signing secret. */
export interface SigningSecret extends Omit<SealedSecret, "sealed"> {
  text: string;
}

/** Encryption context of a sealed secret, which binds it to its row. */
export const webhookSecretContext = (scope: Scope): string =>
  `webhook-secret/${scope.merchantId}/${scope.mode}`;

/** Creates a secret and stores it sealed. @returns its ID and the secret, which is shown only once. */
export async function createSigningSecret(
  trx: Db,
  { secretBox }: Pick<Dependencies, "secretBox">,
  scope: Scope,
): Promise<{ id: string; secret: string }> {
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  const id = newId("secret");
  await insertWebhookSecret(trx, scope, { id, sealed: secretBox.seal(secret, webhookSecretContext(scope)) });
  return { id, secret };
}

/** Active signing secrets, newest first. */
export async function openSigningSecrets(
  { db, secretBox }: Pick<Dependencies, "db" | "secretBox">,
  scope: Scope,
): Promise<SigningSecret[]> {
  const context = webhookSecretContext(scope);
  return (await listSigningSecrets(db, scope)).map(({ sealed, ...secret }) => ({
    ...secret,
    text: secretBox.open(sealed, context),
  }));
}

/** Decrypts the secrets of claimed deliveries, each once, because most deliveries share theirs. */
export function secretOpener({ secretBox }: Pick<Dependencies, "secretBox">) {
  const opened = new Map<string, string>();
  return (scope: Scope, sealed: string): string => {
    const context = webhookSecretContext(scope);
    // Includes the row, because a secret copied to another merchant's row must not decrypt there.
    const key = `${context} ${sealed}`;
    const text = opened.get(key) ?? secretBox.open(sealed, context);
    opened.set(key, text);
    return text;
  };
}
