import { sql } from "kysely";
import type { Money } from "../domain/money.ts";
import type { Role } from "../domain/operations.ts";
import type { Scope } from "../domain/scope.ts";
import type { StoredPreferences } from "./preferences.ts";
import {
  type SavedPushSubscription,
  type SettingsRow,
  settingsColumns,
  toPushSettings,
} from "./push-subscriptions.ts";
import type { Db } from "./tables.ts";
import { mustSetUpTwoFactor } from "./two-factor.ts";

/** A subscription with something to report, which this process sends until its lease ends. */
export interface ClaimedPush extends SavedPushSubscription {
  eventCursor: bigint;
  isTest: boolean;
  /** Attempts including this one. */
  attempts: number;
  /** Number of this claim. It only grows. */
  claims: bigint;
}

type ClaimRow = Omit<ClaimedPush, "scope" | "largeAmount"> & Scope & SettingsRow;

/**
 * Leases due subscriptions of open sessions, the longest due first. A lease that ends unrecorded makes the
 * subscription due again.
 */
export async function claimPushes(db: Db, limit: number, leaseSeconds: number): Promise<ClaimedPush[]> {
  const { rows } = await sql<ClaimRow>`
    with due as materialized (
      select p.id from push_subscriptions p join member_sessions s on s.id = p.session_id
      where p.due_at <= now() and s.ended_at is null and s.expires_at > now() and (
        p.test_requested
        or (p.choice <> 'reviews_only' and exists (
          select from event_sequences q
          where (q.merchant_id, q.mode) = (p.about_merchant, p.about_mode) and q.last > p.event_cursor
        ))
        or exists (select from push_reviews r where r.subscription_id = p.id)
      )
      order by p.due_at limit ${limit} for update of p skip locked
    )
    update push_subscriptions p
    set attempts = p.attempts + 1, claims = p.claims + 1,
      due_at = now() + make_interval(secs => ${leaseSeconds}::double precision)
    from due where p.id = due.id
    returning p.id, p.session_id as "sessionId", p.member_id as "memberId", p.about_merchant as "merchantId",
      p.about_mode as mode, p.encrypted_endpoint as "encryptedEndpoint", p.endpoint_hash as "endpointHash", ${settingsColumns}, p.language,
      p.event_cursor as "eventCursor", p.test_requested as "isTest", p.attempts,
      p.claims`.execute(db);
  return rows.map(({ merchantId, mode, largeMinorUnits, largeCurrency, ...row }) => ({
    ...row,
    scope: { merchantId, mode },
    ...toPushSettings({ choice: row.choice, largeMinorUnits, largeCurrency }),
  }));
}

/** The recipient as of now. */
export interface PushRecipient {
  preferences: StoredPreferences;
  /** Role at the merchant. Null for a former member. */
  role: Role | null;
  /** Then nothing is sent, and what happens meanwhile is not sent later. */
  mustSetUpTwoFactor: boolean;
}

/** Null if the session has ended, or the subscription was turned off. */
export async function findPushRecipient(
  db: Db,
  { id, sessionId, memberId, scope }: ClaimedPush,
  passwordSignIn: boolean,
): Promise<PushRecipient | null> {
  const { rows } = await sql<PushRecipient>`
    select m.preferences, o.role, coalesce(${mustSetUpTwoFactor(passwordSignIn)}, false) as "mustSetUpTwoFactor"
    from members m join member_sessions s on s.member_id = m.id
      left join memberships o on o.merchant_id = ${scope.merchantId} and o.member_id = m.id
      left join merchants b on b.id = ${scope.merchantId}
    where m.id = ${memberId} and s.id = ${sessionId} and s.ended_at is null and s.expires_at > now()
      and exists (select from push_subscriptions p where p.id = ${id})`.execute(db);
  return rows[0] ?? null;
}

/** Bodies of the next successful payments after a cursor, and the cursor behind them. */
export async function readPaidEvents(
  db: Db,
  scope: Scope,
  after: bigint,
  limit: number,
): Promise<{ bodies: string[]; cursor: bigint }> {
  const { rows } = await sql<{ sequence: bigint; body: string | null }>`
    with newest as (
      select last from event_sequences where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
    ), paid as (
      select e.sequence, e.body from events e
      where e.merchant_id = ${scope.merchantId} and e.mode = ${scope.mode} and e.sequence > ${after.toString()}::bigint
        and e.kind = 'payment.success'
      order by e.sequence limit ${limit}
    )
    select sequence, body from paid
    union all select last, null from newest
    order by sequence, body nulls last`.execute(db);
  const bodies = rows.flatMap(({ body }) => (body === null ? [] : [body]));
  // With a full page, more may follow: the cursor stops at its last event.
  const position = bodies.length === limit ? rows[limit - 1] : rows.at(-1);
  return { bodies, cursor: position?.sequence ?? after };
}

/** A review that a subscription waits to report. */
export interface WaitingReview {
  id: string;
  isOpen: boolean;
  /** Null if the review no longer exists. */
  about: { transactionId: string; money: Money } | null;
}

export async function listWaitingReviews(
  db: Db,
  subscriptionId: string,
  { merchantId, mode }: Scope,
  limit: number,
): Promise<WaitingReview[]> {
  const { rows } = await sql<{
    id: string;
    isOpen: boolean;
    transactionId: string | null;
    minorUnits: bigint | null;
    currency: Money["currency"] | null;
  }>`
    select w.review_id as id, r.id is not null and r.closed_at is null as "isOpen", r.transaction_id as "transactionId", r.amount as "minorUnits", r.currency
    from push_reviews w left join reviews r
      on r.merchant_id = ${merchantId} and r.mode = ${mode} and r.id = w.review_id
    where w.subscription_id = ${subscriptionId}
    order by r.opened_at, w.review_id limit ${limit}`.execute(db);
  return rows.map(({ id, isOpen, transactionId, minorUnits, currency }) => ({
    id,
    isOpen,
    about:
      transactionId === null || minorUnits === null || currency === null
        ? null
        : { transactionId, money: { minorUnits, currency } },
  }));
}

/** Deletes reviews that a subscription has reported. */
export async function deleteWaitingReviews(
  db: Db,
  subscriptionId: string,
  reviewIds: readonly string[],
): Promise<void> {
  await sql`
    delete from push_reviews
    where subscription_id = ${subscriptionId} and review_id = any(${reviewIds}::text[])`.execute(db);
}

/** The result of an attempt. */
export interface PushResult {
  /** The new cursor. */
  eventCursor: bigint;
  isTestSent: boolean;
  /** Seconds until the subscription is due again. */
  seconds: number;
  /** `nothing`: no notification was due. */
  outcome: "sent" | "nothing" | "retry" | "dropped";
}

/** Stores the result of an attempt, unless another process has begun one since. */
export async function recordPush(
  db: Db,
  { id, claims }: Pick<ClaimedPush, "id" | "claims">,
  { eventCursor, isTestSent, seconds, outcome }: PushResult,
): Promise<void> {
  await sql`
    update push_subscriptions
    set event_cursor = greatest(event_cursor, ${eventCursor.toString()}::bigint),
      test_requested = test_requested and not ${isTestSent},
      attempts = case when ${outcome}::text = 'retry' then attempts else 0 end,
      due_at = statement_timestamp() + make_interval(secs => ${seconds}::double precision),
      failed_at = case ${outcome}::text when 'dropped' then statement_timestamp() when 'sent' then null else failed_at end
    where id = ${id} and claims = ${claims.toString()}::bigint`.execute(db);
}
