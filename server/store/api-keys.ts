import { type RawBuilder, sql } from "kysely";
import type { AccessScope } from "../domain/access-scopes.ts";
import type { KeyKind } from "../domain/api-key.ts";
import type { Role } from "../domain/operations.ts";
import { type Scope, scopeKey } from "../domain/scope.ts";
import { insertApiKeySecret } from "./api-key-secrets.ts";
import { preparedStatement } from "./prepared-statements.ts";
import { readByScope, scoped } from "./scoped.ts";
import type { Db } from "./tables.ts";

/** A key. The text of a secret key is not among it: it is not kept. */
interface StoredKey {
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
  lastUsedIp: string | null;
  /** The grant under which an application made it. */
  grantId: string | null;
}

/** A key as staff see it. */
export interface ApiKey extends StoredKey {
  /** Until when a secret that was rotated out works; null where the newest is the only one. */
  previousSecretExpiresAt: Date | null;
  /** Client id of the application that made it for a member; null where none did. */
  createdByApplication: string | null;
}

type StoredKeyRow = Omit<StoredKey, "scope"> & Scope;
type ApiKeyRow = Omit<ApiKey, "scope"> & Scope;

/** What is kept of the rows `k`. */
const kept = sql`k.merchant_id as "merchantId", k.mode, k.id, k.kind, k.name, k.last_four as "lastFour",
  k.publishable_text as "publishableText", k.scopes, k.allowed_ips as "allowedIps",
  k.allowed_origins as "allowedOrigins", k.server_sessions_only as "serverSessionsOnly",
  k.created_at as "createdAt", k.expires_at as "expiresAt", k.revoked_at as "revokedAt",
  k.last_used_at as "lastUsedAt", k.last_used_address as "lastUsedIp", k.grant_id as "grantId"`;

/** What staff see of the rows `k`. By the clock: a text that ended in this transaction works no more. */
const seen = ({ merchantId, mode }: Scope) => sql`${kept}, (
    select max(least(s.expires_at, k.expires_at)) from api_key_secrets s
    where s.merchant_id = ${merchantId} and s.mode = ${mode} and s.key_id = k.id
      and s.expires_at > clock_timestamp() and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > clock_timestamp())
  ) as "previousSecretExpiresAt", (
    select g.client_id from application_grants g
    where g.merchant_id = ${merchantId} and g.mode = ${mode} and g.id = k.grant_id
  ) as "createdByApplication"`;

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

export async function insertApiKey(trx: Db, scope: Scope, key: NewApiKey): Promise<ApiKey> {
  const { rows } = await sql<ApiKeyRow>`
    with k as (
      insert into api_keys (
        merchant_id, mode, id, kind, name, last_four, publishable_text, scopes, allowed_ips, allowed_origins,
        server_sessions_only, expires_at, grant_id
      ) values (
        ${scope.merchantId}, ${scope.mode}, ${key.id}, ${key.kind}, ${key.name}, ${key.lastFour},
        ${key.publishableText}, ${key.scopes}::text[], ${key.allowedIps}::text[], ${key.allowedOrigins}::text[],
        ${key.serverSessionsOnly}, ${key.expiresAt}::timestamptz, ${key.grantId}
      ) returning *
    )
    select ${seen(scope)} from k`.execute(trx);
  await insertApiKeySecret(trx, scope, key.id, key.hash);
  return scoped(rows[0] as ApiKeyRow);
}

/** A key as one of its secrets finds it. */
export interface FoundKey extends StoredKey {
  /** When that secret ends where it was rotated out. */
  secretExpiresAt: Date | null;
  /** Present role of the member by whose grant an application made the key, null where they left; else undefined. */
  grantRole: Role | null | undefined;
}

type FoundKeyRow = StoredKeyRow & { hash: string; secretExpiresAt: Date | null; role: Role | null };

