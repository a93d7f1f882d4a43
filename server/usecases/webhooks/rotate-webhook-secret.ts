import { authorize, type Caller } from "../../domain/access.ts";
import { retireWebhookSecrets } from "../../store/webhook-secrets.ts";
import { lockWebhookSettings } from "../../store/webhook-settings.ts";
import type { Dependencies } from "../dependencies.ts";
import { auditActor, recordAudit } from "../record-audit.ts";
import { requireFreshSignInForLive } from "../require-fresh-sign-in.ts";
import { retireSecrets } from "../retire-secrets.ts";
import { createSigningSecret } from "./signing-secrets.ts";
import { readSettings, type WebhookSettings } from "./view-webhook.ts";

/** The settings with the new secret, which is shown only once. */
export interface RotatedSecret {
  secret: string;
  webhook: WebhookSettings;
}

/**
 * Creates a new signing secret. Active secrets expire after `overlapSeconds`, by default one day.
 * @throws AppError `invalid_request`, `fresh_sign_in_required` in live mode.
 */
export function rotateWebhookSecret(deps: Pick<Dependencies, "db" | "encrypter">) {
  return async (caller: Caller, overlap?: number): Promise<RotatedSecret> => {
    authorize(caller, "manageWebhooks");
    requireFreshSignInForLive(caller);
    const { scope } = caller;
    return deps.db.transaction().execute(async (trx) => {
      await lockWebhookSettings(trx, scope);
      const overlapSeconds = await retireSecrets(overlap, (seconds) =>
        retireWebhookSecrets(trx, scope, seconds),
      );
      const { id, secret } = await createSigningSecret(trx, deps, scope);
      await recordAudit(trx, auditActor(caller), {
        action: "webhook_secret.rotated",
        target: id,
        after: { overlapSeconds },
      });
      return { secret, webhook: await readSettings({ ...deps, db: trx }, scope) };
    });
  };
}
