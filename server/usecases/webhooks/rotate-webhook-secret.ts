import { authorize, type Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/failure.ts";
import { listSigningSecrets, retireWebhookSecrets } from "../../store/webhook-secrets.ts";
import { lockWebhookSettings } from "../../store/webhook-settings.ts";
import { requireFreshSignInForLive } from "../members/require-fresh-sign-in.ts";
import type { Parts } from "../parts.ts";
import { doerOf, recordChange } from "../record-change.ts";
import { makeSigningSecret } from "./signing-secrets.ts";
import { readSettings, type WebhookSettings } from "./view-webhook.ts";

const DAY_SECONDS = 86_400;
const MAX_OVERLAP_SECONDS = 7 * DAY_SECONDS;
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
  return async (caller: Caller, overlapSeconds = DAY_SECONDS): Promise<RotatedSecret> => {
    authorize(caller, "manageWebhooks");
    requireFreshSignInForLive(caller);
    const { scope } = caller;
    if (!Number.isInteger(overlapSeconds) || overlapSeconds < 0 || overlapSeconds > MAX_OVERLAP_SECONDS) {
      throw invalidField(
        "overlapSeconds",
        `must be a whole number of seconds from 0 to ${MAX_OVERLAP_SECONDS}`,
      );
    }
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
