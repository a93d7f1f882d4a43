import { authorize, type Caller } from "../../domain/access.ts";
import { parseCallbackUrl } from "../../domain/callback-url.ts";
import { FieldValidator, ok } from "../../domain/result.ts";
import {
  findDefaultCallback,
  lockWebhookSettings,
  setDefaultCallback,
} from "../../store/webhook-settings.ts";
import type { Dependencies } from "../dependencies.ts";
import { auditActor, recordAudit } from "../record-audit.ts";
import { readSettings, type WebhookSettings } from "./view-webhook.ts";

/**
 * Sets the default webhook URL for new checkouts. Null removes it, and absent fields stay unchanged.
 * @throws AppError `invalid_request`.
 */
export function updateWebhook(deps: Pick<Dependencies, "db" | "encrypter" | "callbackRules">) {
  return async (
    caller: Caller,
    input: { defaultCallbackUrl: string | null | undefined },
  ): Promise<WebhookSettings> => {
    authorize(caller, "manageWebhooks");
    const { scope } = caller;
    const { defaultCallbackUrl } = input;
    if (defaultCallbackUrl === undefined) return readSettings(deps, scope);
    const validator = new FieldValidator();
    const parsed =
      defaultCallbackUrl === null
        ? ok(null)
        : parseCallbackUrl(defaultCallbackUrl, scope.mode, deps.callbackRules);
    const url = validator.check("defaultCallbackUrl", parsed) ?? null;
    validator.throwIfInvalid();
    return deps.db.transaction().execute(async (trx) => {
      await lockWebhookSettings(trx, scope);
      const before = await findDefaultCallback(trx, scope);
      if (url !== before) {
        await setDefaultCallback(trx, scope, url);
        await recordAudit(trx, auditActor(caller), {
          action: "webhook.updated",
          target: scope.merchantId,
          before: { defaultEndpoint: toOrigin(before) },
          after: { defaultEndpoint: toOrigin(url) },
        });
      }
      return readSettings({ ...deps, db: trx }, scope);
    });
  };
}

/** The rest of a URL can contain a secret. */
const toOrigin = (url: string | null): string | null => (url === null ? null : new URL(url).origin);
