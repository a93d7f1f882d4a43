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
  member: { id: string; email: string; passwordHash: string | null },
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

/**
 * Lets a member into one more merchant.
 * @returns false where they belong to it already; their role there stays.
 */
export async function insertMembership(
  trx: Db,
  memberId: string,
  { merchantId, role }: { merchantId: string; role: Role },
): Promise<boolean> {
  const { rows } = await sql`
    insert into memberships (merchant_id, member_id, role) values (${merchantId}, ${memberId}, ${role})
    on conflict (merchant_id, member_id) do nothing returning 1`.execute(trx);
  if (rows.length === 0) return false;
  await sql`
    update members set merchant_ids = array_append(array_remove(merchant_ids, ${merchantId}), ${merchantId})
    where id = ${memberId}`.execute(trx);
  return true;
}

export async function findMember(db: Db, id: string): Promise<Member | null> {
  const row = await db.selectFrom("members").select(["id", "email"]).where("id", "=", id).executeTakeFirst();
  return row ?? null;
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
 * Gives a member another password.
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
    update members set password_hash = ${passwordHash}
    where id = ${memberId} and (${instead}::text is null or password_hash = ${instead}) returning 1`.execute(
    trx,
  );
  return rows.length > 0;
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

/** A member's role at a merchant, which stays what it is until the transaction ends; null where there is none. */
export async function holdRole(trx: Db, merchantId: string, memberId: string): Promise<Role | null> {
  const { rows } = await sql<{ role: Role }>`
    select role from memberships where merchant_id = ${merchantId} and member_id = ${memberId} for share`.execute(
    trx,
  );
  return rows[0]?.role ?? null;
}
