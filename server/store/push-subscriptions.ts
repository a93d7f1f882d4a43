import { sql } from "kysely";
import type { Money } from "../domain/money.ts";
import type { Language } from "../domain/preferences.ts";
import type { PushChoice } from "../domain/push.ts";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** What a subscription reports. */
export interface PushSettings {
  choice: PushChoice;
  /** The smallest large payment. Null unless the choice is `large_payments`. */
  largeAmount: Money | null;
}

export interface SavedPushSubscription extends PushSettings {
  id: string;
  sessionId: string;
  memberId: string;
  scope: Scope;
  encryptedEndpoint: string;
  endpointHash: string;
  language: Language;
}

/** What a subscription reports, as stored. */
export interface SettingsRow {
  choice: PushChoice;
  largeMinorUnits: bigint | null;
  largeCurrency: Money["currency"] | null;
}
export const settingsColumns = sql`p.choice, p.large_amount as "largeMinorUnits", p.large_currency as "largeCurrency"`;

export const toPushSettings = ({ choice, largeMinorUnits, largeCurrency }: SettingsRow): PushSettings => ({
  choice,
  largeAmount:
    largeMinorUnits === null || largeCurrency === null
      ? null
      : { minorUnits: largeMinorUnits, currency: largeCurrency },
});

/** Locks a session, so that two tabs change its subscription one after the other. @returns false if it has ended */
export async function lockSession(trx: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select id from member_sessions where id = ${sessionId} and ended_at is null for no key update`.execute(
    trx,
  );
  return rows.length > 0;
}

/** The number of a member's other sessions with subscriptions. */
export async function countOtherPushSessions(db: Db, memberId: string, sessionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct p.session_id)::int as count from push_subscriptions p join member_sessions s on s.id = p.session_id
    where p.member_id = ${memberId} and p.session_id <> ${sessionId} and s.ended_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The ID of a session's subscription at a merchant. Null without one. */
export async function findPushSubscriptionId(
  db: Db,
  sessionId: string,
  { merchantId, mode }: Scope,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from push_subscriptions
    where session_id = ${sessionId} and about_merchant = ${merchantId} and about_mode = ${mode}`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Stores a subscription that reports what happens from now on, or changes it. A changed one keeps what waits. The
 * cursor of reviews alone does not advance, so a change from them starts at the newest event.
 */
export async function upsertPushSubscription(trx: Db, saved: SavedPushSubscription): Promise<void> {
  const { id, sessionId, memberId, scope, encryptedEndpoint, endpointHash, choice, largeAmount, language } =
    saved;
  await sql`
    insert into push_subscriptions as p (
      id, session_id, member_id, about_merchant, about_mode, encrypted_endpoint, endpoint_hash, choice, large_amount,
      large_currency, language, event_cursor
    ) values (
      ${id}, ${sessionId}, ${memberId}, ${scope.merchantId}, ${scope.mode}, ${encryptedEndpoint}, ${endpointHash},
      ${choice}, ${largeAmount?.minorUnits.toString() ?? null}::bigint, ${largeAmount?.currency ?? null}, ${language},
      coalesce((
        select last from event_sequences where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
      ), 0)
    )
    on conflict (id) do update
    set encrypted_endpoint = excluded.encrypted_endpoint, endpoint_hash = excluded.endpoint_hash,
      choice = excluded.choice, large_amount = excluded.large_amount, large_currency = excluded.large_currency,
      language = excluded.language,
      event_cursor = case p.choice when 'reviews_only' then excluded.event_cursor else p.event_cursor end`.execute(
    trx,
  );
}

/** The subscription of a session at a merchant. Null without one. */
export async function findPushSubscription(
  db: Db,
  sessionId: string,
  { merchantId, mode }: Scope,
): Promise<PushSettings | null> {
  const { rows } = await sql<SettingsRow>`
    select ${settingsColumns} from push_subscriptions p
    where p.session_id = ${sessionId} and p.about_merchant = ${merchantId} and p.about_mode = ${mode}`.execute(
    db,
  );
  return rows[0] ? toPushSettings(rows[0]) : null;
}

/** Deletes the subscription of a session at a merchant. */
export async function deletePushSubscription(
  db: Db,
  sessionId: string,
  { merchantId, mode }: Scope,
): Promise<void> {
  await sql`
    delete from push_subscriptions
    where session_id = ${sessionId} and about_merchant = ${merchantId} and about_mode = ${mode}`.execute(db);
}

/** Deletes the subscriptions of a browser in other sessions: it belongs to the newest one. */
export async function deleteFormerPushSubscriptions(
  trx: Db,
  endpointHash: string,
  sessionId: string,
): Promise<void> {
  await sql`
    delete from push_subscriptions
    where endpoint_hash = ${endpointHash} and session_id <> ${sessionId}`.execute(trx);
}

/** Deletes all subscriptions of a browser that its push service no longer has. */
export async function deletePushEndpoint(db: Db, endpointHash: string): Promise<void> {
  await sql`delete from push_subscriptions where endpoint_hash = ${endpointHash}`.execute(db);
}

/** A member who signs in again in the same browser keeps its subscriptions. */
export async function movePushSubscriptions(trx: Db, from: string, to: string): Promise<void> {
  await sql`update push_subscriptions set session_id = ${to} where session_id = ${from}`.execute(trx);
}

/** Makes a test notification due. @returns false without a subscription */
export async function requestTestPush(
  db: Db,
  sessionId: string,
  { merchantId, mode }: Scope,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update push_subscriptions
    set test_requested = true, due_at = case when attempts = 0 then now() else due_at end
    where session_id = ${sessionId} and about_merchant = ${merchantId} and about_mode = ${mode}`.execute(db);
  return numAffectedRows === 1n;
}

/** Deletes subscriptions of ended sessions, and what they waited to report. @returns the number of deleted rows */
export async function deleteEndedPushSubscriptions(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from push_subscriptions where id in (
      select p.id from push_subscriptions p join member_sessions s on s.id = p.session_id
      where s.ended_at is not null or s.expires_at <= now()
      limit ${limit} for update of p skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes reviews that no subscription waits to report. @returns the number of deleted rows */
export async function deleteOrphanedPushReviews(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from push_reviews where (subscription_id, review_id) in (
      select r.subscription_id, r.review_id from push_reviews r
      where not exists (select from push_subscriptions p where p.id = r.subscription_id)
      limit ${limit} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
