import { sql } from "kysely";
import type { Dispute } from "../domain/dispute.ts";
import type { Money } from "../domain/money.ts";
import type { Review, ReviewDecision } from "../domain/review.ts";
import type { Scope } from "../domain/scope.ts";
import { countUpTo1000, type KeysetPage, selectPage } from "./list-order.ts";
import type { Db } from "./tables.ts";

interface DisputeColumns {
  disputeReference: string | null;
  disputeStatus: Dispute["status"] | null;
  disputeReason: string | null;
  dueAt: Date | null;
  disputeAllocated: bigint;
  disputePostings: number;
}

export type ReviewRow = Omit<Review, "scope" | "money" | "dispute"> & Scope & Money & DisputeColumns;

/** Columns of a review `r`. */
export const reviewColumns = sql`r.merchant_id as "merchantId", r.mode, r.id, r.kind, r.transaction_id as "transactionId",
  r.attempt_id as "attemptId", r.refund_id as "refundId", r.amount as "minorUnits", r.currency,
  r.opened_at as "openedAt", r.closed_at as "closedAt", r.decision, r.decided_by as "decidedBy", r.reason,
  r.decision_refund_id as "decisionRefundId", r.dispute_reference as "disputeReference",
  r.dispute_status as "disputeStatus", r.dispute_reason as "disputeReason", r.due_at as "dueAt",
  r.dispute_allocated as "disputeAllocated", r.dispute_postings as "disputePostings"`;

/**
 * A review `r` with the current name of its decider: a member's email address or a key's name, each found by
 * id.
 */
const columns = (scope: Scope) => sql`${reviewColumns}, case split_part(r.decided_by, ' ', 1)
  when 'member' then (select m.email from members m where m.id = split_part(r.decided_by, ' ', 2))
  when 'key' then (select k.name from api_keys k
    where k.merchant_id = ${scope.merchantId} and k.mode = ${scope.mode} and k.id = split_part(r.decided_by, ' ', 2))
end as "decidedByName"`;

export function reviewFromRow(row: ReviewRow): Review {
  const { merchantId, mode, minorUnits, currency, ...rest } = row;
  const {
    disputeReference,
    disputeStatus,
    disputeReason,
    dueAt,
    disputeAllocated,
    disputePostings,
    ...review
  } = rest;
  const dispute =
    disputeReference === null || disputeStatus === null
      ? null
      : {
          reference: disputeReference,
          status: disputeStatus,
          reason: disputeReason,
          dueAt,
          allocated: disputeAllocated,
          postings: disputePostings,
        };
  return { ...review, scope: { merchantId, mode }, money: { minorUnits, currency }, dispute };
}

export type NewReview = Pick<Review, "id" | "kind" | "transactionId" | "attemptId" | "refundId" | "money">;

/**
 * Opens a review of a locked transaction. Does nothing if its cause already has one.
 * @param since the time of the cause, unless it is now
 */
export async function insertReview(
  trx: Db,
  scope: Scope,
  review: NewReview,
  since: Date | null = null,
): Promise<void> {
  const { id, kind, transactionId, attemptId, refundId, money } = review;
  await sql`
    with opened as (
      insert into reviews (merchant_id, mode, id, kind, transaction_id, attempt_id, refund_id, amount, currency, opened_at)
      values (${scope.merchantId}, ${scope.mode}, ${id}, ${kind}, ${transactionId}, ${attemptId}, ${refundId},
        ${money.minorUnits.toString()}::bigint, ${money.currency},
        coalesce(${since?.toISOString() ?? null}::timestamptz, clock_timestamp()))
      on conflict do nothing returning id
    )
    ${queuePushes(scope)}`.execute(trx);
}

/** Lets each push subscription of the scope report the reviews that `opened` inserted or reopened. */
export const queuePushes = ({ merchantId, mode }: Scope) => sql`
  insert into push_reviews (subscription_id, review_id)
  select p.id, opened.id from opened, push_subscriptions p
  where p.about_merchant = ${merchantId} and p.about_mode = ${mode}
  on conflict do nothing`;

/** The decision of a review. */
export type DecidedReview = Pick<Review, "reason" | "decisionRefundId"> & {
  decision: ReviewDecision;
  decidedBy: string;
};

