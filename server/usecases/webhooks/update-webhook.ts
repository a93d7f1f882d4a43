import { authorize, type Caller } from "../../domain/access.ts";
import { parseCallbackUrl } from "../../domain/callback-url.ts";
import { FieldReader } from "../../domain/parsed.ts";
import { setDefaultCallback } from "../../store/webhook-settings.ts";
import type { Parts } from "../parts.ts";
import { doerOf, recordChange } from "../record-change.ts";
import { readSettings, type WebhookSettings } from "./view-webhook.ts";

/**
 * Sets the default callback URL for sessions that are made from now on; null clears it, and what is left out stays.
 * @throws Failure `invalid_request`.
 */
export function updateWebhook(parts: Pick<Parts, "db" | "secretBox" | "callbackRules">) {
  return async (
    caller: Caller,
    input: { defaultCallbackUrl: string | null | undefined },
  ): Promise<WebhookSettings> => {
    authorize(caller, "manageWebhooks");
    const { scope } = caller;
    const { defaultCallbackUrl } = input;
    if (defaultCallbackUrl === undefined) return readSettings(parts, scope);
    const reader = new FieldReader();
    const url =
      defaultCallbackUrl === null
        ? null
        : reader.read(
            "defaultCallbackUrl",
            parseCallbackUrl(defaultCallbackUrl, scope.mode, parts.callbackRules),
          );
    reader.done();
    return parts.db.transaction().execute(async (trx) => {
      await setDefaultCallback(trx, scope, url ?? null);
      await recordChange(trx, doerOf(caller), {
        action: "webhook.updated",
        target: scope.merchantId,
        // The rest of an address may be a secret.
        after: { defaultReceiver: url ? new URL(url).origin : null },
      });
      return readSettings({ ...parts, db: trx }, scope);
    });
  };
}
