import { sql } from "kysely";
import type { Db } from "./tables.ts";

/** Whether a member `m` has two-factor authentication: an authenticator, or a passkey. */
export const hasTwoFactor = sql<boolean>`(
  m.totp_encrypted is not null or exists (select from passkeys k where k.member_id = m.id))`;

/**
 * Whether a membership `o` of a member `m` at a merchant `b` requires two-factor authentication that the member has not
 * set up. A company's identity provider has its own rules for the members whom it signs in.
 * @param passwordSignIn False if the identity provider signs in all members. A password from before has no effect then.
 */
export const mustSetUpTwoFactor = (passwordSignIn: boolean) => sql`(
  ${passwordSignIn}::bool and o.role = any(b.two_factor_roles) and m.password_hash is not null
  and not ${hasTwoFactor})`;

/** A member's sign-in methods. */
export interface SignInFactors {
  email: string;
  /** Null if the company's identity provider signs them in. */
  passwordHash: string | null;
  /** The encrypted secret of the active authenticator, and of one being set up. */
  encryptedTotp: string | null;
  encryptedPendingTotp: string | null;
  /** The number of the member's passkeys. */
  passkeys: number;
}

/** Whether signing in requires more than the password. */
export const hasSecondFactor = ({ encryptedTotp, passkeys }: SignInFactors): boolean =>
  encryptedTotp !== null || passkeys > 0;

const COLUMNS = sql`email, password_hash as "passwordHash", totp_encrypted as "encryptedTotp", totp_pending as "encryptedPendingTotp",
  (select count(*)::int from passkeys k where k.member_id = members.id) as passkeys`;

export async function findSignInFactors(db: Db, memberId: string): Promise<SignInFactors | null> {
  const { rows } = await sql<SignInFactors>`select ${COLUMNS} from members where id = ${memberId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The same, locked until the database transaction ends. */
export async function lockSignInFactors(trx: Db, memberId: string): Promise<SignInFactors | null> {
  // A second statement reads. One statement would count the passkeys as of before its wait for the lock.
  await sql`select from members where id = ${memberId} for no key update`.execute(trx);
  return findSignInFactors(trx, memberId);
}

/** Stores the secret of an authenticator being set up. Replaces an earlier one. */
export async function setPendingTotp(trx: Db, memberId: string, encryptedSecret: string): Promise<void> {
  await sql`update members set totp_pending = ${encryptedSecret} where id = ${memberId}`.execute(trx);
}

/** Activates the authenticator being set up. @param step of the code that confirmed it, which is then used */
export async function activateTotp(trx: Db, memberId: string, step: number): Promise<void> {
  await sql`
    update members set totp_encrypted = totp_pending, totp_pending = null, totp_step = ${step}
    where id = ${memberId}`.execute(trx);
}

/**
 * Marks the code of a time step and all older ones as used (RFC 6238 §5.2). Of concurrent attempts, one
 * succeeds.
 * @returns whether this attempt was the first
 */
export async function useTotpStep(trx: Db, memberId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update members set totp_step = ${step}
    where id = ${memberId} and (totp_step is null or totp_step < ${step}) returning 1`.execute(trx);
  return rows.length > 0;
}

/** Deletes a member's authenticator. */
export async function clearTotp(trx: Db, memberId: string): Promise<void> {
  await sql`
    update members set totp_encrypted = null, totp_pending = null, totp_step = null
    where id = ${memberId}`.execute(trx);
}

/** Replaces all of a member's recovery codes. */
export async function replaceRecoveryCodes(trx: Db, memberId: string, hashes: string[]): Promise<void> {
  await sql`delete from recovery_codes where member_id = ${memberId}`.execute(trx);
  await sql`
    insert into recovery_codes (member_id, hash) select ${memberId}, unnest(${hashes}::text[])`.execute(trx);
}

/** Marks a recovery code as used. Of concurrent attempts, one succeeds. @returns whether it was this one */
export async function useRecoveryCode(trx: Db, memberId: string, hash: string): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = now()
    where member_id = ${memberId} and hash = ${hash} and used_at is null returning 1`.execute(trx);
  return rows.length > 0;
}

/** The number of unused recovery codes. */
export async function countRecoveryCodes(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ remaining: number }>`
    select count(*)::int as remaining from recovery_codes
    where member_id = ${memberId} and used_at is null`.execute(db);
  return rows[0]?.remaining ?? 0;
}
