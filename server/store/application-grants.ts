import { type RawBuilder, sql } from "kysely";
import type { Role } from "../domain/operations.ts";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";
import { mustSetUpTwoFactor } from "./two-factor.ts";

/**
 * A member's consent for an application at one merchant, in one mode. Also the authorization server's grant.
 */
export interface Grant {
  id: string;
  memberId: string;
  clientId: string;
  scopes: string[];
}

/** @param days until it expires, whether used or not */
export async function insertGrant(trx: Db, scope: Scope, grant: Grant, days: number): Promise<void> {
  await sql`
    insert into application_grants (merchant_id, mode, id, member_id, client_id, scopes, expires_at)
    values (${scope.merchantId}, ${scope.mode}, ${grant.id}, ${grant.memberId}, ${grant.clientId},
      ${grant.scopes}::text[], now() + make_interval(days => ${days}))`.execute(trx);
}

/** A valid grant by id. Null if it has ended or doesn't exist. */
export async function findActiveGrant(db: Db, scope: Scope, id: string): Promise<Grant | null> {
  const { rows } = await sql<Grant>`
    select id, member_id as "memberId", client_id as "clientId", scopes
    from application_grants
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id}
      and revoked_at is null and expires_at > now()`.execute(db);
  return rows[0] ?? null;
}

/** A grant with the current data that decides its rights. */
export interface CurrentGrant {
  memberId: string;
  clientId: string;
  /** The member's current role. */
  role: Role;
  scopes: string[];
  /** The scopes that the application may request now. */
  registered: string[];
  /** Whether the member must set up two-factor authentication. */
  mustSetUpTwoFactor: boolean;
}

/**
 * A grant by id, even if it has ended. Null if the member has left the merchant or the application was
 * removed.
 * @param application the scope in which the application is registered
 */
export async function findCurrentGrant(
  db: Db,
  scope: Scope,
  id: string,
  application: Scope,
  passwordSignIn: boolean,
): Promise<CurrentGrant | null> {
  const { rows } = await sql<CurrentGrant>`
    select g.member_id as "memberId", g.client_id as "clientId", o.role, g.scopes, a.scopes as registered,
      ${mustSetUpTwoFactor(passwordSignIn)} as "mustSetUpTwoFactor"
    from application_grants g
      join memberships o on o.merchant_id = ${scope.merchantId} and o.member_id = g.member_id
      join members m on m.id = o.member_id
      join merchants b on b.id = ${scope.merchantId}
      join applications a on a.merchant_id = ${application.merchantId} and a.mode = ${application.mode}
        and a.client_id = g.client_id and a.removed_at is null
    where g.merchant_id = ${scope.merchantId} and g.mode = ${scope.mode} and g.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Ends a grant. All its tokens become invalid at once, and no new ones are issued.
 * @returns its application, or null if it was not active
 */
export async function endGrant(trx: Db, scope: Scope, id: string): Promise<{ clientId: string } | null> {
  const [ended] = await end(trx, scope.merchantId, sql`mode = ${scope.mode} and id = ${id}`);
  return ended ?? null;
}

/**
 * Ends a member's grants at a merchant in both modes, when the member leaves.
 * @returns the grants that were active
 */
export function endGrantsOfMember(trx: Db, merchantId: string, memberId: string): Promise<EndedGrant[]> {
  return end(trx, merchantId, sql`member_id = ${memberId}`);
}

/** A grant that was just ended. */
export interface EndedGrant {
  id: string;
  mode: Scope["mode"];
  clientId: string;
  scopes: string[];
}

async function end(trx: Db, merchantId: string, which: RawBuilder<unknown>): Promise<EndedGrant[]> {
  const { rows } = await sql<EndedGrant>`
    update application_grants set revoked_at = now()
    where merchant_id = ${merchantId} and ${which} and revoked_at is null and expires_at > now()
    returning id, mode, client_id as "clientId", scopes`.execute(trx);
  return rows;
}

/** Whether a grant is active. If so, it can't be revoked before the database transaction ends. */
export async function holdGrant(trx: Db, scope: Scope, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from application_grants
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id}
      and revoked_at is null and expires_at > now() for share`.execute(trx);
  return rows.length > 0;
}

/** An active grant, as its member sees it. */
export interface OwnGrant {
  id: string;
  clientId: string;
  scopes: string[];
  createdAt: Date;
  expiresAt: Date;
  /** Number of valid keys created under it. */
  apiKeyCount: number;
}

/** A member's active grants, newest first. With an id, only that one. */
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
      and (${id}::text is null or g.id = ${id}) and g.revoked_at is null and g.expires_at > now()
    order by g.created_at desc, g.id`.execute(db);
  return rows;
}

/** A member's grants at a merchant, active or ended, that have created keys which aren't revoked. */
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

/** The member whose grant an application used to create a key, even if it has ended. Null for other keys. */
export async function findMemberBehindKey(db: Db, scope: Scope, keyId: string): Promise<string | null> {
  const { rows } = await sql<{ memberId: string }>`
    select g.member_id as "memberId"
    from api_keys k
      join application_grants g on g.merchant_id = ${scope.merchantId} and g.mode = ${scope.mode} and g.id = k.grant_id
    where k.merchant_id = ${scope.merchantId} and k.mode = ${scope.mode} and k.id = ${keyId}`.execute(db);
  return rows[0]?.memberId ?? null;
}

/** Revokes the keys created under a grant. @returns the ids of the keys that weren't revoked before */
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
