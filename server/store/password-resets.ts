import { sql } from "kysely";
import type { Db } from "./tables.ts";

/** Stores the hash of a new link's token. It replaces the member's earlier ones, even concurrent ones. */
export async function insertPasswordReset(
  trx: Db,
  reset: { tokenHash: string; memberId: string; seconds: number },
): Promise<void> {
  await sql`select 1 from members where id = ${reset.memberId} for no key update`.execute(trx);
  await sql`delete from password_resets where member_id = ${reset.memberId}`.execute(trx);
  await sql`
    insert into password_resets (token_hash, member_id, expires_at)
    values (${reset.tokenHash}, ${reset.memberId}, now() + make_interval(secs => ${reset.seconds}::float8))`.execute(
    trx,
  );
}

/** The member whose password a link's token sets. Null if it has expired or doesn't exist. */
export async function findOpenPasswordReset(
  db: Db,
  tokenHash: string,
): Promise<{ memberId: string; email: string } | null> {
  const { rows } = await sql<{ id: string; email: string }>`
    select m.id, m.email from password_resets r join members m on m.id = r.member_id
    where r.token_hash = ${tokenHash} and r.expires_at > now()`.execute(db);
  return rows[0] ? { memberId: rows[0].id, email: rows[0].email } : null;
}

/** Deletes expired rows, at most `limit`. @returns the number of deleted rows */
export async function deleteExpiredPasswordResets(db: Db, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from password_resets where token_hash in (
      select token_hash from password_resets where expires_at < now()
      order by expires_at limit ${limit} for update skip locked
    ) returning 1`.execute(db);
  return rows.length;
}