/** Closes an open review of a locked transaction with its decision. */
export async function closeReview(
  trx: Db,
  scope: Scope,
  id: string,
  { decision, decidedBy, reason, decisionRefundId }: DecidedReview,
): Promise<void> {
  await sql`
    update reviews set closed_at = statement_timestamp(), decision = ${decision}, decided_by = ${decidedBy},
      reason = ${reason}, decision_refund_id = ${decisionRefundId}
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id} and closed_at is null`.execute(
    trx,
  );
}

/**
 * Closes reviews that need no decision any more: those of an attempt or a refund with a known outcome. After
 * a completed refund, all of its reviews.
 */
export async function closeResolved(
  trx: Db,
  scope: Scope,
  about: { transactionId: string } & ({ attemptId: string } | { refundId: string; isRefunded: boolean }),
): Promise<void> {
  const which =
    "attemptId" in about
      ? sql`attempt_id = ${about.attemptId} and kind = 'outcome_unknown'`
      : sql`refund_id = ${about.refundId} and (${about.isRefunded} or kind = 'refund_outcome_unknown')`;
  await sql`
    update reviews set closed_at = statement_timestamp()
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and transaction_id = ${about.transactionId}
      and ${which} and closed_at is null`.execute(trx);
}

/** Another payment covered the order, so the money on hold is an overpayment. */
export async function clearHold(trx: Db, scope: Scope, transactionId: string): Promise<void> {
  await sql`
    update reviews set kind = 'overpayment'
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and transaction_id = ${transactionId}
      and kind = 'amount_mismatch' and closed_at is null`.execute(trx);
}

/**
 * The open reviews of an attempt's money. Excludes those of refunds in progress, which the refund's outcome
 * decides.
 */
export async function listOpenReviews(
  trx: Db,
  scope: Scope,
  { transactionId, attemptId }: { transactionId: string; attemptId: string },
): Promise<Review[]> {
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns}, null as "decidedByName" from reviews r
    where r.merchant_id = ${scope.merchantId} and r.mode = ${scope.mode} and r.transaction_id = ${transactionId}
      and r.attempt_id = ${attemptId} and r.closed_at is null
      and r.kind in ('late', 'overpayment', 'amount_mismatch', 'refund_failed')
      and not exists (select from refunds f
        where f.merchant_id = ${scope.merchantId} and f.mode = ${scope.mode} and f.id = r.refund_id and f.status = 'processing')
    order by r.opened_at, r.id`.execute(trx);
  return rows.map(reviewFromRow);
}

export async function findReview(db: Db, scope: Scope, id: string): Promise<Review | null> {
  const { rows } = await sql<ReviewRow>`
    select ${columns(scope)} from reviews r
    where r.merchant_id = ${scope.merchantId} and r.mode = ${scope.mode} and r.id = ${id}`.execute(db);
  return rows[0] ? reviewFromRow(rows[0]) : null;
}

/** The reviews of many transactions, oldest first. Each has few. */
export async function listReviewsByTransaction(
  db: Db,
  scope: Scope,
  transactionIds: readonly string[],
): Promise<Review[]> {
  const { rows } = await sql<ReviewRow>`
    select ${columns(scope)} from reviews r
    where r.merchant_id = ${scope.merchantId} and r.mode = ${scope.mode}
      and r.transaction_id = any(${transactionIds}::text[])
    order by r.opened_at, r.id`.execute(db);
  return rows.map(reviewFromRow);
}

/** A page of open reviews by opening time, or of closed ones by closing time. */
export async function listReviews(
  db: Db,
  scope: Scope,
  { open, limit, ...page }: KeysetPage & { open: boolean },
): Promise<Review[]> {
  const { isAfter, orderBy } = selectPage(page, open ? sql`r.opened_at` : sql`r.closed_at`, sql`r.id`);
  const { rows } = await sql<ReviewRow>`
    select ${columns(scope)} from reviews r
    where r.merchant_id = ${scope.merchantId} and r.mode = ${scope.mode}
      and r.closed_at is ${open ? sql`null` : sql`not null`} and ${isAfter}
    ${orderBy} limit ${limit}`.execute(db);
  return rows.map(reviewFromRow);
}

/** The number of open or closed reviews, counted up to 1,000. */
export const countReviews = (db: Db, scope: Scope, open: boolean): Promise<number> =>
  countUpTo1000(
    db,
    sql`from reviews where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
      and closed_at is ${open ? sql`null` : sql`not null`}`,
  );
