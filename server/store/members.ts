import { sql } from "kysely";
import type { Role } from "../domain/access.ts";
import { type Merchant, type MerchantRow, merchantFromRow } from "./merchants.ts";
import type { Db } from "./tables.ts";

export interface Member {
  id: string;
  email: string;
}

/** What a member is at one merchant. */
export interface Membership {
  merchant: Merchant;
  role: Role;
}

export async function insertMember(
  trx: Db,
  member: { id: string; email: string; passwordHash: string },
  membership: { merchantId: string; role: Role },
): Promise<void> {
  await trx
    .insertInto("members")
    .values({
      id: member.id,
      email: member.email,
      password_hash: member.passwordHash,
      merchant_ids: [membership.merchantId],
    })
    .execute();
  await trx
    .insertInto("memberships")
    .values({ merchant_id: membership.merchantId, member_id: member.id, role: membership.role })
    .execute();
}

export async function findMember(db: Db, id: string): Promise<Member | null> {
  const row = await db.selectFrom("members").select(["id", "email"]).where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** A member by e-mail address, in whatever case it is typed, with the hash of the password. */
export async function findMemberByEmail(
  db: Db,
  email: string,
): Promise<(Member & { passwordHash: string | null }) | null> {
  const { rows } = await sql<{ id: string; email: string; password_hash: string | null }>`
    select id, email, password_hash from members where lower(email) = lower(${email})`.execute(db);
  const row = rows[0];
  return row ? { id: row.id, email: row.email, passwordHash: row.password_hash } : null;
}

/** A member's merchants, each asked under its own key; by name. */
export async function listMemberships(db: Db, memberId: string): Promise<Membership[]> {
  const { rows } = await sql<MerchantRow & { role: Role }>`
    select b.*, s.role
    from members m
      cross join lateral unnest(m.merchant_ids) as look (merchant_id)
      join memberships s on s.merchant_id = look.merchant_id and s.member_id = m.id
      join merchants b on b.id = s.merchant_id
    where m.id = ${memberId}
    order by b.name, s.merchant_id`.execute(db);
  return rows.map((row) => ({ merchant: merchantFromRow(row), role: row.role }));
}
