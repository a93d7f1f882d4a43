import { sql } from "kysely";
import type { Role } from "../domain/operations.ts";
import type { StaffMailFacts, StaffMailKind } from "../domain/staff-mail.ts";
import type { StoredPreferences } from "./preferences.ts";
import type { Db } from "./tables.ts";

/** An email about an incident, to one member. */
export interface OutgoingMail {
  memberId: string;
  /** Identifies the incident. A member gets one email about it. */
  incident: string;
  kind: StaffMailKind;
  merchantId: string;
  facts: StaffMailFacts;
}

/** An email that this process sends until its lease ends. */
export interface ClaimedMail extends OutgoingMail {
  /** Attempts including this one. */
  attempts: number;
}

/** The recipient as of now. */
export interface MailRecipient {
  email: string;
  preferences: StoredPreferences;
  /** Role at the merchant. Null for a former member. */
  role: Role | null;
  merchantName: string;
}

/** Queues an email to each member with one of the roles. A repeated incident changes nothing. */
export async function insertMails(
  trx: Db,
  { merchantId, incident, kind, facts }: Omit<OutgoingMail, "memberId">,
  roles: readonly Role[],
): Promise<void> {
  await sql`
    insert into outgoing_mails (member_id, incident, kind, about_merchant, facts)
    select s.member_id, ${incident}, ${kind}, ${merchantId}, ${JSON.stringify(facts)}::jsonb
    from memberships s where s.merchant_id = ${merchantId} and s.role = any(${roles}::text[])
    on conflict do nothing`.execute(trx);
}

/** Queues an email to one member. */
export async function insertMail(trx: Db, mail: OutgoingMail): Promise<void> {
  const { memberId, incident, kind, merchantId, facts } = mail;
  await sql`
    insert into outgoing_mails (member_id, incident, kind, about_merchant, facts)
    values (${memberId}, ${incident}, ${kind}, ${merchantId}, ${JSON.stringify(facts)}::jsonb)
    on conflict do nothing`.execute(trx);
}

/** Leases due emails, the longest due first. A lease that ends unrecorded makes the email due again. */
export async function claimMails(db: Db, limit: number, leaseSeconds: number): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    with due as materialized (
      select member_id, incident from outgoing_mails
      where due_at <= now() order by due_at limit ${limit} for update skip locked
    )
    update outgoing_mails o
    set attempts = o.attempts + 1, due_at = now() + make_interval(secs => ${leaseSeconds}::double precision)
    from due where (o.member_id, o.incident) = (due.member_id, due.incident)
    returning o.member_id as "memberId", o.incident, o.kind, o.about_merchant as "merchantId", o.facts, o.attempts`.execute(
    db,
  );
  return rows;
}

/** Null without such a member. */
export async function findMailRecipient(
  db: Db,
  { memberId, merchantId }: Pick<OutgoingMail, "memberId" | "merchantId">,
): Promise<MailRecipient | null> {
  const { rows } = await sql<MailRecipient>`
    select m.email, m.preferences, b.name as "merchantName", (
      select s.role from memberships s where s.merchant_id = ${merchantId} and s.member_id = m.id
    ) as role
    from members m join merchants b on b.id = ${merchantId} where m.id = ${memberId}`.execute(db);
  return rows[0] ?? null;
}

/** Stores the final status of an email. The first one stays. */
export async function finishMail(
  db: Db,
  { memberId, incident }: OutgoingMail,
  status: "sent" | "failed" | "skipped",
): Promise<void> {
  await sql`
    update outgoing_mails set status = ${status}, due_at = null
    where member_id = ${memberId} and incident = ${incident} and status = 'pending'`.execute(db);
}

/** Schedules the next attempt, unless another process has begun one since. */
export async function scheduleMail(
  db: Db,
  { memberId, incident, attempts }: ClaimedMail,
  seconds: number,
): Promise<void> {
  await sql`
    update outgoing_mails set due_at = statement_timestamp() + make_interval(secs => ${seconds}::double precision)
    where member_id = ${memberId} and incident = ${incident} and status = 'pending' and attempts = ${attempts}`.execute(
    db,
  );
}

/** Deletes emails with a final status after some days, at most `limit`. @returns the number of deleted rows */
export async function deleteOldMails(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outgoing_mails where (member_id, incident) in (
      select member_id, incident from outgoing_mails
      where due_at is null and created_at < now() - make_interval(days => ${days}::int)
      order by created_at limit ${limit} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
