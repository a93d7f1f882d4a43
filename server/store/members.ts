import { sql } from "kysely";
import type { Db } from "./tables.ts";
import { hasTwoFactor } from "./two-factor.ts";

/** A person who can sign in, at any merchant. */
export interface Member {
  id: string;
  email: string;
}

/** A new person without any merchant. */
export interface NewMember extends Member {
  /** Null if the company's identity provider signs them in. */
  passwordHash: string | null;
}

export async function insertMember(trx: Db, { id, email, passwordHash }: NewMember): Promise<void> {
  await sql`
    insert into members (id, email, password_hash) values (${id}, ${email}, ${passwordHash})`.execute(trx);
}

export async function findMember(db: Db, id: string): Promise<Member | null> {
  const { rows } = await sql<Member>`select id, email from members where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** A member by email address (case-insensitive), with the sign-in data. */
export async function findMemberByEmail(
  db: Db,
  email: string,
): Promise<(Member & { passwordHash: string | null; hasTwoFactor: boolean }) | null> {
  const { rows } = await sql<Member & { passwordHash: string | null; hasTwoFactor: boolean }>`
    select m.id, m.email, m.password_hash as "passwordHash", ${hasTwoFactor} as "hasTwoFactor"
    from members m where lower(m.email) = lower(${email})`.execute(db);
  return rows[0] ?? null;
}

/** Stores the time of a member's first sign-in. @returns whether this is it */
export async function markFirstSignIn(trx: Db, memberId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update members set first_signed_in_at = now()
    where id = ${memberId} and first_signed_in_at is null`.execute(trx);
  return numAffectedRows === 1n;
}

/** How often all of a member's sessions were ended. */
export async function findSessionsVersion(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select sessions_version as version from members where id = ${memberId}`.execute(db);
  return rows[0]?.version ?? 0;
}

/** The same. It can't change before the database transaction ends. */
export async function lockSessionsVersion(trx: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select sessions_version as version from members where id = ${memberId} for share`.execute(trx);
  return rows[0]?.version ?? 0;
}

/** Counts an end of all of a member's sessions, for the sign-ins that were verified before. */
export async function increaseSessionsVersion(trx: Db, memberId: string): Promise<void> {
  await sql`update members set sessions_version = sessions_version + 1 where id = ${memberId}`.execute(trx);
}

/**
 * Changes a member's password. Links for choosing a new one become invalid.
 * @param replacedHash hash of the replaced password, or null for any
 * @returns false if the member's password has changed meanwhile
 */
export async function setPassword(
  trx: Db,
  memberId: string,
  passwordHash: string,
  replacedHash: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    with changed as (
      update members set password_hash = ${passwordHash}
      where id = ${memberId} and (${replacedHash}::text is null or password_hash = ${replacedHash}) returning id
    ), ended as (
      delete from password_resets using changed where member_id = changed.id
    )
    select from changed`.execute(trx);
  return rows.length > 0;
}
