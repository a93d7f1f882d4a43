import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** What a code, token, grant or session of the authorization server says; its id is not among it. */
export type ArtifactPayload = Record<string, unknown>;

export interface Artifact {
  payload: ArtifactPayload;
  consumedAt: Date | null;
}

export interface NewArtifact {
  kind: string;
  idHash: string;
  grantHash: string | null;
  uid: string | null;
  /** Whose data a token opens. */
  opens: Scope | null;
  /** Whose application it was given to. */
  clientMerchant: string | null;
  payload: ArtifactPayload;
  /** Null: does not end by itself. */
  expiresInSeconds: number | null;
}

interface ArtifactRow {
  payload: ArtifactPayload;
  consumed_at: Date | null;
}

const fromRow = (row: ArtifactRow | undefined): Artifact | null =>
  row ? { payload: row.payload, consumedAt: row.consumed_at } : null;

/** Writes an artefact, new or changed. What was consumed or revoked stays so. */
export async function saveArtifact(db: Db, artifact: NewArtifact): Promise<void> {
  await sql`
    insert into oidc_artifacts (
      kind, id_hash, grant_hash, uid, opens_merchant, opens_mode, client_merchant, payload, expires_at
    )
    values (${artifact.kind}, ${artifact.idHash}, ${artifact.grantHash}, ${artifact.uid},
      ${artifact.opens?.merchantId ?? null}, ${artifact.opens?.mode ?? null}, ${artifact.clientMerchant},
      ${JSON.stringify(artifact.payload)}::json, now() + make_interval(secs => ${artifact.expiresInSeconds}::float8))
    on conflict (kind, id_hash) do update set
      grant_hash = excluded.grant_hash, uid = excluded.uid, payload = excluded.payload,
      expires_at = excluded.expires_at`.execute(db);
}

/** The artefact, unless it or the grant that it came from was revoked. Its end is for the caller to judge. */
export async function findArtifact(db: Db, kind: string, idHash: string): Promise<Artifact | null> {
  const { rows } = await sql<ArtifactRow>`
    select a.payload, a.consumed_at from oidc_artifacts a
      left join oidc_artifacts g on g.kind = 'Grant' and g.id_hash = a.grant_hash
    where a.kind = ${kind} and a.id_hash = ${idHash} and a.revoked_at is null
      and (a.grant_hash is null or (g.id_hash is not null and g.revoked_at is null))`.execute(db);
  return fromRow(rows[0]);
}

export async function findArtifactByUid(db: Db, kind: string, uid: string): Promise<Artifact | null> {
  const { rows } = await sql<ArtifactRow>`
    select payload, consumed_at from oidc_artifacts
    where kind = ${kind} and uid = ${uid} and revoked_at is null
    order by created_at desc limit 1`.execute(db);
  return fromRow(rows[0]);
}

/**
 * Marks an artefact as used, for one caller alone however many try at once.
 * @returns whether this caller was the one.
 */
export async function consumeArtifact(db: Db, kind: string, idHash: string): Promise<boolean> {
  const { rows } = await sql`
    update oidc_artifacts set consumed_at = now()
    where kind = ${kind} and id_hash = ${idHash} and consumed_at is null returning 1`.execute(db);
  return rows.length > 0;
}

/** The id of the grant that an artefact came from, which is kept in clear with what came from it alone. */
export async function findGrantIdOf(db: Db, kind: string, idHash: string): Promise<string | null> {
  const { rows } = await sql<{ grant_id: string | null }>`
    select payload->>'grantId' as grant_id from oidc_artifacts where kind = ${kind} and id_hash = ${idHash}`.execute(
    db,
  );
  return rows[0]?.grant_id ?? null;
}

/** Revokes the artefacts of one kind that came from a grant. */
export async function revokeKindOfGrant(db: Db, kind: string, grantHash: string): Promise<void> {
  await sql`
    update oidc_artifacts set revoked_at = coalesce(revoked_at, now())
    where grant_hash = ${grantHash} and kind = ${kind}`.execute(db);
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
export async function revokeSessionsOf(db: Db, memberId: string, except: string | null): Promise<void> {
  // The payload is read in sessions alone: what clients sent stands in others, and may be no text for Postgres.
  await sql`
    update oidc_artifacts set revoked_at = now()
    where kind = 'Session' and revoked_at is null and uid is distinct from ${except}::text
      and case when kind = 'Session' then payload ->> 'accountId' end = ${memberId}`.execute(db);
  await sql`
    update oidc_artifacts set revoked_at = now()
    where kind in ('Interaction', 'AuthorizationCode') and revoked_at is null
      and strpos(payload::text, ${memberId}) > 0`.execute(db);
}

/** Deletes what ended more than an hour ago, at most `limit` rows. */
export async function deleteExpiredArtifacts(db: Db, limit: number): Promise<void> {
  await sql`
    delete from oidc_artifacts where (kind, id_hash) in (
      select kind, id_hash from oidc_artifacts where expires_at < now() - interval '1 hour'
      order by expires_at limit ${limit} for update skip locked
    )`.execute(db);
}
