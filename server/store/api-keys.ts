import { type RawBuilder, sql } from "kysely";
import type { AccessScope } from "../domain/access-scopes.ts";
import type { KeyKind } from "../domain/api-key.ts";
import type { KeyRehearsal } from "../domain/key-rehearsal.ts";
import type { Role } from "../domain/operations.ts";
import { type Scope, scopeKey } from "../domain/scope.ts";
import { insertApiKeySecret } from "./api-key-secrets.ts";
import { preparedStatement } from "./prepared-statements.ts";
import { readByScope, scoped } from "./scoped.ts";
import type { Db } from "./tables.ts";
import { mustSetUpTwoFactor } from "./two-factor.ts";

/** A key. The text of a secret key is not stored. */
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
  /** Time and IP address of the last use, some seconds behind. */
  lastUsedAt: Date | null;
  lastUsedIp: string | null;
  /** The grant under which an application created it. */
  grantId: string | null;
  /** Null without one, and for a revoked key. */
  rehearsal: KeyRehearsal | null;
}

/** A key as the dashboard shows it. */
export interface ApiKey extends StoredKey {
  /** When a rotated secret expires. Null if only the newest is valid. */
  previousSecretExpiresAt: Date | null;
  /** Client id of the application that created it for a member. Null without one. */
  createdByApplication: string | null;
}

/** A rehearsal as the column has it. */
interface RehearsalJson {
  id: string;
  scopes: AccessScope[];
  allowedIps: string[];
  expiresAt: string | null;
  startedAt: string;
}

type StoredKeyRow = Omit<StoredKey, "scope" | "rehearsal"> & Scope & { rehearsal: RehearsalJson | null };
type ApiKeyRow = Omit<ApiKey, "scope" | "rehearsal"> & Scope & { rehearsal: RehearsalJson | null };

/** Reads a row of any query here. */
function toKey<R extends Scope & { rehearsal: RehearsalJson | null }>({ rehearsal, ...row }: R) {
  return { ...scoped(row), rehearsal: rehearsal && parseRehearsal(rehearsal) };
}

function parseRehearsal({ id, startedAt, expiresAt, ...lists }: RehearsalJson): KeyRehearsal {
  const settings = { ...lists, expiresAt: expiresAt === null ? null : new Date(expiresAt) };
  return { id, settings, startedAt: new Date(startedAt) };
}

/** The stored columns of rows `k`. */
const storedColumns = sql`k.merchant_id as "merchantId", k.mode, k.id, k.kind, k.name, k.last_four as "lastFour",
  k.publishable_text as "publishableText", k.scopes, k.allowed_ips as "allowedIps",
  k.allowed_origins as "allowedOrigins", k.server_sessions_only as "serverSessionsOnly",
  k.created_at as "createdAt", k.expires_at as "expiresAt", k.revoked_at as "revokedAt",
  k.last_used_at as "lastUsedAt", k.last_used_address as "lastUsedIp", k.grant_id as "grantId",
  case when k.revoked_at is null then k.rehearsal end as rehearsal`;

/**
 * The visible columns of rows `k`. Uses the clock, so that a secret that expired during this database transaction
 * counts as expired.
 */
const visibleColumns = ({ merchantId, mode }: Scope) => sql`${storedColumns}, (
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
    select ${visibleColumns(scope)} from k`.execute(trx);
  await insertApiKeySecret(trx, scope, key.id, key.hash);
  return toKey(rows[0] as ApiKeyRow);
}

/** A key, found by one of its secrets. */
export interface FoundKey extends StoredKey {
  /** When this secret expires, if it was rotated. */
  secretExpiresAt: Date | null;
  /**
   * Current role of the member whose grant an application used to create the key. Null if the member has
   * left, undefined without a grant.
   */
  grantRole: Role | null | undefined;
  /** Whether that member must set up two-factor authentication. */
  mustSetUpTwoFactor: boolean;
}

type FoundKeyRow = StoredKeyRow & {
  hash: string;
  secretExpiresAt: Date | null;
  role: Role | null;
  mustSetUpTwoFactor: boolean;
};

