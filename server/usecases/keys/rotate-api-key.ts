import { authorize, type Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/failure.ts";
import { parseOverlap } from "../../domain/overlap.ts";
import { FieldReader } from "../../domain/parsed.ts";
import { insertApiKeySecret, retireApiKeySecrets } from "../../store/api-key-secrets.ts";
import { showNewestSecret } from "../../store/api-keys.ts";
import type { Parts } from "../parts.ts";
import { doerOf, recordChange } from "../record-change.ts";
import { requireFreshSignInForLive } from "../require-fresh-sign-in.ts";
import { type CreatedApiKey, makeSecret } from "./create-api-key.ts";
import { holdMakerAndKey, refuseBeyond } from "./key-bounds.ts";

/** Secrets of one key that work at once; each is one more that can leak. */
const MAX_WORKING = 10;

export interface RotateApiKeyInput {
  id: string;
  overlapSeconds?: number | undefined;
}

/**
 * Makes a new secret for a key. Those that work now do so beside it for `overlapSeconds` at most, a day without it.
 * Whoever asks gets the secret, so the key must lie within their own bounds.
 * @throws Failure `not_found`, `invalid_request`, `insufficient_scope`, `fresh_sign_in_required` in live mode.
 */
export function rotateApiKey(parts: Pick<Parts, "db">) {
  return async (caller: Caller, input: RotateApiKeyInput): Promise<CreatedApiKey> => {
    authorize(caller, "manageApiKeys");
    requireFreshSignInForLive(caller);
    const { scope } = caller;
    const reader = new FieldReader();
    const overlapSeconds = reader.read("overlapSeconds", parseOverlap(input.overlapSeconds)) as number;
    reader.done();
    return parts.db.transaction().execute(async (trx) => {
      const { maker, key } = await holdMakerAndKey(trx, caller, input.id);
      if (key.revokedAt) throw invalidField("id", "is of a key that was revoked: make a new one");
      if (key.expiresAt && key.expiresAt.getTime() <= Date.now()) {
        throw invalidField("id", "is of a key that has expired: give it a later end first");
      }
      refuseBeyond(maker.bounds, key);
      const working = await retireApiKeySecrets(trx, scope, key.id, overlapSeconds);
      if (working >= MAX_WORKING) {
        throw invalidField("overlapSeconds", `must be 0: ${MAX_WORKING} secrets work already`);
      }
      const { secret, hash, ...shown } = makeSecret(key.kind, scope);
      await insertApiKeySecret(trx, scope, key.id, hash);
      await recordChange(trx, doerOf(caller), {
        action: "api_key.rotated",
        target: key.id,
        before: { lastFour: key.lastFour },
        after: { lastFour: shown.lastFour, overlapSeconds },
      });
      return { apiKey: await showNewestSecret(trx, scope, key.id, shown), secret };
    });
  };
}
