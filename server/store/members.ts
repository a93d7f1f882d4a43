import { sql } from "kysely";
import type { Db } from "./tables.ts";

/** A person who signs in, wherever they belong. */
export interface Member {
  id: string;
  email: string;
}

/** A new person, who belongs nowhere yet. */
export interface NewMember extends Member {
  /** Null where the company's own identity provider signs them in. */
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

/** A member by e-mail address, in whatever case it is typed, with what they sign in with. */
export async function findMemberByEmail(
  db: Db,
  email: string,
): Promise<(Member & { passwordHash: string | null; hasTwoFactor: boolean }) | null> {
  const { rows } = await sql<Member & { passwordHash: string | null; hasTwoFactor: boolean }>`
    select id, email, password_hash as "passwordHash", totp_sealed is not null as "hasTwoFactor"
    from members where lower(email) = lower(${email})`.execute(db);
  return rows[0] ?? null;
}

/**
 * Gives a member another password; links that were sent for choosing one work no more.
 * @param instead hash of the one that it takes the place of; null for whatever there is.
 * @returns false where the member's password is another by now.
 */
export async function setPassword(
  trx: Db,
  memberId: string,
  passwordHash: string,
  instead: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    with changed as (
      update members set password_hash = ${passwordHash}
      where id = ${memberId} and (${instead}::text is null or password_hash = ${instead}) returning id
    ), ended as (
      delete from password_resets using changed where member_id = changed.id
    )
    select from changed`.execute(trx);
  return rows.length > 0;
}
