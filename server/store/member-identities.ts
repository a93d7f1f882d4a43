import { sql } from "kysely";
import type { Db } from "./tables.ts";

/** By what an identity provider knows a person (OpenID Connect Core 1.0 §2): the pair is never given to another. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** The id of the member whom an identity is bound to, or null. */
export async function findBoundMember(db: Db, { issuer, subject }: Identity): Promise<string | null> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from member_identities where issuer = ${issuer} and subject = ${subject}`.execute(db);
  return rows[0]?.member_id ?? null;
}

/**
 * Binds an identity to the member with an e-mail address, in whatever case, unless that issuer knows the member by
 * another subject. The member's row is held until the end of the transaction, so that two cannot come first.
 * @returns the member's id, or null where nothing was bound.
 */
export async function bindMember(
  trx: Db,
  { issuer, subject }: Identity,
  email: string,
): Promise<string | null> {
  await sql`select 1 from members where lower(email) = lower(${email}) for update`.execute(trx);
  const { rows } = await sql<{ member_id: string }>`
    insert into member_identities (issuer, subject, member_id)
    select ${issuer}, ${subject}, m.id from members m
    where lower(m.email) = lower(${email}) and not exists (
      select 1 from member_identities i where i.member_id = m.id and i.issuer = ${issuer}
    )
    on conflict do nothing returning member_id`.execute(trx);
  return rows[0]?.member_id ?? null;
}
