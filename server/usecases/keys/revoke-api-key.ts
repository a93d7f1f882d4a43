import { authorize, type Caller } from "../../domain/access.ts";
import { type ApiKey, markRevoked } from "../../store/api-keys.ts";
import type { Parts } from "../parts.ts";
import { doerOf, recordChange } from "../record-change.ts";
import { requireFreshSignInForLive } from "../require-fresh-sign-in.ts";
import { holdMakerAndKey } from "./key-bounds.ts";

/**
 * Revokes a key with all its secrets: within a second no process takes them any more. Revoking it twice is no error.
 * @throws Failure `not_found`, `fresh_sign_in_required` in live mode.
 */
export function revokeApiKey(parts: Pick<Parts, "db">) {
  return async (caller: Caller, id: string): Promise<ApiKey> => {
    authorize(caller, "manageApiKeys");
    requireFreshSignInForLive(caller);
    return parts.db.transaction().execute(async (trx) => {
      const { key } = await holdMakerAndKey(trx, caller, id);
      if (key.revokedAt) return key;
      const { name, kind, scopes, allowedIps, allowedOrigins, serverSessionsOnly, expiresAt } = key;
      await recordChange(trx, doerOf(caller), {
        action: "api_key.revoked",
        target: id,
        before: { name, kind, scopes, allowedIps, allowedOrigins, serverSessionsOnly, expiresAt },
      });
      return markRevoked(trx, caller.scope, id);
    });
  };
}
