import { sql } from "kysely";
import { type Revocation, type RevocationProcess, toRevocation } from "../domain/revocation.ts";
import type { Mode, Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** A revocation in the database transaction that revokes. */
export interface NewRevocation {
  /** ID of its audit log entry. */
  id: string;
  /** Null if it applies to both modes. */
  mode: Mode | null;
  /** ID of the revoked object. */
  subject: string;
}

/** Adds a revocation, for which each registered process has to confirm. */
export async function insertRevocation(
  trx: Db,
  merchantId: string,
  revocation: NewRevocation,
): Promise<void> {
  const { id, mode, subject } = revocation;
  await sql`
    with added as (
      insert into revocations (merchant_id, id, mode, subject, at)
      values (${merchantId}, ${id}, ${mode}, ${subject}, clock_timestamp())
    )
    insert into revocation_confirmations (merchant_id, revocation_id, process_id, process_name, seen_at)
    select ${merchantId}, ${id}, p.id, p.name, p.seen_at from processes p`.execute(trx);
}

/** A revocation that a process has not confirmed. */
export interface UnconfirmedRevocation {
  merchantId: string;
  id: string;
  subject: string;
}

/** Maximum revocations that a process confirms at once. */
const AT_ONCE = 1_000;

/** The revocations of all merchants that a process has not confirmed. */
export async function listUnconfirmed(db: Db, processId: string): Promise<UnconfirmedRevocation[]> {
  const { rows } = await sql<UnconfirmedRevocation>`
    select c.merchant_id as "merchantId", r.id, r.subject
    from revocation_confirmations c
      join revocations r on r.merchant_id = c.merchant_id and r.id = c.revocation_id
    where c.process_id = ${processId} and c.confirmed_at is null
    limit ${AT_ONCE}`.execute(db);
  return rows;
}

/** A revocation with the time of the last call that the process accepted. */
export interface ConfirmedRevocation extends UnconfirmedRevocation {
  /** Null if the process knows of none. */
  lastCallMsAgo: number | null;
}

/** Records that a process refuses these subjects. The database's clock gives all times. */
export async function confirmRevocations(
  db: Db,
  processId: string,
  confirmed: readonly ConfirmedRevocation[],
): Promise<void> {
  await sql`
    update revocation_confirmations c set confirmed_at = now(),
      last_accepted_at = now() - make_interval(secs => n.ms_ago / 1000)
    from unnest(
      ${confirmed.map(({ merchantId }) => merchantId)}::text[], ${confirmed.map(({ id }) => id)}::text[],
      ${confirmed.map(({ lastCallMsAgo }) => lastCallMsAgo)}::float8[]
    ) as n (merchant_id, id, ms_ago)
    where c.merchant_id = n.merchant_id and c.revocation_id = n.id and c.process_id = ${processId}
      and c.confirmed_at is null`.execute(db);
}

/**
 * The newest revocation of an object, or the one of an audit log entry.
 * @param ownerId Only grants of this member. Null for all.
 */
export async function findRevocation(
  db: Db,
  { merchantId, mode }: Scope,
  id: string,
  ownerId: string | null,
): Promise<Revocation | null> {
  const { rows: found } = await sql<Pick<Revocation, "id" | "subject" | "at"> & { ageMs: number }>`
    select r.id, r.subject, r.at,
      (extract(epoch from clock_timestamp() - r.at) * 1000)::float8 as "ageMs"
    from revocations r
    where r.merchant_id = ${merchantId} and (r.subject = ${id} or r.id = ${id})
      and (r.mode is null or r.mode = ${mode} or r.id = ${id})
      and (${ownerId}::text is null or exists (
        select from application_grants g
        where g.merchant_id = ${merchantId} and g.mode = ${mode} and g.id = r.subject and g.member_id = ${ownerId}
      ))
    order by r.at desc limit 1`.execute(db);
  const [revocation] = found;
  if (!revocation) return null;
  const { rows } = await sql<RevocationProcess>`
    select c.process_name as name, c.last_accepted_at as "lastAcceptedAt",
      extract(epoch from c.confirmed_at - r.at)::float8 as "confirmedAfterSeconds",
      coalesce(p.seen_at, c.seen_at) as "lastSeenAt",
      extract(epoch from clock_timestamp() - coalesce(p.seen_at, c.seen_at))::float8 as "silentForSeconds"
    from revocation_confirmations c
      join revocations r on r.merchant_id = ${merchantId} and r.id = c.revocation_id
      left join processes p on p.id = c.process_id
    where c.merchant_id = ${merchantId} and c.revocation_id = ${revocation.id}
    order by c.process_name, c.process_id`.execute(db);
  const { ageMs, ...rest } = revocation;
  return toRevocation(rest, ageMs, rows);
}

/** Deletes revocations older than the retention, with their confirmations, at most `limit`. @returns their number. */
export async function purgeRevocations(db: Db, retentionDays: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from revocations where ctid = any(array(
      select ctid from revocations
      where at < now() - make_interval(days => ${retentionDays}) order by at limit ${limit} for update skip locked
    )) returning 1`.execute(db);
  return rows.length;
}
