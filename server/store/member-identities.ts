import { sql } from "kysely";
import type { Db } from "./tables.ts";

/** Identifies a person at an identity provider (OpenID Connect Core 1.0 §2). The pair is never reassigned. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** The id of the member bound to an identity, or null. */
export async function findBoundMember(db: Db, { issuer, subject }: Identity): Promise<string | null> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from member_identities where issuer = ${issuer} and subject = ${subject}`.execute(db);
  return rows[0]?.member_id ?? null;
}

/**
 * Binds an identity to the member with an email address (case-insensitive), unless that issuer has another
 * subject for the member. The member's row is locked until the database transaction ends, so that
 * only one binding can be the first.
 * @returns the member's id, or null if nothing was bound
 */
export async function bindMember(
  trx: Db,
  { issuer, subject }: Identity,
  email: string,
): Promise<string | null> {
  await sql`select 1 from members where lower(email) = lower(${email}) for no key update`.execute(trx);
  const { rows } = await sql<{ member_id: string }>`
    insert into member_identities (issuer, subject, member_id)
    select ${issuer}, ${subject}, m.id from members m
    where lower(m.email) = lower(${email}) and not exists (
      select 1 from member_identities i where i.member_id = m.id and i.issuer = ${issuer}
    )
    on conflict do nothing returning member_id`.execute(trx);
  return rows[0]?.member_id ?? null;
}
