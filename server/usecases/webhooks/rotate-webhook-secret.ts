import { authorize, type Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/failure.ts";
import { parseOverlap } from "../../domain/overlap.ts";
import { listSigningSecrets, retireWebhookSecrets } from "../../store/webhook-secrets.ts";
import { lockWebhookSettings } from "../../store/webhook-settings.ts";
import type { Parts } from "../parts.ts";
import { doerOf, recordChange } from "../record-change.ts";
import { requireFreshSignInForLive } from "../require-fresh-sign-in.ts";
import { makeSigningSecret } from "./signing-secrets.ts";
import { readSettings, type WebhookSettings } from "./view-webhook.ts";

/** Each signs every post, and receivers take headers of some kilobytes. */
const MAX_SIGNING = 10;

/** The settings with the new secret, and its text, which is shown this once. */
export interface RotatedSecret {
  secret: string;
  webhook: WebhookSettings;
}

/**
 * Makes a new signing secret. Those that sign now do so beside it for `overlapSeconds` at most, a day without it.
 * @throws Failure `invalid_request`, `fresh_sign_in_required` in live mode.
 */
export function rotateWebhookSecret(parts: Pick<Parts, "db" | "secretBox">) {
  return async (caller: Caller, overlap?: number): Promise<RotatedSecret> => {
    authorize(caller, "manageWebhooks");
    requireFreshSignInForLive(caller);
    const { scope } = caller;
    const parsed = parseOverlap(overlap);
    if (!parsed.ok) throw invalidField("overlapSeconds", parsed.message);
    const overlapSeconds = parsed.value;
    return parts.db.transaction().execute(async (trx) => {
      await lockWebhookSettings(trx, scope);
      await retireWebhookSecrets(trx, scope, overlapSeconds);
      if ((await listSigningSecrets(trx, scope)).length >= MAX_SIGNING) {
        throw invalidField("overlapSeconds", `must be 0: ${MAX_SIGNING} secrets sign already`);
      }
      const { id, secret } = await makeSigningSecret(trx, parts, scope);
      await recordChange(trx, doerOf(caller), {
        action: "webhook_secret.rotated",
        target: id,
        after: { overlapSeconds },
      });
      return { secret, webhook: await readSettings({ ...parts, db: trx }, scope) };
    });
  };
}
