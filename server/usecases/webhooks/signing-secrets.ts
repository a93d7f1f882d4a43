import { randomBytes } from "node:crypto";
import type { Scope } from "../../domain/scope.ts";
import type { Db } from "../../store/tables.ts";
import { insertWebhookSecret, listSigningSecrets, type SealedSecret } from "../../store/webhook-secrets.ts";
import type { Dependencies } from "../dependencies.ts";
import { newId } from "../new-id.ts";

/** A secret that signs, opened. */
export interface SigningSecret extends Omit<SealedSecret, "sealed"> {
  text: string;
}

/** Binds a sealed secret to its row. */
export const webhookSecretContext = (scope: Scope): string =>
  `webhook-secret/${scope.merchantId}/${scope.mode}`;

/** Makes a secret and keeps it sealed. @returns its id, and its text, which is shown this once. */
export async function makeSigningSecret(
  trx: Db,
  { secretBox }: Pick<Dependencies, "secretBox">,
  scope: Scope,
): Promise<{ id: string; secret: string }> {
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  const id = newId("secret");
  await insertWebhookSecret(trx, scope, { id, sealed: secretBox.seal(secret, webhookSecretContext(scope)) });
  return { id, secret };
}

/** The secrets that sign now, newest first. */
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

/** Opens what a claim brought along, each text once: most of its deliveries share theirs. */
export function secretOpener({ secretBox }: Pick<Dependencies, "secretBox">) {
  const opened = new Map<string, string>();
  return (scope: Scope, sealed: string): string => {
    const context = webhookSecretContext(scope);
    // By row too: a text that was copied to another merchant's row does not open there.
    const key = `${context} ${sealed}`;
    const text = opened.get(key) ?? secretBox.open(sealed, context);
    opened.set(key, text);
    return text;
  };
}