/** The keys of many secrets, in the order in which they were asked for; null where there is none. */
export async function findApiKeysByHash(
  db: Db,
  asked: readonly { scope: Scope; hash: string }[],
): Promise<(FoundKey | null)[]> {
  const rows = await readByScope(asked, async ({ merchantId, mode }, some) => {
    const { rows } = await sql<FoundKeyRow>`${preparedStatement}
      select ${kept}, s.hash, s.expires_at as "secretExpiresAt", m.role
      from api_key_secrets s
        join api_keys k on k.merchant_id = ${merchantId} and k.mode = ${mode} and k.id = s.key_id
        left join application_grants g on g.merchant_id = ${merchantId} and g.mode = ${mode} and g.id = k.grant_id
        left join memberships m on m.merchant_id = ${merchantId} and m.member_id = g.member_id
      where s.merchant_id = ${merchantId} and s.mode = ${mode}
        and s.hash = any(${some.map(({ hash }) => hash)}::text[])`.execute(db);
    return rows;
  });
  const nameOf = (scope: Scope, hash: string) => `${scopeKey(scope)} ${hash}`;
  const found = new Map(
    rows.map(({ hash, role, ...row }) => {
      const key = { ...scoped(row), grantRole: row.grantId === null ? undefined : role };
      return [nameOf(key.scope, hash), key];
    }),
  );
  return asked.map(({ scope, hash }) => found.get(nameOf(scope, hash)) ?? null);
}

export async function listApiKeys(db: Db, scope: Scope): Promise<ApiKey[]> {
  const { rows } = await sql<ApiKeyRow>`
    select ${seen(scope)} from api_keys k where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
    order by created_at desc, id`.execute(db);
  return rows.map(scoped);
}

/** Locks keys until the transaction ends, in one order, so that nobody waits in a ring. @returns them as they stand. */
export async function lockApiKeys(trx: Db, scope: Scope, ids: readonly string[]): Promise<ApiKey[]> {
  const { rows: locked } = await sql<{ id: string }>`
    select id from api_keys
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = any(${ids}::text[])
    order by id for no key update`.execute(trx);
  // A statement of its own: one that waited sees the other tables as they were before.
  const { rows } = await sql<ApiKeyRow>`
    select ${seen(scope)} from api_keys k
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
      and id = any(${locked.map(({ id }) => id)}::text[])`.execute(trx);
  return rows.map(scoped);
}

/** All that may be changed in a key. */
export type KeyTerms = Pick<
  ApiKey,
  "name" | "scopes" | "allowedIps" | "allowedOrigins" | "serverSessionsOnly" | "expiresAt"
>;

export function termsOf(key: KeyTerms): KeyTerms {
  const { name, scopes, allowedIps, allowedOrigins, serverSessionsOnly, expiresAt } = key;
  return { name, scopes, allowedIps, allowedOrigins, serverSessionsOnly, expiresAt };
}

export async function changeApiKey(trx: Db, scope: Scope, id: string, terms: KeyTerms): Promise<ApiKey> {
  return change(
    trx,
    scope,
    id,
    sql`name = ${terms.name}, scopes = ${terms.scopes}::text[], allowed_ips = ${terms.allowedIps}::text[],
      allowed_origins = ${terms.allowedOrigins}::text[], server_sessions_only = ${terms.serverSessionsOnly},
      expires_at = ${terms.expiresAt}::timestamptz`,
  );
}

/** How a key's newest secret is known again. */
export async function showNewestSecret(
  trx: Db,
  scope: Scope,
  id: string,
  { lastFour, publishableText }: Pick<ApiKey, "lastFour" | "publishableText">,
): Promise<ApiKey> {
  return change(trx, scope, id, sql`last_four = ${lastFour}, publishable_text = ${publishableText}`);
}

export async function markRevoked(trx: Db, scope: Scope, id: string): Promise<ApiKey> {
  return change(trx, scope, id, sql`revoked_at = now()`);
}

/** Changes a key that is locked. */
async function change(trx: Db, scope: Scope, id: string, set: RawBuilder<unknown>): Promise<ApiKey> {
  const { rows } = await sql<ApiKeyRow>`
    with k as (
      update api_keys set ${set}
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id} returning *
    )
    select ${seen(scope)} from k`.execute(trx);
  return scoped(rows[0] as ApiKeyRow);
}
