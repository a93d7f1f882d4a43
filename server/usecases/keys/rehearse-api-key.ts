import { isDeepStrictEqual } from "node:util";
import { authorize, type Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import type { KeyRehearsal, RehearsedSettings } from "../../domain/key-rehearsal.ts";
import { type ApiKey, changeApiKey, changeRehearsal, toKeySettings } from "../../store/api-keys.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { newId } from "../new-id.ts";
import { auditActor, diff, recordAudit } from "../record-audit.ts";
import { requireFreshSignInForLive } from "../require-fresh-sign-in.ts";
import { assertNarrower } from "./key-bounds.ts";
import { type KeyChangeInput, parseKeyChange } from "./key-settings.ts";
import { lockCreatorAndKey } from "./lock-creator.ts";

type Deps = Pick<Dependencies, "db" | "passwordSignIn">;

/** The key, and the settings to rehearse. Absent ones are rehearsed as they are. */
export type RehearseApiKeyInput = { id: string } & Pick<KeyChangeInput, keyof RehearsedSettings>;

/** The rehearsal that the caller has read. */
export interface EnforceRehearsalInput {
  id: string;
  rehearsalId: string;
}

/**
 * Starts to check the calls of a key with stricter settings, without refusing any. Replaces the key's earlier rehearsal,
 * unless that has the same settings.
 * @throws AppError `not_found`, `invalid_request`, `fresh_sign_in_required` in live mode.
 */
export function rehearseApiKey(deps: Deps) {
  return async (caller: Caller, { id, ...input }: RehearseApiKeyInput): Promise<ApiKey> =>
    withKey(deps, caller, id, async (trx, key) => {
      const before = toKeySettings(key);
      const after = parseKeyChange(key, input);
      assertNarrower(before, after);
      const settings = toRehearsed(after);
      // Its counts stay.
      if (isDeepStrictEqual(settings, key.rehearsal?.settings)) return key;
      const rehearsal: KeyRehearsal = { id: newId("rehearsal"), settings, startedAt: new Date() };
      await recordAudit(trx, auditActor(caller), {
        action: "api_key.rehearsal_started",
        target: key.id,
        ...diff(before, after),
      });
      return changeRehearsal(trx, caller.scope, key.id, rehearsal);
    });
}

/**
 * Gives a key the settings that it rehearses, and ends the rehearsal. These are never wider than the key, because each
 * change of the key's settings ends its rehearsal.
 * @throws AppError `not_found`, `invalid_request` if another rehearsal or none runs, `fresh_sign_in_required` in live mode.
 */
export function enforceRehearsal(deps: Deps) {
  return async (caller: Caller, { id, rehearsalId }: EnforceRehearsalInput): Promise<ApiKey> =>
    withKey(deps, caller, id, async (trx, key) => {
      const { rehearsal } = key;
      if (rehearsal?.id !== rehearsalId) throw invalidField("rehearsalId", "changed_meanwhile");
      const before = toKeySettings(key);
      // Not validated again: an expiry that has passed in the meantime ends the key, as the rehearsal has shown.
      const after = { ...before, ...rehearsal.settings };
      await recordAudit(trx, auditActor(caller), {
        action: "api_key.rehearsal_enforced",
        target: key.id,
        ...diff(before, after),
      });
      return changeApiKey(trx, caller.scope, key.id, after, null);
    });
}

/**
 * Ends the rehearsal of a key, which keeps its settings. Not an error without a rehearsal.
 * @throws AppError `not_found`, `invalid_request` for a revoked key, `fresh_sign_in_required` in live mode.
 */
export function stopRehearsal(deps: Deps) {
  return async (caller: Caller, id: string): Promise<ApiKey> =>
    withKey(deps, caller, id, async (trx, key) => {
      if (!key.rehearsal) return key;
      await recordRehearsalEnd(trx, caller, key);
      return changeRehearsal(trx, caller.scope, key.id, null);
    });
}

/** Adds the audit log entry of a rehearsal that ends without enforcement. */
export async function recordRehearsalEnd(trx: Db, caller: Caller, key: ApiKey): Promise<void> {
  await recordAudit(trx, auditActor(caller), {
    action: "api_key.rehearsal_stopped",
    target: key.id,
    before: { ...key.rehearsal?.settings },
  });
}

const toRehearsed = ({ scopes, allowedIps, expiresAt }: RehearsedSettings): RehearsedSettings => ({
  scopes,
  allowedIps,
  expiresAt,
});

/** Changes a key that is locked and not revoked, with the rights to update it. */
function withKey(
  deps: Deps,
  caller: Caller,
  id: string,
  change: (trx: Db, key: ApiKey) => Promise<ApiKey>,
): Promise<ApiKey> {
  authorize(caller, "manageApiKeys");
  requireFreshSignInForLive(caller);
  return deps.db.transaction().execute(async (trx) => {
    const { key } = await lockCreatorAndKey(trx, deps, caller, id);
    if (key.revokedAt) throw invalidField("id", "key_revoked");
    return change(trx, key);
  });
}
