import { sql } from "kysely";
import type { Db } from "./tables.ts";

/** Keeps the hash of a new link's token. It is the member's only one from now on, however many are made at once. */
export async function insertPasswordReset(
  trx: Db,
  reset: { tokenHash: string; memberId: string; seconds: number },
): Promise<void> {
  await sql`select 1 from members where id = ${reset.memberId} for update`.execute(trx);
  await sql`delete from password_resets where member_id = ${reset.memberId}`.execute(trx);
  await sql`
    insert into password_resets (token_hash, member_id, expires_at)
    values (${reset.tokenHash}, ${reset.memberId}, now() + make_interval(secs => ${reset.seconds}::float8))`.execute(
    trx,
  );
}

/** Whose password a link's token sets; null where it has expired, or there is none any more. */
export async function findOpenPasswordReset(
  db: Db,
  tokenHash: string,
): Promise<{ memberId: string; email: string } | null> {
  const { rows } = await sql<{ id: string; email: string }>`
    select m.id, m.email from password_resets r join members m on m.id = r.member_id
    where r.token_hash = ${tokenHash} and r.expires_at > now()`.execute(db);
  return rows[0] ? { memberId: rows[0].id, email: rows[0].email } : null;
}

/** Deletes what has expired, at most `limit` rows. @returns how many. */
export async function deleteExpiredPasswordResets(db: Db, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from password_resets where token_hash in (
      select token_hash from password_resets where expires_at < now()
      order by expires_at limit ${limit} for update skip locked
    ) returning 1`.execute(db);
  return rows.length;
}
