import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import { preparedStatement } from "./prepared-statements.ts";
import type { Db } from "./tables.ts";

/** What a code, token, grant or session of the authorization server says; its id is not among it. */
export type ArtifactPayload = Record<string, unknown>;

export interface Artifact {
  payload: ArtifactPayload;
  consumedAt: Date | null;
}

/** The grant that an artefact came from, if any. */
export interface GrantName {
  /** Of the dashboard's own grant that it came from, which is an artefact too. */
  grantHash: string | null;
  /** The grant to an application that it came from, which has a row of its own. */
  grantId: string | null;
}

/** An artefact by its kind and the hash of its id. */
export interface ArtifactName {
  kind: string;
  idHash: string;
}

export interface NewArtifact extends GrantName, ArtifactName {
  /** The code or refresh token that a token is issued for. */
  issuedFor: ArtifactName | null;
  uid: string | null;
  /** Who signed in, is signing in, or is asked. */
  memberId: string | null;
  /** Whose data a token opens. */
  opens: Scope | null;
  /** Whose application it was given to. */
  clientMerchant: string | null;
  payload: ArtifactPayload;
  /** Null: does not end by itself. */
  expiresInSeconds: number | null;
}

/**
 * Writes an artefact, new or changed. What was consumed or revoked stays so. A token joins the family of the code that
 * it came from. The code's row is kept as long as its tokens, and locked, so that a token which is written while the family
 * is revoked is revoked too.
 */
export async function insertArtifact(db: Db, artifact: NewArtifact): Promise<void> {
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
    )
    insert into oidc_artifacts (
      kind, id_hash, grant_hash, grant_id, uid, member_id, opens_merchant, opens_mode, client_merchant, payload,
      expires_at, code_hash, revoked_at
    )
    values (${artifact.kind}, ${artifact.idHash}, ${artifact.grantHash}, ${artifact.grantId}, ${artifact.uid},
      ${artifact.memberId}, ${artifact.opens?.merchantId ?? null}, ${artifact.opens?.mode ?? null}, ${artifact.clientMerchant},
      ${JSON.stringify(artifact.payload)}::json, now() + make_interval(secs => ${artifact.expiresInSeconds}::float8),
      (select code_hash from family), (select revoked_at from code))
    on conflict (kind, id_hash) do update set
      grant_hash = excluded.grant_hash, uid = excluded.uid, member_id = excluded.member_id,
      payload = excluded.payload, expires_at = excluded.expires_at`.execute(db);
}

/** A token of client credentials, which comes from no code and no grant. */
export type NewOwnToken = Omit<NewArtifact, keyof GrantName | "issuedFor" | "uid" | "memberId">;

/** Writes tokens of client credentials: all of them or, where it throws, none. */
export async function insertOwnTokens(db: Db, tokens: readonly NewOwnToken[]): Promise<void> {
  const each = <T>(value: (token: NewOwnToken) => T) => tokens.map(value);
  await sql`${preparedStatement}
    insert into oidc_artifacts (kind, id_hash, opens_merchant, opens_mode, client_merchant, payload, expires_at)
    select kind, id_hash, opens_merchant, opens_mode, client_merchant, payload::json, now() + make_interval(secs => seconds)
    from unnest(
      ${each(({ kind }) => kind)}::text[], ${each(({ idHash }) => idHash)}::text[],
      ${each(({ opens }) => opens?.merchantId ?? null)}::text[], ${each(({ opens }) => opens?.mode ?? null)}::text[],
      ${each(({ clientMerchant }) => clientMerchant)}::text[], ${each(({ payload }) => JSON.stringify(payload))}::text[],
      ${each(({ expiresInSeconds }) => expiresInSeconds)}::float8[]
    ) as token (kind, id_hash, opens_merchant, opens_mode, client_merchant, payload, seconds)`.execute(db);
}

/**
 * The artefact, unless it or the dashboard's grant that it came from was revoked. Its end by time is for the caller to
 * judge, and whether a grant to an application stands.
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
 * Marks an artefact as used, for one caller alone however many try at once.
 * @returns whether this caller was the one.
 */
export async function markArtifactConsumed(db: Db, kind: string, idHash: string): Promise<boolean> {
  const { rows } = await sql`
    update oidc_artifacts set consumed_at = now()
    where kind = ${kind} and id_hash = ${idHash} and consumed_at is null returning 1`.execute(db);
  return rows.length > 0;
}

/**
 * Marks a question as answered with a grant, for one caller alone; others wait until its transaction has ended.
 * @returns false where it was answered, or there is none that is open.
 */
export async function answerInteraction(trx: Db, idHash: string, grantId: string): Promise<boolean> {
  const { rows } = await sql`
    update oidc_artifacts set consumed_at = now(), grant_id = ${grantId}
    where kind = 'Interaction' and id_hash = ${idHash} and consumed_at is null and revoked_at is null
      and expires_at > now() returning 1`.execute(trx);
  return rows.length > 0;
}

/** The grant that an artefact came from, or that a question was answered with. */
export async function findGrantOf(db: Db, kind: string, idHash: string): Promise<GrantName | null> {
  const { rows } = await sql<GrantName>`
    select grant_id as "grantId", grant_hash as "grantHash" from oidc_artifacts
    where kind = ${kind} and id_hash = ${idHash}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Revokes a code or refresh token with all that came from the same code.
 * @returns the grant that it came from; null where there is no such artefact.
 */
export async function revokeFamily(trx: Db, { kind, idHash }: ArtifactName): Promise<GrantName | null> {
  const { rows } = await sql<GrantName & { codeHash: string | null }>`
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

/** Revokes an artefact. The row stays until its end, so that nothing can come after it under the same grant. */
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
 * Revokes every session that the authorization server has with a member, in whatever browser, and every sign-in
 * under way from which one could still come.
 * @param except public name of a session that stays; null for none.
 */
export async function revokeSessionsOf(trx: Db, memberId: string, except: string | null): Promise<void> {
  await sql`
    update oidc_artifacts set revoked_at = now()
    where member_id = ${memberId} and kind in ('Session', 'Interaction', 'AuthorizationCode')
      and revoked_at is null and (kind <> 'Session' or uid is distinct from ${except}::text)`.execute(trx);
}

/**
 * Whether a session of the authorization server goes on. Where it does, it cannot be ended before the transaction
 * has: whoever ends it then finds what was opened from it.
 */
export async function lockProviderSession(trx: Db, uid: string): Promise<boolean> {
  const { rows } = await sql`
    select from oidc_artifacts
    where kind = 'Session' and uid = ${uid} and revoked_at is null for share`.execute(trx);
  return rows.length > 0;
}

/** Deletes what ended more than an hour ago, at most `limit` rows. @returns how many. */
export async function deleteExpiredArtifacts(db: Db, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from oidc_artifacts where (kind, id_hash) in (
      select kind, id_hash from oidc_artifacts where expires_at < now() - interval '1 hour'
      order by expires_at limit ${limit} for update skip locked
    ) returning 1`.execute(db);
  return rows.length;
}
