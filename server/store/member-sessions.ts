import { sql } from "kysely";
import type { Role } from "../domain/operations.ts";
import { preparedStatement } from "./prepared-statements.ts";
import type { Db } from "./tables.ts";
import { mustSetUpTwoFactor } from "./two-factor.ts";

export interface NewMemberSession {
  id: string;
  tokenHash: string;
  memberId: string;
  providerSession: string | null;
  ipAddress: string;
  userAgent: string;
  signedInAt: Date;
  /** Seconds from `signedInAt` to its end, regardless of use. */
  absoluteSeconds: number;
}

/** A session as its member sees it. */
export interface MemberSession {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  /** When it ends, regardless of use. */
  expiresAt: Date;
  ipAddress: string;
  userAgent: string;
}

/** A session that was just ended. */
export interface EndedSession {
  id: string;
  memberId: string;
  /** The authorization server's session from which it was opened. Null without one. */
  providerSession: string | null;
}

/** A valid session. */
export interface LiveSession {
  id: string;
  memberId: string;
  signedInAt: Date;
  /** The member's current role at the requested merchant. Null without one. */
  role: Role | null;
  /** Whether that role requires two-factor authentication and the member has not set it up. */
  mustSetUpTwoFactor: boolean;
  /** Whether its last use should be stored again. */
  isLastUseOutdated: boolean;
}

/** Minimum seconds between two updates of a session's last use. */
const SEEN_SECONDS = 60;

export async function insertMemberSession(db: Db, session: NewMemberSession): Promise<void> {
  await sql`
    insert into member_sessions (
      id, token_hash, member_id, provider_session, address, user_agent, signed_in_at, expires_at
    ) values (
      ${session.id}, ${session.tokenHash}, ${session.memberId}, ${session.providerSession}, ${session.ipAddress},
      ${session.userAgent}, ${session.signedInAt}::timestamptz,
      ${session.signedInAt}::timestamptz + make_interval(secs => ${session.absoluteSeconds}::float8)
    )`.execute(db);
}

const isLive = (idleSeconds: number) => sql`ended_at is null and expires_at > now()
  and last_seen_at > now() - make_interval(secs => ${idleSeconds}::float8)`;

/**
 * Not ended, and in use or notified: push notifications continue without use, so the member must see and end such a
 * session.
 */
const isOpen = (idleSeconds: number) => sql`ended_at is null and expires_at > now() and (
  last_seen_at > now() - make_interval(secs => ${idleSeconds}::float8)
  or exists (select from push_subscriptions p where p.session_id = member_sessions.id)
)`;

const columns = sql`id, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt",
  address as "ipAddress", user_agent as "userAgent"`;

/** A session by its token, and the merchant for the member's role. */
export interface SessionLookup {
  tokenHash: string;
  merchantId: string | null;
}

/**
 * The sessions of many tokens, each with the member's role at a merchant, in one statement and in the given
 * order. Null if a session has ended in any way.
 */
export async function findLiveSessions(
  db: Db,
  requested: readonly SessionLookup[],
  idleSeconds: number,
  passwordSignIn: boolean,
): Promise<(LiveSession | null)[]> {
  const merchants = [...new Set(requested.map(({ merchantId }) => merchantId))];
  const { rows } = await sql<LiveSession & { position: number }>`${preparedStatement}
    select a.position::int4, s.id, s.member_id as "memberId", s.signed_in_at as "signedInAt", r.role,
      coalesce(r.must, false) as "mustSetUpTwoFactor",
      s.last_seen_at < now() - make_interval(secs => ${SEEN_SECONDS}::float8) as "isLastUseOutdated"
    from unnest(
        ${requested.map(({ tokenHash }) => tokenHash)}::text[], ${requested.map(({ merchantId }) => merchantId)}::text[]
      ) with ordinality as a (token_hash, merchant_id, position)
      join member_sessions s on s.token_hash = a.token_hash
      left join lateral (
        select o.role, ${mustSetUpTwoFactor(passwordSignIn)} as must
        from memberships o join members m on m.id = o.member_id join merchants b on b.id = o.merchant_id
        where o.merchant_id = a.merchant_id and o.merchant_id = any(${merchants}::text[])
          and b.id = any(${merchants}::text[]) and o.member_id = s.member_id
      ) r on true
    where ${isLive(idleSeconds)}`.execute(db);
  const found = new Map(rows.map(({ position, ...session }) => [position, session]));
  return requested.map((_, i) => found.get(i + 1) ?? null);
}

