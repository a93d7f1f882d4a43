import { randomBytes } from "node:crypto";
import { authorize, type Caller, rehearse } from "../../domain/access.ts";
import { DEFAULT_SCOPES } from "../../domain/access-scopes.ts";
import { formatApiKey, hashSecret, KEY_BYTES, type KeyKind, lastFour } from "../../domain/api-key.ts";
import { invalidField } from "../../domain/app-error.ts";
import type { Mode, Scope } from "../../domain/scope.ts";
import { type ApiKey, insertApiKey, type KeySettings } from "../../store/api-keys.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { newId } from "../new-id.ts";
import { type AuditActor, auditActor, recordAudit } from "../record-audit.ts";
import { requireFreshSignInForLive } from "../require-fresh-sign-in.ts";
import { assertWithinLimits } from "./key-bounds.ts";
import { parseKeySettings } from "./key-settings.ts";
import { lockCreator } from "./lock-creator.ts";
import { queueKeyMail } from "./queue-key-mail.ts";

export interface CreateApiKeyInput {
  name: string;
  kind?: KeyKind | undefined;
  mode?: Mode | undefined;
  scopes?: string[] | undefined;
  allowedIps?: string[] | undefined;
  allowedOrigins?: string[] | undefined;
  serverSessionsOnly?: boolean | undefined;
  expiresAt?: Date | undefined;
}

/** The stored key, and its secret, which is shown only once. */
export interface CreatedApiKey {
  apiKey: ApiKey;
  secret: string;
}

/**
 * Creates a key. It cannot exceed the caller's own mode, scopes, IP addresses and expiry.
 * @throws AppError `invalid_request`, `insufficient_scope`, `fresh_sign_in_required` in live mode.
 */
export function createApiKey(deps: Pick<Dependencies, "db" | "mailer" | "passwordSignIn">) {
  return async (caller: Caller, input: CreateApiKeyInput): Promise<CreatedApiKey> => {
    authorize(caller, "manageApiKeys");
    requireFreshSignInForLive(caller);
    const { mode } = caller.scope;
    const settings = parseInput(caller, input);
    if (input.mode && input.mode !== mode) {
      throw invalidField("mode", "other_mode", { mode });
    }
    return deps.db.transaction().execute(async (trx) => {
      const { bounds, grantId } = await lockCreator(trx, deps, caller);
      assertWithinLimits(bounds, settings);
      rehearse(caller, (rehearsed) => assertWithinLimits(rehearsed, parseInput(rehearsed, input)));
      const created = await storeApiKey(trx, caller.scope, auditActor(caller), settings, grantId);
      await queueKeyMail(trx, deps, caller.scope, "key_created", created.apiKey);
      return created;
    });
  };
}

/** Generates a key and stores its hash and an audit log entry. */
export async function storeApiKey(
  trx: Db,
  scope: Scope,
  actor: AuditActor,
  settings: KeySettings & { kind: KeyKind },
  grantId: string | null = null,
): Promise<CreatedApiKey> {
  const { secret, ...storedSecret } = createSecret(settings.kind, scope);
  const apiKey = await insertApiKey(trx, scope, {
    ...settings,
    id: newId("apiKey"),
    ...storedSecret,
    grantId,
  });
  await recordAudit(trx, actor, { action: "api_key.created", target: apiKey.id, after: { ...settings } });
  return { apiKey, secret };
}

/** A new key, and its stored form. */
export function createSecret(kind: KeyKind, scope: Scope) {
  const secret = formatApiKey(kind, scope, randomBytes(KEY_BYTES));
  const publishableText = kind === "publishable" ? secret : null;
  return { secret, hash: hashSecret(secret), lastFour: lastFour(secret), publishableText };
}

function parseInput(caller: Caller, input: CreateApiKeyInput): KeySettings & { kind: KeyKind } {
  const kind = input.kind ?? "secret";
  const settings = parseKeySettings(kind, caller.scope.mode, {
    name: input.name,
    scopes: input.scopes ?? defaultScopes(kind, caller),
    allowedIps: input.allowedIps ?? caller.allowedIps,
    allowedOrigins: input.allowedOrigins ?? [],
    serverSessionsOnly: input.serverSessionsOnly ?? false,
    expiresAt: input.expiresAt ?? caller.expiresAt,
  });
  return { ...settings, kind };
}

const defaultScopes = (kind: KeyKind, caller: Caller) =>
  kind === "publishable" ? [] : DEFAULT_SCOPES.filter((scope) => caller.scopes.includes(scope));
