import { sql } from "kysely";
import type { Dispute } from "../domain/dispute.ts";
import type { Review } from "../domain/review.ts";
import type { Scope } from "../domain/scope.ts";
import { queuePushes, type ReviewRow, reviewColumns, reviewFromRow } from "./reviews.ts";
import type { Db } from "./tables.ts";

/** A review of the kind `dispute`. */
export type DisputeReview = Review & { dispute: Dispute };

/** An attempt of a transaction. */
interface OfAttempt {
  transactionId: string;
  attemptId: string;
}

/** The disputes of a payment, oldest first. */
export async function listDisputes(
  db: Db,
  scope: Scope,
  { transactionId, attemptId }: OfAttempt,
): Promise<DisputeReview[]> {
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns}, null as "decidedByName" from reviews r
    where r.merchant_id = ${scope.merchantId} and r.mode = ${scope.mode} and r.transaction_id = ${transactionId}
      and r.attempt_id = ${attemptId} and r.kind = 'dispute'
    order by r.opened_at, r.id`.execute(db);
  return rows.map(reviewFromRow).filter((one): one is DisputeReview => one.dispute !== null);
}

/** A dispute before it is stored. */
export type NewDispute = Pick<Review, "id" | "money"> &
  OfAttempt &
  Pick<Dispute, "reference" | "reason" | "dueAt">;

/** Opens the review of a dispute about a locked transaction. */
export async function insertDispute(trx: Db, scope: Scope, dispute: NewDispute): Promise<void> {
  const { id, transactionId, attemptId, money, reference, reason, dueAt } = dispute;
  await sql`
    with opened as (
      insert into reviews (
        merchant_id, mode, id, kind, transaction_id, attempt_id, amount, currency, opened_at, dispute_reference,
        dispute_status, dispute_reason, due_at
      )
      values (${scope.merchantId}, ${scope.mode}, ${id}, 'dispute', ${transactionId}, ${attemptId},
        ${money.minorUnits.toString()}::bigint, ${money.currency}, clock_timestamp(), ${reference}, 'open', ${reason},
        ${dueAt?.toISOString() ?? null}::timestamptz)
      returning id
    )
    ${queuePushes(scope)}`.execute(trx);
}

/** Stores what the processor reports. A decision closes the review. `allocateToDisputes` follows. */
export async function updateDispute(
  trx: Db,
  scope: Scope,
  id: string,
  {
    money,
    status,
    reason,
    dueAt,
    postings,
  }: Omit<Dispute, "reference" | "allocated"> & Pick<Review, "money">,
): Promise<void> {
  await sql`
    update reviews set amount = ${money.minorUnits.toString()}::bigint, dispute_allocated = 0,
      dispute_status = ${status}, dispute_reason = ${reason}, due_at = ${dueAt?.toISOString() ?? null}::timestamptz,
      dispute_postings = ${postings},
      closed_at = case when ${status}::text = 'open' then null else coalesce(closed_at, statement_timestamp()) end
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id}`.execute(trx);
}

/** Withholds money of an attempt from refunds, by review. The database rejects more than is left. */
export async function writeAllocations(
  trx: Db,
  scope: Scope,
  { transactionId, attemptId }: OfAttempt,
  allocations: readonly { id: string; status: Dispute["status"]; allocated: bigint }[],
): Promise<void> {
  const lost = allocations.filter(({ status }) => status === "lost");
  const sum = (all: typeof allocations) =>
    all.reduce((total, { allocated }) => total + allocated, 0n).toString();
  await sql`
    update reviews r set dispute_allocated = a.minor_units
    from unnest(
      ${allocations.map(({ id }) => id)}::text[], ${allocations.map(({ allocated }) => String(allocated))}::bigint[]
    ) as a (id, minor_units)
    where r.merchant_id = ${scope.merchantId} and r.mode = ${scope.mode} and r.id = a.id`.execute(trx);
  await sql`
    update attempts set dispute_allocated = ${sum(allocations)}::bigint, dispute_lost = ${sum(lost)}::bigint
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and transaction_id = ${transactionId}
      and id = ${attemptId}`.execute(trx);
}