/** Stores that a session is in use. Concurrent requests write it once. */
export async function markSeen(db: Db, id: string): Promise<void> {
  await sql`
    update member_sessions set last_seen_at = now()
    where id = ${id} and last_seen_at < now() - make_interval(secs => ${SEEN_SECONDS}::float8)`.execute(db);
}

/** A member's open sessions, newest first. */
export async function listOpenSessions(
  db: Db,
  memberId: string,
  idleSeconds: number,
): Promise<MemberSession[]> {
  const { rows } = await sql<MemberSession>`
    select ${columns} from member_sessions
    where member_id = ${memberId} and ${isOpen(idleSeconds)}
    order by created_at desc, id`.execute(db);
  return rows;
}

/** Ends the session of a token. @returns null if it has ended or doesn't exist */
export async function endMemberSession(trx: Db, tokenHash: string): Promise<EndedSession | null> {
  const { rows } = await sql<EndedSession>`
    update member_sessions set ended_at = now() where token_hash = ${tokenHash} and ended_at is null
    returning id, member_id as "memberId", provider_session as "providerSession"`.execute(trx);
  return rows[0] ?? null;
}

/** Ends an open session of a member. @returns null without one */
export async function endSessionOfMember(
  trx: Db,
  memberId: string,
  id: string,
  idleSeconds: number,
): Promise<(MemberSession & EndedSession) | null> {
  const { rows } = await sql<MemberSession & EndedSession>`
    update member_sessions set ended_at = now()
    where id = ${id} and member_id = ${memberId} and ${isOpen(idleSeconds)}
    returning ${columns}, member_id as "memberId", provider_session as "providerSession"`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Ends every session of a member.
 * @param except id of a session to keep, or null
 */
export async function endSessionsOfMember(
  trx: Db,
  memberId: string,
  except: string | null,
): Promise<EndedSession[]> {
  const { rows } = await sql<EndedSession>`
    update member_sessions set ended_at = now()
    where member_id = ${memberId} and ended_at is null and id is distinct from ${except}::text
    returning id, member_id as "memberId", provider_session as "providerSession"`.execute(trx);
  return rows;
}

/** The authorization server's session from which a session was opened. Null without one. */
export async function findProviderSession(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ provider_session: string | null }>`
    select provider_session from member_sessions where id = ${id}`.execute(db);
  return rows[0]?.provider_session ?? null;
}

/** Whether a session was ended. False for one that doesn't exist. */
export async function hasSessionEnded(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from member_sessions where id = ${id} and ended_at is not null`.execute(db);
  return rows.length > 0;
}

/** The hash of a session's token. Null without such a session. */
export async function findSessionHash(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ token_hash: string }>`
    select token_hash from member_sessions where id = ${id}`.execute(db);
  return rows[0]?.token_hash ?? null;
}

/**
 * Ends every session of a member that was opened from one session of the authorization server.
 * @returns the number of ended sessions
 */
export async function endSessionsFrom(trx: Db, memberId: string, providerSession: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update member_sessions set ended_at = now()
    where member_id = ${memberId} and provider_session = ${providerSession} and ended_at is null`.execute(
    trx,
  );
  return Number(numAffectedRows);
}

/** Deletes sessions that ended more than 30 days ago, at most `limit`. @returns the number of deleted rows */
export async function deleteOldMemberSessions(db: Db, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from member_sessions where id in (
      select id from member_sessions where expires_at < now() - interval '30 days'
      order by expires_at limit ${limit} for update skip locked
    ) returning 1`.execute(db);
  return rows.length;
}
