import { sql } from "kysely";
import type { Db } from "./tables.ts";

/** How a member signs in. */
export interface SignInFactors {
  email: string;
  /** Null where the company's own identity provider signs them in. */
  passwordHash: string | null;
  /** The secret of the authenticator in use, and of one that is being set up; sealed. */
  totpSealed: string | null;
  totpOffered: string | null;
}

const COLUMNS = sql`email, password_hash as "passwordHash", totp_sealed as "totpSealed", totp_offered as "totpOffered"`;

export async function findSignInFactors(db: Db, memberId: string): Promise<SignInFactors | null> {
  const { rows } = await sql<SignInFactors>`select ${COLUMNS} from members where id = ${memberId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The same, which stays what it is until the transaction ends. */
export async function lockWayIn(trx: Db, memberId: string): Promise<SignInFactors | null> {
  const { rows } = await sql<SignInFactors>`
    select ${COLUMNS} from members where id = ${memberId} for update`.execute(trx);
  return rows[0] ?? null;
}

/** Keeps the secret of an authenticator that is being set up; one offered before counts no more. */
export async function offerTotp(trx: Db, memberId: string, sealed: string): Promise<void> {
  await sql`update members set totp_offered = ${sealed} where id = ${memberId}`.execute(trx);
}

/** Makes the offered authenticator the one in use. @param step of the code that proved it, which is used up */
export async function takeOfferedTotp(trx: Db, memberId: string, step: number): Promise<void> {
  await sql`
    update members set totp_sealed = totp_offered, totp_offered = null, totp_step = ${step}
    where id = ${memberId}`.execute(trx);
}

/**
 * Uses up the code of a time step, and every older one (RFC 6238 §5.2): of many tries at once one succeeds.
 * @returns whether this try was the first.
 */
export async function useTotpStep(trx: Db, memberId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update members set totp_step = ${step}
    where id = ${memberId} and (totp_step is null or totp_step < ${step}) returning 1`.execute(trx);
  return rows.length > 0;
}

/** Takes a member's authenticator and recovery codes away. */
export async function clearTwoFactor(trx: Db, memberId: string): Promise<void> {
  await sql`
    update members set totp_sealed = null, totp_offered = null, totp_step = null
    where id = ${memberId}`.execute(trx);
  await replaceRecoveryCodes(trx, memberId, []);
}

/** Gives a member new recovery codes in place of all that there were. */
export async function replaceRecoveryCodes(trx: Db, memberId: string, hashes: string[]): Promise<void> {
  await sql`delete from recovery_codes where member_id = ${memberId}`.execute(trx);
  await sql`
    insert into recovery_codes (member_id, hash) select ${memberId}, unnest(${hashes}::text[])`.execute(trx);
}

/** Uses a recovery code up: of many tries at once one succeeds. @returns whether this try did */
export async function useRecoveryCode(trx: Db, memberId: string, hash: string): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = now()
    where member_id = ${memberId} and hash = ${hash} and used_at is null returning 1`.execute(trx);
  return rows.length > 0;
}

/** How many recovery codes are unused. */
export async function countRecoveryCodes(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from recovery_codes
    where member_id = ${memberId} and used_at is null`.execute(db);
  return rows[0]?.left ?? 0;
}
