import { sql } from "kysely";
import type { Role } from "../domain/access.ts";
import type { Db } from "./tables.ts";

export interface NewMemberSession {
  id: string;
  tokenHash: string;
  memberId: string;
  providerSession: string | null;
  address: string;
  userAgent: string;
  signedInAt: Date;
  /** Seconds after `signedInAt` at which it ends, however much it is used. */
  absoluteSeconds: number;
}

/** A session that is good now. */
export interface LiveSession {
  id: string;
  memberId: string;
  signedInAt: Date;
  /** The member's present role at the merchant that was asked for; null where there is none. */
  role: Role | null;
  /** Whether it is time to note that it is used. */
  seenLongAgo: boolean;
}

/** How often at most a session's use is written down, in seconds. */
const SEEN_SECONDS = 60;

export async function insertMemberSession(db: Db, session: NewMemberSession): Promise<void> {
  await sql`
    insert into member_sessions (
      id, token_hash, member_id, provider_session, address, user_agent, signed_in_at, expires_at
    ) values (
      ${session.id}, ${session.tokenHash}, ${session.memberId}, ${session.providerSession}, ${session.address},
      ${session.userAgent}, ${session.signedInAt}::timestamptz,
      ${session.signedInAt}::timestamptz + make_interval(secs => ${session.absoluteSeconds}::float8)
    )`.execute(db);
}

/** The session of a token with the member's role at a merchant, or null where it has ended in any way. */
export async function findLiveSession(
  db: Db,
  tokenHash: string,
  merchantId: string | null,
  idleSeconds: number,
): Promise<LiveSession | null> {
  const { rows } = await sql<{
    id: string;
    member_id: string;
    signed_in_at: Date;
    role: Role | null;
    seen_long_ago: boolean;
  }>`
    select s.id, s.member_id, s.signed_in_at, m.role,
      s.last_seen_at < now() - make_interval(secs => ${SEEN_SECONDS}::float8) as seen_long_ago
    from member_sessions s
      left join memberships m on m.merchant_id = ${merchantId}::text and m.member_id = s.member_id
    where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(secs => ${idleSeconds}::float8)`.execute(db);
  const row = rows[0];
  return row
    ? {
        id: row.id,
        memberId: row.member_id,
        signedInAt: row.signed_in_at,
        role: row.role,
        seenLongAgo: row.seen_long_ago,
      }
    : null;
}

/** Notes that a session is used; many requests at once write it down once. */
export async function noteSeen(db: Db, id: string): Promise<void> {
  await sql`
    update member_sessions set last_seen_at = now()
    where id = ${id} and last_seen_at < now() - make_interval(secs => ${SEEN_SECONDS}::float8)`.execute(db);
}

/** Ends the session of a token. @returns the authorization server's session behind it, where there is one. */
export async function endMemberSession(
  trx: Db,
  tokenHash: string,
): Promise<{ providerSession: string | null } | null> {
  const { rows } = await sql<{ provider_session: string | null }>`
    update member_sessions set ended_at = coalesce(ended_at, now())
    where token_hash = ${tokenHash} returning provider_session`.execute(trx);
  return rows[0] ? { providerSession: rows[0].provider_session } : null;
}

/** Ends every session that was opened from one session of the authorization server. */
export async function endSessionsFrom(trx: Db, providerSession: string): Promise<void> {
  await sql`
    update member_sessions set ended_at = now()
    where provider_session = ${providerSession} and ended_at is null`.execute(trx);
}

/** Deletes what ended for good more than thirty days ago, at most `limit` rows. */
export async function deleteOldMemberSessions(db: Db, limit: number): Promise<void> {
  await sql`
    delete from member_sessions where id in (
      select id from member_sessions where expires_at < now() - interval '30 days'
      order by expires_at limit ${limit} for update skip locked
    )`.execute(db);
}
