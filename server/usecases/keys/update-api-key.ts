import { authorize, type Caller, rehearse } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import { type ApiKey, changeApiKey, toKeySettings } from "../../store/api-keys.ts";
import type { Dependencies } from "../dependencies.ts";
import { auditActor, diff, recordAudit } from "../record-audit.ts";
import { requireFreshSignInForLive } from "../require-fresh-sign-in.ts";
import { assertNotWidened } from "./key-bounds.ts";
import { type KeyChangeInput, parseKeyChange } from "./key-settings.ts";
import { lockCreatorAndKey } from "./lock-creator.ts";
import { recordRehearsalEnd } from "./rehearse-api-key.ts";

/** The key and its changes. */
export type UpdateApiKeyInput = { id: string } & KeyChangeInput;

/**
 * Changes a key's name and permissions. Callers cannot widen a key beyond their own limits, including their
 * own key. An expired key needs a later expiry. Ends the key's rehearsal, unless only the name changes.
 * @throws AppError `not_found`, `invalid_request`, `insufficient_scope`, `fresh_sign_in_required` in live mode.
 */
export function updateApiKey(deps: Pick<Dependencies, "db" | "passwordSignIn">) {
  return async (caller: Caller, input: UpdateApiKeyInput): Promise<ApiKey> => {
    authorize(caller, "manageApiKeys");
    requireFreshSignInForLive(caller);
    return deps.db.transaction().execute(async (trx) => {
      const { creator, key } = await lockCreatorAndKey(trx, deps, caller, input.id);
      if (key.revokedAt) throw invalidField("id", "key_revoked");
      const settings = parseKeyChange(key, input);
      assertNotWidened(creator.bounds, key, settings);
      rehearse(caller, (rehearsed) => {
        const { scopes, allowedIps, expiresAt } = rehearsed;
        const isOwn = rehearsed.keyId === key.id;
        const before = isOwn ? { ...key, scopes: [...scopes], allowedIps: [...allowedIps], expiresAt } : key;
        assertNotWidened(rehearsed, before, parseKeyChange(before, input));
      });
      const change = diff(toKeySettings(key), settings);
      if (!change) return key;
      await recordAudit(trx, auditActor(caller), { action: "api_key.updated", target: key.id, ...change });
      const isRenamed = diff({ ...toKeySettings(key), name: settings.name }, settings) === null;
      if (key.rehearsal && !isRenamed) await recordRehearsalEnd(trx, caller, key);
      return changeApiKey(trx, caller.scope, key.id, settings, isRenamed ? key.rehearsal : null);
    });
  };
}
