import { sql } from "kysely";
import type { Passkey } from "../domain/passkey.ts";
import type { Db } from "./tables.ts";

/** A passkey with the data that verifies its signatures. */
export interface StoredPasskey extends Passkey {
  memberId: string;
  /** Base64url. Unique over all members. */
  credentialId: string;
  /** COSE key (RFC 9052 §7), in Base64url. */
  publicKey: string;
  transports: string[];
}

export type NewPasskey = Omit<StoredPasskey, "createdAt" | "lastUsedAt"> & { signatureCount: number };

/** What a new challenge is for: a passkey in a dashboard session, or a sign-in at a step of the authorization server. */
export interface ChallengePurpose {
  purpose: "add" | "sign_in";
  /** The session, or the step. Both belong to one browser, by a cookie. */
  boundTo: string;
}

const columns = sql`id, member_id as "memberId", credential_id as "credentialId", public_key as "publicKey", transports,
  name, is_synced as "isSynced", created_at as "createdAt", last_used_at as "lastUsedAt"`;

/** A member's passkeys, oldest first. */
export async function listPasskeys(db: Db, memberId: string): Promise<StoredPasskey[]> {
  const { rows } = await sql<StoredPasskey>`
    select ${columns} from passkeys where member_id = ${memberId} order by created_at, id`.execute(db);
  return rows;
}

export async function findPasskeyByCredential(db: Db, credentialId: string): Promise<StoredPasskey | null> {
  const { rows } = await sql<StoredPasskey>`
    select ${columns} from passkeys where credential_id = ${credentialId}`.execute(db);
  return rows[0] ?? null;
}

/** @returns null if the credential already belongs to a member */
export async function insertPasskey(trx: Db, passkey: NewPasskey): Promise<StoredPasskey | null> {
  const { id, memberId, credentialId, publicKey, transports, name, isSynced, signatureCount } = passkey;
  const { rows } = await sql<StoredPasskey>`
    insert into passkeys (id, member_id, credential_id, public_key, transports, name, is_synced, signature_count)
    values (${id}, ${memberId}, ${credentialId}, ${publicKey}, ${transports}::text[], ${name}, ${isSynced},
      ${signatureCount})
    on conflict (credential_id) do nothing
    returning ${columns}`.execute(trx);
  return rows[0] ?? null;
}

/** @returns null if the member has no such passkey */
export async function setPasskeyName(
  trx: Db,
  memberId: string,
  id: string,
  name: string,
): Promise<StoredPasskey | null> {
  const { rows } = await sql<StoredPasskey>`
    update passkeys set name = ${name} where id = ${id} and member_id = ${memberId}
    returning ${columns}`.execute(trx);
  return rows[0] ?? null;
}

/** @returns the removed passkey. Null if the member has no such passkey */
export async function deletePasskey(trx: Db, memberId: string, id: string): Promise<StoredPasskey | null> {
  const { rows } = await sql<StoredPasskey>`
    delete from passkeys where id = ${id} and member_id = ${memberId} returning ${columns}`.execute(trx);
  return rows[0] ?? null;
}

/** Deletes all of a member's passkeys. @returns their number */
export async function deletePasskeys(trx: Db, memberId: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from passkeys where member_id = ${memberId}`.execute(trx);
  return Number(numAffectedRows);
}

/**
 * Stores the use of a passkey. The signature count must be greater than the last one, unless the authenticator does not
 * count (WebAuthn §6.1.1).
 * @returns false if the count is not greater, or the passkey was removed
 */
export async function markPasskeyUsed(
  trx: Db,
  id: string,
  { signatureCount, isSynced }: { signatureCount: number; isSynced: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkeys set signature_count = ${signatureCount}, is_synced = ${isSynced}, last_used_at = now()
    where id = ${id} and (signature_count < ${signatureCount} or (signature_count = 0 and ${signatureCount} = 0))`.execute(
    trx,
  );
  return numAffectedRows === 1n;
}

/** Stores a challenge by its hash. It replaces an earlier one of the same session or step. */
export async function putChallenge(
  db: Db,
  { purpose, boundTo, hash, seconds }: ChallengePurpose & { hash: string; seconds: number },
): Promise<void> {
  await sql`
    insert into passkey_challenges (purpose, bound_to, hash, expires_at)
    values (${purpose}, ${boundTo}, ${hash}, now() + make_interval(secs => ${seconds}::float8))
    on conflict (purpose, bound_to) do update set hash = excluded.hash, expires_at = excluded.expires_at`.execute(
    db,
  );
}

/** Consumes a challenge. Of concurrent uses, one succeeds. @returns whether it was this one */
export async function useChallenge(
  db: Db,
  { purpose, boundTo, hash }: ChallengePurpose & { hash: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from passkey_challenges
    where purpose = ${purpose} and bound_to = ${boundTo} and hash = ${hash} and expires_at > now()`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Deletes expired challenges, at most `limit`. @returns the number of deleted rows */
export async function deleteExpiredChallenges(db: Db, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from passkey_challenges where (purpose, bound_to) in (
      select purpose, bound_to from passkey_challenges where expires_at < now()
      order by expires_at limit ${limit} for update skip locked
    ) returning 1`.execute(db);
  return rows.length;
}
