import { authorize, type Caller } from "../../domain/access.ts";
import { type ApiKey, markRevoked, toKeySettings } from "../../store/api-keys.ts";
import type { Dependencies } from "../dependencies.ts";
import { auditActor, type Change, recordAudit } from "../record-audit.ts";
import { requireFreshSignInForLive } from "../require-fresh-sign-in.ts";
import { lockCreatorAndKey } from "./lock-creator.ts";
import { queueKeyMail } from "./queue-key-mail.ts";

/**
 * Revokes a key and all its secrets. Takes effect in every process within a second. Revoking a key twice is
 * not an error.
 * @throws AppError `not_found`, `fresh_sign_in_required` in live mode.
 */
export function revokeApiKey(deps: Pick<Dependencies, "db" | "mailer" | "passwordSignIn">) {
  return async (caller: Caller, id: string): Promise<ApiKey> => {
    authorize(caller, "manageApiKeys");
    requireFreshSignInForLive(caller);
    return deps.db.transaction().execute(async (trx) => {
      const { key } = await lockCreatorAndKey(trx, deps, caller, id);
      if (key.revokedAt) return key;
      await recordAudit(trx, auditActor(caller), toRevocation(key));
      await queueKeyMail(trx, deps, caller.scope, "key_revoked", key);
      return markRevoked(trx, caller.scope, id);
    });
  };
}

/** Audit log entry of a revoked key. */
export function toRevocation(key: ApiKey): Change {
  return { action: "api_key.revoked", target: key.id, before: { ...toKeySettings(key), kind: key.kind } };
}
