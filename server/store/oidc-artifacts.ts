import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import { preparedStatement } from "./prepared-statements.ts";
import type { Db } from "./tables.ts";

/** The data of a code, token, grant or session of the authorization server, without its id. */
export type ArtifactPayload = Record<string, unknown>;

export interface Artifact {
  payload: ArtifactPayload;
  consumedAt: Date | null;
}

/** The grant that an artifact belongs to, if any. */
export interface GrantKey {
  /** The dashboard's own grant, which is an artifact too. */
  grantHash: string | null;
  /** The grant for an application, which has its own table. */
  grantId: string | null;
}

/** An artifact by its kind and the hash of its id. */
export interface ArtifactKey {
  kind: string;
  idHash: string;
}

export interface NewArtifact extends GrantKey, ArtifactKey {
  /** The code or refresh token for which a token is issued. */
  issuedFor: ArtifactKey | null;
  uid: string | null;
  /** The member who signed in, is signing in, or must answer. */
  memberId: string | null;
  /** How often the member's sessions had been ended when the sign-in behind it was verified. Null for any. */
  sessionsVersion: number | null;
  /** The scope that a token gives access to. */
  tokenScope: Scope | null;
  /** The merchant of the application that received it. */
  clientMerchant: string | null;
  payload: ArtifactPayload;
  /** Null if it never expires. */
  expiresInSeconds: number | null;
}

/**
 * Writes an artifact, new or changed. A consumed or revoked artifact never becomes valid again. A token joins
 * the family of its code. The code's row is stored as long as its tokens and locked, so that a token written
 * during the family's revocation is revoked too. An artifact of a sign-in that was verified before all sessions of the
 * member were ended is revoked.
 */
export async function upsertArtifact(db: Db, artifact: NewArtifact): Promise<void> {
  const { issuedFor } = artifact;
  await sql`${preparedStatement}
    with family as (
      select case kind when 'AuthorizationCode' then id_hash else code_hash end as code_hash from oidc_artifacts
      where kind = ${issuedFor?.kind ?? null} and id_hash = ${issuedFor?.idHash ?? null}
    ), code as (
      update oidc_artifacts
      set expires_at = greatest(expires_at, now() + make_interval(secs => ${artifact.expiresInSeconds}::float8))
      where kind = 'AuthorizationCode' and id_hash = (select code_hash from family)
      returning revoked_at
    ), ended as (
      select sessions_version from members
      where ${artifact.sessionsVersion}::int is not null and id = ${artifact.memberId} for share
    )
    insert into oidc_artifacts (
      kind, id_hash, grant_hash, grant_id, uid, member_id, access_merchant, access_mode, client_merchant, payload,
      expires_at, code_hash, revoked_at
    )
    values (${artifact.kind}, ${artifact.idHash}, ${artifact.grantHash}, ${artifact.grantId}, ${artifact.uid},
      ${artifact.memberId}, ${artifact.tokenScope?.merchantId ?? null}, ${artifact.tokenScope?.mode ?? null}, ${artifact.clientMerchant},
      ${JSON.stringify(artifact.payload)}::json, now() + make_interval(secs => ${artifact.expiresInSeconds}::float8),
      (select code_hash from family), coalesce((select revoked_at from code),
        (select now() from ended where sessions_version <> ${artifact.sessionsVersion}::int)))
    on conflict (kind, id_hash) do update set
      grant_hash = excluded.grant_hash, uid = excluded.uid, member_id = excluded.member_id,
      payload = excluded.payload, expires_at = excluded.expires_at,
      revoked_at = coalesce(oidc_artifacts.revoked_at, excluded.revoked_at)`.execute(db);
}

/** A client credentials token, which has no code and no grant. */
export type NewClientCredentialsToken = Omit<
  NewArtifact,
  keyof GrantKey | "issuedFor" | "uid" | "memberId" | "sessionsVersion"
>;

/** Writes client credentials tokens: all of them, or none if it throws. */
export async function insertClientCredentialsTokens(
  db: Db,
  tokens: readonly NewClientCredentialsToken[],
): Promise<void> {
  const each = <T>(value: (token: NewClientCredentialsToken) => T) => tokens.map(value);
  await sql`${preparedStatement}
    insert into oidc_artifacts (kind, id_hash, access_merchant, access_mode, client_merchant, payload, expires_at)
    select kind, id_hash, access_merchant, access_mode, client_merchant, payload::json, now() + make_interval(secs => seconds)
    from unnest(
      ${each(({ kind }) => kind)}::text[], ${each(({ idHash }) => idHash)}::text[],
      ${each(({ tokenScope }) => tokenScope?.merchantId ?? null)}::text[], ${each(({ tokenScope }) => tokenScope?.mode ?? null)}::text[],
      ${each(({ clientMerchant }) => clientMerchant)}::text[], ${each(({ payload }) => JSON.stringify(payload))}::text[],
      ${each(({ expiresInSeconds }) => expiresInSeconds)}::float8[]
    ) as token (kind, id_hash, access_merchant, access_mode, client_merchant, payload, seconds)`.execute(db);
}

/**
 * The artifact, unless it or its dashboard grant was revoked. The caller checks its expiry, and whether an
 * application's grant is active.
 */