/** The keys of many secrets, in the given order. Null for an unknown secret. */
export async function findApiKeysByHash(
  db: Db,
  requested: readonly { scope: Scope; hash: string }[],
  passwordSignIn: boolean,
): Promise<(FoundKey | null)[]> {
  const rows = await readByScope(requested, async ({ merchantId, mode }, some) => {
    const { rows } = await sql<FoundKeyRow>`${preparedStatement}
      select ${storedColumns}, s.hash, s.expires_at as "secretExpiresAt", o.role,
        coalesce(${mustSetUpTwoFactor(passwordSignIn)}, false) as "mustSetUpTwoFactor"
      from api_key_secrets s
        join api_keys k on k.merchant_id = ${merchantId} and k.mode = ${mode} and k.id = s.key_id
        left join application_grants g on g.merchant_id = ${merchantId} and g.mode = ${mode} and g.id = k.grant_id
        left join memberships o on o.merchant_id = ${merchantId} and o.member_id = g.member_id
        left join members m on m.id = o.member_id
        left join merchants b on b.id = ${merchantId}
      where s.merchant_id = ${merchantId} and s.mode = ${mode}
        and s.hash = any(${some.map(({ hash }) => hash)}::text[])`.execute(db);
    return rows;
  });
  const getName = (scope: Scope, hash: string) => `${scopeKey(scope)} ${hash}`;
  const found = new Map(
    rows.map(({ hash, role, ...row }) => {
      const key = { ...toKey(row), grantRole: row.grantId === null ? undefined : role };
      return [getName(key.scope, hash), key];
    }),
  );
  return requested.map(({ scope, hash }) => found.get(getName(scope, hash)) ?? null);
}

export async function listApiKeys(db: Db, scope: Scope): Promise<ApiKey[]> {
  const { rows } = await sql<ApiKeyRow>`
    select ${visibleColumns(scope)} from api_keys k where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
    order by created_at desc, id`.execute(db);
  return rows.map(toKey);
}

/**
 * Locks keys until the database transaction ends, always in the same order to prevent deadlocks.
 * @returns their current rows
 */
export async function lockApiKeys(trx: Db, scope: Scope, ids: readonly string[]): Promise<ApiKey[]> {
  const { rows: locked } = await sql<{ id: string }>`
    select id from api_keys
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = any(${ids}::text[])
    order by id for no key update`.execute(trx);
  // A separate statement: one that waited for a lock still sees the other tables' old rows.
  const { rows } = await sql<ApiKeyRow>`
    select ${visibleColumns(scope)} from api_keys k
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
      and id = any(${locked.map(({ id }) => id)}::text[])`.execute(trx);
  return rows.map(toKey);
}

/** The properties of a key that can be changed. */
export type KeySettings = Pick<
  ApiKey,
  "name" | "scopes" | "allowedIps" | "allowedOrigins" | "serverSessionsOnly" | "expiresAt"
>;

export function toKeySettings(key: KeySettings): KeySettings {
  const { name, scopes, allowedIps, allowedOrigins, serverSessionsOnly, expiresAt } = key;
  return { name, scopes, allowedIps, allowedOrigins, serverSessionsOnly, expiresAt };
}

/** @param rehearsal the rehearsal that goes on, or null to end it. */
export async function changeApiKey(
  trx: Db,
  scope: Scope,
  id: string,
  settings: KeySettings,
  rehearsal: KeyRehearsal | null,
): Promise<ApiKey> {
  return change(
    trx,
    scope,
    id,
    sql`name = ${settings.name}, scopes = ${settings.scopes}::text[], allowed_ips = ${settings.allowedIps}::text[],
      allowed_origins = ${settings.allowedOrigins}::text[], server_sessions_only = ${settings.serverSessionsOnly},
      expires_at = ${settings.expiresAt}::timestamptz, ${setRehearsal(rehearsal)}`,
  );
}

/** Starts a rehearsal of a locked key, replaces it, or ends it with null. */
export async function changeRehearsal(
  trx: Db,
  scope: Scope,
  id: string,
  rehearsal: KeyRehearsal | null,
): Promise<ApiKey> {
  return change(trx, scope, id, setRehearsal(rehearsal));
}

function setRehearsal(rehearsal: KeyRehearsal | null): RawBuilder<unknown> {
  if (!rehearsal) return sql`rehearsal = null`;
  const { settings, ...rest } = rehearsal;
  return sql`rehearsal = ${JSON.stringify({ ...rest, ...settings })}::jsonb`;
}

/** Stores the last four characters of a key's newest secret, and the whole text of a publishable key. */
export async function setNewestSecret(
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

/** Changes a locked key. */
async function change(trx: Db, scope: Scope, id: string, set: RawBuilder<unknown>): Promise<ApiKey> {
  const { rows } = await sql<ApiKeyRow>`
    with k as (
      update api_keys set ${set}
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id} returning *
    )
    select ${visibleColumns(scope)} from k`.execute(trx);
  return toKey(rows[0] as ApiKeyRow);
}
