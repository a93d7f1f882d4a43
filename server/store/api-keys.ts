import { sql } from "kysely";
import type { AccessScope } from "../domain/access.ts";
import type { KeyKind } from "../domain/api-key.ts";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** A key as staff see it. The text of a secret key is not among it: it is not kept. */
export interface ApiKey {
  scope: Scope;
  id: string;
  kind: KeyKind;
  name: string;
  lastFour: string;
  publishableText: string | null;
  scopes: AccessScope[];
  allowedIps: string[];
  allowedOrigins: string[];
  serverSessionsOnly: boolean;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  /** When and from where it was used last, some seconds behind. */
  lastUsedAt: Date | null;
  lastUsedAddress: string | null;
  /** The grant under which an application made it. */
  grantId: string | null;
}

interface ApiKeyRow {
  merchant_id: string;
  mode: Scope["mode"];
  id: string;
  kind: KeyKind;
  name: string;
  last_four: string;
  publishable_text: string | null;
  scopes: AccessScope[];
  allowed_ips: string[];
  allowed_origins: string[];
  server_sessions_only: boolean;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
  last_used_address: string | null;
  grant_id: string | null;
}

export interface NewApiKey {
  id: string;
  kind: KeyKind;
  name: string;
  hash: string;
  lastFour: string;
  publishableText: string | null;
  scopes: readonly AccessScope[];
  allowedIps: readonly string[];
  allowedOrigins: readonly string[];
  serverSessionsOnly: boolean;
  expiresAt: Date | null;
  grantId: string | null;
}

function fromRow(row: ApiKeyRow): ApiKey {
  return {
    scope: { merchantId: row.merchant_id, mode: row.mode },
    id: row.id,
    kind: row.kind,
    name: row.name,
    lastFour: row.last_four,
    publishableText: row.publishable_text,
    scopes: row.scopes,
    allowedIps: row.allowed_ips,
    allowedOrigins: row.allowed_origins,
    serverSessionsOnly: row.server_sessions_only,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
    lastUsedAddress: row.last_used_address,
    grantId: row.grant_id,
  };
}

export async function insertApiKey(db: Db, scope: Scope, key: NewApiKey): Promise<ApiKey> {
  const { rows } = await sql<ApiKeyRow>`
    insert into api_keys (
      merchant_id, mode, id, kind, name, last_four, publishable_text, scopes, allowed_ips, allowed_origins,
      server_sessions_only, expires_at, grant_id
    ) values (
      ${scope.merchantId}, ${scope.mode}, ${key.id}, ${key.kind}, ${key.name}, ${key.lastFour},
      ${key.publishableText}, ${key.scopes}::text[], ${key.allowedIps}::text[], ${key.allowedOrigins}::text[],
      ${key.serverSessionsOnly}, ${key.expiresAt}::timestamptz, ${key.grantId}
    ) returning *`.execute(db);
  await sql`
    insert into api_key_secrets (merchant_id, mode, hash, key_id)
    values (${scope.merchantId}, ${scope.mode}, ${key.hash}, ${key.id})`.execute(db);
  return fromRow(rows[0] as ApiKeyRow);
}

/** The key of a secret, and when that secret ends where it was rotated out. */
export async function findApiKeyByHash(
  db: Db,
  scope: Scope,
  hash: string,
): Promise<(ApiKey & { secretExpiresAt: Date | null }) | null> {
  const { rows } = await sql<ApiKeyRow & { secret_expires_at: Date | null }>`
    select k.*, s.expires_at as secret_expires_at
    from api_key_secrets s
      join api_keys k on k.merchant_id = s.merchant_id and k.mode = s.mode and k.id = s.key_id
    where s.merchant_id = ${scope.merchantId} and s.mode = ${scope.mode} and s.hash = ${hash}`.execute(db);
  return rows[0] ? { ...fromRow(rows[0]), secretExpiresAt: rows[0].secret_expires_at } : null;
}

export async function listApiKeys(db: Db, scope: Scope): Promise<ApiKey[]> {
  const { rows } = await sql<ApiKeyRow>`
    select * from api_keys where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
    order by created_at desc, id`.execute(db);
  return rows.map(fromRow);
}

/** The origins that the merchant's good keys name, each once. */
export async function listAllowedOrigins(db: Db, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ origin: string }>`
    select distinct unnest(allowed_origins) as origin from api_keys
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
      and revoked_at is null and (expires_at is null or expires_at > now())
    order by origin`.execute(db);
  return rows.map(({ origin }) => origin);
}

/** Revokes a key; one that is revoked already stays as it was. @returns null where there is no such key. */
export async function markRevoked(db: Db, scope: Scope, id: string): Promise<ApiKey | null> {
  const { rows } = await sql<ApiKeyRow>`
    update api_keys set revoked_at = coalesce(revoked_at, now())
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id} returning *`.execute(db);
  return rows[0] ? fromRow(rows[0]) : null;
}