export async function findArtifactRow(db: Db, kind: string, idHash: string): Promise<Artifact | null> {
  const { rows } = await sql<Artifact>`
    select a.payload, a.consumed_at as "consumedAt" from oidc_artifacts a
    where a.kind = ${kind} and a.id_hash = ${idHash} and a.revoked_at is null
      and (a.grant_hash is null
        or exists (select from oidc_artifacts g
          where g.kind = 'Grant' and g.id_hash = a.grant_hash and g.revoked_at is null))`.execute(db);
  return rows[0] ?? null;
}

export async function findArtifactRowByUid(db: Db, kind: string, uid: string): Promise<Artifact | null> {
  const { rows } = await sql<Artifact>`
    select payload, consumed_at as "consumedAt" from oidc_artifacts
    where kind = ${kind} and uid = ${uid} and revoked_at is null
    order by created_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * Marks an artifact as used, for exactly one of several concurrent callers.
 * @returns whether it was this one
 */
export async function markArtifactConsumed(db: Db, kind: string, idHash: string): Promise<boolean> {
  const { rows } = await sql`
    update oidc_artifacts set consumed_at = now()
    where kind = ${kind} and id_hash = ${idHash} and consumed_at is null returning 1`.execute(db);
  return rows.length > 0;
}

/**
 * Stores the grant that answers a consent request, for one caller. Others wait until its database transaction ends.
 * @returns false if it was already answered or doesn't exist
 */
export async function finishInteraction(trx: Db, idHash: string, grantId: string): Promise<boolean> {
  const { rows } = await sql`
    update oidc_artifacts set consumed_at = now(), grant_id = ${grantId}
    where kind = 'Interaction' and id_hash = ${idHash} and consumed_at is null and revoked_at is null
      and expires_at > now() returning 1`.execute(trx);
  return rows.length > 0;
}

/** The grant of an artifact, or the grant that answered a consent request. */
export async function findArtifactGrant(db: Db, kind: string, idHash: string): Promise<GrantKey | null> {
  const { rows } = await sql<GrantKey>`
    select grant_id as "grantId", grant_hash as "grantHash" from oidc_artifacts
    where kind = ${kind} and id_hash = ${idHash}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Revokes a code or refresh token with all tokens of the same code.
 * @returns its grant. Null without such an artifact
 */
export async function revokeFamily(trx: Db, { kind, idHash }: ArtifactKey): Promise<GrantKey | null> {
  const { rows } = await sql<GrantKey & { codeHash: string | null }>`
    select case kind when 'AuthorizationCode' then id_hash else code_hash end as "codeHash",
      grant_id as "grantId", grant_hash as "grantHash" from oidc_artifacts
    where kind = ${kind} and id_hash = ${idHash}`.execute(trx);
  const [used] = rows;
  if (!used) return null;
  // Lock the code first. Writers of the family hold it, so the update below sees their tokens.
  if (used.codeHash) await revokeArtifact(trx, "AuthorizationCode", used.codeHash);
  await sql`
    update oidc_artifacts set revoked_at = coalesce(revoked_at, now())
    where code_hash = ${used.codeHash} or (kind = ${kind} and id_hash = ${idHash})`.execute(trx);
  return { grantId: used.grantId, grantHash: used.grantHash };
}

/**
 * Revokes an artifact. The row stays until its expiry, so that no later token of the same grant is accepted.
 */
export async function revokeArtifact(db: Db, kind: string, idHash: string): Promise<void> {
  await sql`
    update oidc_artifacts set revoked_at = coalesce(revoked_at, now())
    where kind = ${kind} and id_hash = ${idHash}`.execute(db);
}

export async function revokeArtifactByUid(db: Db, kind: string, uid: string): Promise<void> {
  await sql`
    update oidc_artifacts set revoked_at = coalesce(revoked_at, now())
    where kind = ${kind} and uid = ${uid}`.execute(db);
}

/**
 * Revokes a member's sessions at the authorization server, in all browsers, and sign-ins in progress that
 * could still create one.
 * @param except the `uid` of a session to keep, or null
 */
export async function revokeProviderSessions(
  trx: Db,
  memberId: string,
  except: string | null,
): Promise<void> {
  await sql`
    update oidc_artifacts set revoked_at = now()
    where member_id = ${memberId} and kind in ('Session', 'Interaction', 'AuthorizationCode')
      and revoked_at is null and (kind <> 'Session' or uid is distinct from ${except}::text)`.execute(trx);
}

/**
 * Whether a session of the authorization server is active. If so, it can't be ended before the database transaction
 * ends, and ending it then finds the sessions opened from it.
 */
export async function lockProviderSession(trx: Db, uid: string): Promise<boolean> {
  const { rows } = await sql`
    select from oidc_artifacts
    where kind = 'Session' and uid = ${uid} and revoked_at is null for share`.execute(trx);
  return rows.length > 0;
}

/**
 * Deletes artifacts that ended more than an hour ago, at most `limit`.
 * @returns the number of deleted rows
 */
export async function deleteExpiredArtifacts(db: Db, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from oidc_artifacts where (kind, id_hash) in (
      select kind, id_hash from oidc_artifacts where expires_at < now() - interval '1 hour'
      order by expires_at limit ${limit} for update skip locked
    ) returning 1`.execute(db);
  return rows.length;
}
