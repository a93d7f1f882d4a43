import { authorize, type Caller, rehearse } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import { insertApiKeySecret, retireApiKeySecrets } from "../../store/api-key-secrets.ts";
import { setNewestSecret } from "../../store/api-keys.ts";
import type { Dependencies } from "../dependencies.ts";
import { auditActor, recordAudit } from "../record-audit.ts";
import { requireFreshSignInForLive } from "../require-fresh-sign-in.ts";
import { retireSecrets } from "../retire-secrets.ts";
import { type CreatedApiKey, createSecret } from "./create-api-key.ts";
import { assertWithinLimits } from "./key-bounds.ts";
import { lockCreatorAndKey } from "./lock-creator.ts";
import { queueKeyMail } from "./queue-key-mail.ts";

export interface RotateApiKeyInput {
  id: string;
  overlapSeconds?: number | undefined;
}

/**
 * Creates a new secret for a key. Active secrets expire after `overlapSeconds`, by default one day. The key
 * must be within the caller's own limits, because the caller receives the secret.
 * @throws AppError `not_found`, `invalid_request`, `insufficient_scope`, `fresh_sign_in_required` in live mode.
 */
export function rotateApiKey(deps: Pick<Dependencies, "db" | "mailer" | "passwordSignIn">) {
  return async (caller: Caller, input: RotateApiKeyInput): Promise<CreatedApiKey> => {
    authorize(caller, "manageApiKeys");
    requireFreshSignInForLive(caller);
    const { scope } = caller;
    return deps.db.transaction().execute(async (trx) => {
      const { creator, key } = await lockCreatorAndKey(trx, deps, caller, input.id);
      if (key.revokedAt) throw invalidField("id", "key_revoked");
      if (key.expiresAt && key.expiresAt.getTime() <= Date.now()) {
        throw invalidField("id", "key_expired");
      }
      assertWithinLimits(creator.bounds, key);
      rehearse(caller, (rehearsed) => {
        // A key never exceeds itself.
        if (rehearsed.keyId !== key.id) assertWithinLimits(rehearsed, key);
      });
      const overlapSeconds = await retireSecrets(input.overlapSeconds, (seconds) =>
        retireApiKeySecrets(trx, scope, key.id, seconds),
      );
      const { secret, hash, ...displayedSecret } = createSecret(key.kind, scope);
      await insertApiKeySecret(trx, scope, key.id, hash);
      await recordAudit(trx, auditActor(caller), {
        action: "api_key.rotated",
        target: key.id,
        before: { lastFour: key.lastFour },
        after: { lastFour: displayedSecret.lastFour, overlapSeconds },
      });
      await queueKeyMail(trx, deps, scope, "key_rotated", key);
      return { apiKey: await setNewestSecret(trx, scope, key.id, displayedSecret), secret };
    });
  };
}
