import { type RawBuilder, sql } from "kysely";
import type { Role } from "../domain/operations.ts";
import type { DecidedRole, OtherOwners } from "../domain/role-rules.ts";
import type { Member } from "./members.ts";
import { type Merchant, merchantColumns } from "./merchants.ts";
import type { Db } from "./tables.ts";
import { hasTwoFactor, mustSetUpTwoFactor } from "./two-factor.ts";

/** A member's role at one merchant. */
export interface Membership {
  merchant: Merchant;
  role: Role;
}

/** A member's role, and whether it requires two-factor authentication that the member has not set up. */
export interface LockedRole {
  role: Role;
  mustSetUpTwoFactor: boolean;
}

/** A member as a merchant sees them. */
export interface MerchantMember extends Member, DecidedRole {
  /** When they joined this merchant. */
  joinedAt: Date;
  /** Last use of any of their sessions. Null without a stored one. */
  lastSeenAt: Date | null;
  hasTwoFactor: boolean;
  /** False if the company's identity provider signs the member in. */
  hasPassword: boolean;
}

const members = (merchantId: string): RawBuilder<MerchantMember> => sql<MerchantMember>`
  select m.id, m.email, s.role, s.role_from_provider as "roleFromProvider",
    s.created_at as "joinedAt", ${hasTwoFactor} as "hasTwoFactor",
    m.password_hash is not null as "hasPassword",
    (select max(e.last_seen_at) from member_sessions e where e.member_id = m.id) as "lastSeenAt"
  from memberships s join members m on m.id = s.member_id
  where s.merchant_id = ${merchantId}`;

/** All members, in the order of joining. */
export async function listMembers(db: Db, merchantId: string): Promise<MerchantMember[]> {
  const all = sql<MerchantMember>`${members(merchantId)} order by s.created_at, s.member_id`;
  return (await all.execute(db)).rows;
}

export async function findMemberAt(
  db: Db,
  merchantId: string,
  memberId: string,
): Promise<MerchantMember | null> {
  const one = sql<MerchantMember>`${members(merchantId)} and s.member_id = ${memberId}`;
  return (await one.execute(db)).rows[0] ?? null;
}

/** Whether an email address (case-insensitive) belongs to a member of this merchant. */
export async function isMemberByEmail(db: Db, merchantId: string, email: string): Promise<boolean> {
  const one = sql`${members(merchantId)} and lower(m.email) = lower(${email})`;
  return (await one.execute(db)).rows.length > 0;
}

/** A member's merchants, by name. */
export async function listMemberships(db: Db, memberId: string): Promise<Membership[]> {
  const { rows: found } = await sql<{ merchant_ids: string[] }>`
    select merchant_ids from members where id = ${memberId}`.execute(db);
  const [member] = found;
  if (!member || member.merchant_ids.length === 0) return [];
  // A separate statement, because each merchant's membership is read under that merchant's id.
  const { rows } = await sql<Merchant & Omit<Membership, "merchant">>`
    select ${merchantColumns}, o.role from memberships o join merchants b on b.id = o.merchant_id
    where o.merchant_id = any(${member.merchant_ids}::text[]) and o.member_id = ${memberId}
    order by b.name, o.merchant_id`.execute(db);
  return rows.map(({ role, ...merchant }) => ({ merchant, role }));
}

/** Those of some merchants at which a member must set up two-factor authentication. */
export async function listMerchantsWithoutTwoFactor(
  db: Db,
  memberId: string,
  merchantIds: readonly string[],
  passwordSignIn: boolean,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from memberships o join merchants b on b.id = o.merchant_id join members m on m.id = o.member_id
    where o.merchant_id = any(${merchantIds}::text[]) and o.member_id = ${memberId}
      and ${mustSetUpTwoFactor(passwordSignIn)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A member's role at a merchant, locked until the database transaction ends. Null without one. */
export async function lockRole(
  trx: Db,
  merchantId: string,
  memberId: string,
  passwordSignIn: boolean,
): Promise<LockedRole | null> {
  const { rows } = await sql<LockedRole>`
    select o.role, ${mustSetUpTwoFactor(passwordSignIn)} as "mustSetUpTwoFactor"
    from memberships o join members m on m.id = o.member_id join merchants b on b.id = ${merchantId}
    where o.merchant_id = ${merchantId} and o.member_id = ${memberId} for share of o`.execute(trx);
  return rows[0] ?? null;
}

/** A member's role at a merchant and what gave it. Lock the merchant first to change it. Null without one. */
export async function findRole(trx: Db, merchantId: string, memberId: string): Promise<DecidedRole | null> {
  const { rows } = await sql<DecidedRole>`
    select role, role_from_provider as "roleFromProvider" from memberships
    where merchant_id = ${merchantId} and member_id = ${memberId}`.execute(trx);
  return rows[0] ?? null;
}

/** Which owners the merchant has besides this member. */
export async function findOtherOwners(db: Db, merchantId: string, memberId: string): Promise<OtherOwners> {
  const { rows } = await sql<OtherOwners>`
    select count(*) > 0 as any, coalesce(bool_or(role_from_provider), false) as "fromProvider" from memberships
    where merchant_id = ${merchantId} and role = 'owner' and member_id <> ${memberId}`.execute(db);
  return rows[0] as OtherOwners;
}

/**
 * Adds a member to a merchant.
 * @returns false if they already belong to it. Their role then stays the same
 */
export async function insertMembership(
  trx: Db,
  merchantId: string,
  memberId: string,
  role: Role,
  roleFromProvider = false,
): Promise<boolean> {
  const { rows } = await sql`
    insert into memberships (merchant_id, member_id, role, role_from_provider)
    values (${merchantId}, ${memberId}, ${role}, ${roleFromProvider})
    on conflict (merchant_id, member_id) do nothing returning 1`.execute(trx);
  if (rows.length === 0) return false;
  await sql`
    update members set merchant_ids = array_append(array_remove(merchant_ids, ${merchantId}), ${merchantId})
    where id = ${memberId}`.execute(trx);
  return true;
}

export async function setRole(
  trx: Db,
  merchantId: string,
  memberId: string,
  role: Role,
  roleFromProvider = false,
): Promise<void> {
  await sql`
    update memberships set role = ${role}, role_from_provider = ${roleFromProvider}
    where merchant_id = ${merchantId} and member_id = ${memberId}`.execute(trx);
}

/** The members keep their roles, and are managed by hand from now on. */
export async function markRolesAsManual(trx: Db, merchantId: string): Promise<void> {
  await sql`
    update memberships set role_from_provider = false
    where merchant_id = ${merchantId} and role_from_provider`.execute(trx);
}

/** Removes a member from a merchant. The person stays, for their other merchants. */
export async function deleteMembership(trx: Db, merchantId: string, memberId: string): Promise<void> {
  await sql`
    update members set merchant_ids = array_remove(merchant_ids, ${merchantId})
    where id = ${memberId}`.execute(trx);
  await sql`
    delete from memberships where merchant_id = ${merchantId} and member_id = ${memberId}`.execute(trx);
}
