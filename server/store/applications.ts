import { sql } from "kysely";
import type { ApplicationKind } from "../domain/application.ts";
import type { Scope } from "../domain/scope.ts";
import { preparedStatement } from "./prepared-statements.ts";
import { readByScope, scoped } from "./scoped.ts";
import type { Db } from "./tables.ts";

/** A stored OAuth client that a merchant registered. */
export interface Application extends NewApplication {
  scope: Scope;
  createdAt: Date;
  /** Hashes of the valid secrets, newest first. */
  secretHashes: string[];
  /** When a rotated secret expires. Null if only the newest is valid. */
  previousSecretExpiresAt: Date | null;
}

export interface NewApplication extends ApplicationSettings {
  clientId: string;
  kind: ApplicationKind;
}

/** The properties that can be changed later. */
export interface ApplicationSettings {
  name: string;
  redirectUris: string[];
  scopes: string[];
  /** Origins whose pages can call the API. Empty for confidential applications. */
  allowedOrigins: string[];
}

export async function insertApplication(trx: Db, scope: Scope, application: NewApplication): Promise<void> {
  const { clientId, name, kind, redirectUris, scopes, allowedOrigins } = application;
  await sql`
    insert into applications (merchant_id, mode, client_id, name, kind, redirect_uris, scopes, allowed_origins)
    values (${scope.merchantId}, ${scope.mode}, ${clientId}, ${name}, ${kind}, ${redirectUris}::text[],
      ${scopes}::text[], ${allowedOrigins}::text[])`.execute(trx);
}

/** Stores the hash of a new secret. */
export async function insertApplicationSecret(
  trx: Db,
  scope: Scope,
  clientId: string,
  hash: string,
): Promise<void> {
  await sql`
    insert into application_secrets (merchant_id, mode, hash, client_id, created_at)
    values (${scope.merchantId}, ${scope.mode}, ${hash}, ${clientId}, clock_timestamp())`.execute(trx);
}

// By the statement's start. The database transaction may have started before it got the application's lock.
const isActive = sql`(expires_at is null or expires_at > statement_timestamp())`;

/**
 * Limits every valid secret to `seconds` more. A secret that expires sooner keeps its own expiry.
 * @returns the number of secrets that stay valid until then
 */
export async function retireApplicationSecrets(
  trx: Db,
  scope: Scope,
  clientId: string,
  seconds: number,
): Promise<number> {
  const { rows } = await sql<{ works: boolean }>`
    update application_secrets set expires_at = least(expires_at,
      date_trunc('milliseconds', statement_timestamp() + make_interval(secs => ${seconds})))
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and client_id = ${clientId} and ${isActive}
    returning ${isActive} as works`.execute(trx);
  return rows.filter(({ works }) => works).length;
}

type ApplicationRow = Omit<Application, "scope"> & Scope;

const withSecrets = ({ merchantId, mode }: Scope) => sql`
  select a.merchant_id as "merchantId", a.mode, a.client_id as "clientId", a.name, a.kind,
    a.redirect_uris as "redirectUris", a.scopes, a.allowed_origins as "allowedOrigins", a.created_at as "createdAt", s.*
  from applications a cross join lateral (
    select coalesce(array_agg(hash order by created_at desc, hash), '{}') as "secretHashes",
      max(expires_at) as "previousSecretExpiresAt"
    from application_secrets
    where merchant_id = ${merchantId} and mode = ${mode} and client_id = a.client_id and ${isActive}
  ) s`;

/** An application that isn't removed. */
export async function findApplication(db: Db, scope: Scope, clientId: string): Promise<Application | null> {
  const { rows } = await sql<ApplicationRow>`${preparedStatement}
    ${withSecrets(scope)}
    where a.merchant_id = ${scope.merchantId} and a.mode = ${scope.mode} and a.client_id = ${clientId}
      and a.removed_at is null`.execute(db);
  return rows[0] ? scoped(rows[0]) : null;
}

/** The same, locked until the database transaction ends, so that changes of an application don't overlap. */
export async function lockApplication(trx: Db, scope: Scope, clientId: string): Promise<Application | null> {
  await sql`
    select from applications
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and client_id = ${clientId}
    for update`.execute(trx);
  return findApplication(trx, scope, clientId);
}

/**
 * The scopes that an application is registered for, locked until the database transaction ends. Null if it was
 * removed.
 */
export async function lockRegisteredScopes(
  trx: Db,
  scope: Scope,
  clientId: string,
): Promise<string[] | null> {
  const { rows } = await sql<{ scopes: string[] }>`
    select scopes from applications
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and client_id = ${clientId}
      and removed_at is null for share`.execute(trx);
  return rows[0]?.scopes ?? null;
}

/** All applications that aren't removed, newest first. */
export async function listApplications(db: Db, scope: Scope): Promise<Application[]> {
  const { rows } = await sql<ApplicationRow>`
    ${withSecrets(scope)}
    where a.merchant_id = ${scope.merchantId} and a.mode = ${scope.mode} and a.removed_at is null
    order by a.created_at desc, a.client_id`.execute(db);
  return rows.map(scoped);
}

/**
 * Names of applications by client id, including removed ones. The applications may belong to different
 * merchants.
 */
export async function listApplicationNames(
  db: Db,
  applications: readonly { scope: Scope; clientId: string }[],
): Promise<Map<string, string>> {
  const found = await readByScope(applications, async ({ merchantId, mode }, some) => {
    const { rows } = await sql<{ client_id: string; name: string }>`
      select client_id, name from applications
      where merchant_id = ${merchantId} and mode = ${mode}
        and client_id = any(${some.map(({ clientId }) => clientId)}::text[])`.execute(db);
    return rows;
  });
  return new Map(found.map(({ client_id, name }) => [client_id, name]));
}

export async function saveApplicationSettings(
  trx: Db,
  scope: Scope,
  clientId: string,
  { name, redirectUris, scopes, allowedOrigins }: ApplicationSettings,
): Promise<void> {
  await sql`
    update applications
    set name = ${name}, redirect_uris = ${redirectUris}::text[], scopes = ${scopes}::text[],
      allowed_origins = ${allowedOrigins}::text[]
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and client_id = ${clientId}`.execute(
    trx,
  );
}

/** Disables an application completely. Its row stays, because past actions refer to it. */
export async function markApplicationRemoved(trx: Db, scope: Scope, clientId: string): Promise<void> {
  await sql`
    update applications set removed_at = now()
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and client_id = ${clientId}`.execute(
    trx,
  );
}

/** Whether an application that isn't removed, of any merchant, has each origin. In the given order. */
export async function findRegisteredOrigins(db: Db, origins: readonly string[]): Promise<boolean[]> {
  const { rows } = await sql<{ origin: string }>`${preparedStatement}
    select distinct unnest(a.allowed_origins) as origin from applications a
    where a.allowed_origins && ${origins}::text[] and a.removed_at is null`.execute(db);
  const found = new Set(rows.map(({ origin }) => origin));
  return origins.map((origin) => found.has(origin));
}
