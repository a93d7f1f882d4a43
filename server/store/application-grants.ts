import { type RawBuilder, sql } from "kysely";
import type { Role } from "../domain/operations.ts";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** What a member lets an application do at one merchant, in one mode. This row is the provider's grant too. */
export interface Grant {
  id: string;
  memberId: string;
  clientId: string;
  scopes: string[];
}

/** @param days after which it ends, whatever is done with it. */
export async function insertGrant(trx: Db, scope: Scope, grant: Grant, days: number): Promise<void> {
  await sql`
    insert into application_grants (merchant_id, mode, id, member_id, client_id, scopes, expires_at)
    values (${scope.merchantId}, ${scope.mode}, ${grant.id}, ${grant.memberId}, ${grant.clientId},
      ${grant.scopes}::text[], now() + make_interval(days => ${days}))`.execute(trx);
}

/** The grant of an id, or null where it has ended or there is none. */
export async function findStandingGrant(db: Db, scope: Scope, id: string): Promise<Grant | null> {
  const { rows } = await sql<Grant>`
    select id, member_id as "memberId", client_id as "clientId", scopes
    from application_grants
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id}
      and withdrawn_at is null and expires_at > now()`.execute(db);
  return rows[0] ?? null;
}

/** A grant with all on which its rights depend now. */
export interface GrantNow {
  memberId: string;
  clientId: string;
  /** The member's present role. */
  role: Role;
  scopes: string[];
  /** What the application may ask for now. */
  registered: string[];
}

/**
 * The grant of an id, ended or not; null where nobody stands behind it any more: whoever gave it is no member there,
 * or the application is removed.
 * @param application the scope in which the application that it was given to is registered.
 */
export async function findGrantNow(
  db: Db,
  scope: Scope,
  id: string,
  application: Scope,
): Promise<GrantNow | null> {
  const { rows } = await sql<GrantNow>`
    select g.member_id as "memberId", g.client_id as "clientId", m.role, g.scopes, a.scopes as registered
    from application_grants g
      join memberships m on m.merchant_id = ${scope.merchantId} and m.member_id = g.member_id
      join applications a on a.merchant_id = ${application.merchantId} and a.mode = ${application.mode}
        and a.client_id = g.client_id and a.removed_at is null
    where g.merchant_id = ${scope.merchantId} and g.mode = ${scope.mode} and g.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Ends a grant: at once every token that came from it is dead, and none comes any more.
 * @returns whose it was, or null where it did not stand until now.
 */
export async function endGrant(trx: Db, scope: Scope, id: string): Promise<{ clientId: string } | null> {
  const [ended] = await end(trx, scope.merchantId, sql`mode = ${scope.mode} and id = ${id}`);
  return ended ?? null;
}

/**
 * Ends all that a member granted at a merchant, in both modes: when they leave it.
 * @returns those that stood until now.
 */
export function endGrantsOfMember(trx: Db, merchantId: string, memberId: string): Promise<EndedGrant[]> {
  return end(trx, merchantId, sql`member_id = ${memberId}`);
}

/** A grant that was ended just now. */
export interface EndedGrant {
  id: string;
  mode: Scope["mode"];
  clientId: string;
  scopes: string[];
}

async function end(trx: Db, merchantId: string, which: RawBuilder<unknown>): Promise<EndedGrant[]> {
  const { rows } = await sql<EndedGrant>`
    update application_grants set withdrawn_at = now()
    where merchant_id = ${merchantId} and ${which} and withdrawn_at is null and expires_at > now()
    returning id, mode, client_id as "clientId", scopes`.execute(trx);
  return rows;
}

/** Whether a grant stands. Where it does, it cannot be revoked before the transaction has ended. */
export async function holdGrant(trx: Db, scope: Scope, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from application_grants
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id}
      and withdrawn_at is null and expires_at > now() for share`.execute(trx);
  return rows.length > 0;
}

/** A grant that stands, as its member sees it. */
export interface OwnGrant {
  id: string;
  clientId: string;
  scopes: string[];
  createdAt: Date;
  expiresAt: Date;
  /** Keys made under it that still work. */
  apiKeyCount: number;
}

/** What a member granted and still stands, the newest first; of one id where that is given. */
export async function listGrants(
  db: Db,
  scope: Scope,
  memberId: string,
  id: string | null = null,
): Promise<OwnGrant[]> {
  const { rows } = await sql<OwnGrant>`
    select g.id, g.client_id as "clientId", g.scopes, g.created_at as "createdAt", g.expires_at as "expiresAt",
      (select count(*)::int from api_keys k
        where k.merchant_id = ${scope.merchantId} and k.mode = ${scope.mode} and k.grant_id = g.id
          and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())) as "apiKeyCount"
    from application_grants g
    where g.merchant_id = ${scope.merchantId} and g.mode = ${scope.mode} and g.member_id = ${memberId}
      and (${id}::text is null or g.id = ${id}) and g.withdrawn_at is null and g.expires_at > now()
    order by g.created_at desc, g.id`.execute(db);
  return rows;
}

/** What a member granted at a merchant, ended or not, as far as keys that were made under it are not revoked. */
export async function listGrantsWithKeys(
  db: Db,
  merchantId: string,
  memberId: string,
): Promise<{ id: string; mode: Scope["mode"] }[]> {
  const { rows } = await sql<{ id: string; mode: Scope["mode"] }>`
    select g.id, g.mode from application_grants g
    where g.merchant_id = ${merchantId} and g.member_id = ${memberId} and exists (
      select from api_keys k
      where k.merchant_id = ${merchantId} and k.mode = g.mode and k.grant_id = g.id and k.revoked_at is null
    )
    order by g.mode, g.id`.execute(db);
  return rows;
}

/** The member by whose grant an application made a key, now or once; null for a key of the merchant's own. */
export async function findMemberBehindKey(db: Db, scope: Scope, keyId: string): Promise<string | null> {
  const { rows } = await sql<{ memberId: string }>`
    select g.member_id as "memberId"
    from api_keys k
      join application_grants g on g.merchant_id = ${scope.merchantId} and g.mode = ${scope.mode} and g.id = k.grant_id
    where k.merchant_id = ${scope.merchantId} and k.mode = ${scope.mode} and k.id = ${keyId}`.execute(db);
  return rows[0]?.memberId ?? null;
}

/** Revokes the keys that were made under a grant. @returns the ids of those that were not revoked until now. */
export async function revokeKeysOfGrant(trx: Db, scope: Scope, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update api_keys set revoked_at = now()
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id in (
      select id from api_keys
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and grant_id = ${id} and revoked_at is null
      order by id for no key update
    )
    returning id`.execute(trx);
  return rows.map((row) => row.id);
}
