import { authorize, type Caller } from "../../domain/access.ts";
import { Failure } from "../../domain/failure.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import { type ApiKey, markRevoked } from "../../store/api-keys.ts";
import type { Parts } from "../parts.ts";
import { doerOf, recordChange } from "../record-change.ts";

/**
 * Revokes a key: within a second no process takes it any more. Revoking it twice is no error.
 * @throws Failure `not_found`.
 */
export function revokeApiKey(parts: Pick<Parts, "db">) {
  return async (caller: Caller, id: string): Promise<ApiKey> => {
    authorize(caller, "manageApiKeys");
    if (hasControlCharacters(id)) throw notFound();
    return parts.db.transaction().execute(async (trx) => {
      const apiKey = await markRevoked(trx, caller.scope, id);
      if (!apiKey) throw notFound();
      await recordChange(trx, doerOf(caller), {
        action: "api_key.revoked",
        target: id,
      });
      return apiKey;
    });
  };
}

function notFound(): Failure {
  return new Failure("not_found", "There is no such API key.");
}
