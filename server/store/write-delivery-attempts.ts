import { sql } from "kysely";
import { type DeliveryError, formatDeliveryError } from "../domain/delivery-error.ts";
import { dueAfterAttempt, type LeasedDelivery, sameDelivery, withEndpoints } from "./delivery-leases.ts";
import { preparedStatement } from "./prepared-statements.ts";
import type { Db } from "./tables.ts";

/** The result of an attempt. */
export interface DeliveryAttemptResult {
  delivery: LeasedDelivery;
  durationMs: number;
  httpStatus: number | null;
  error: DeliveryError | null;
  responseBody: string | null;
  delivered: boolean;
  /** Seconds until the next attempt. Null without one. */
  retryInSeconds: number | null;
}

/** Whether a resend was requested during the attempt. Evaluated on the row before this statement's update. */
const resendRequested = sql`(d.attempts_before_resend > d.attempt_count and not d.superseded_after_delivery)`;

/**
 * Records attempts and ends their leases: delivered, failed (`retryInSeconds` null) or due again. A delivery
 * that was superseded meanwhile stays superseded, unless this attempt delivered it. One with a requested
 * resend is due at once. An endpoint's last attempt sets its state, and makes it due if a delivery waits for
 * an attempt to end.
 * @param locked whether to wait for rows locked by other database transactions, or skip their attempts
 * @returns the indexes of the recorded attempts. The others were skipped or have lost their lease
 */
export async function writeDeliveryAttempts(
  db: Db,
  results: readonly DeliveryAttemptResult[],
  locked: "wait" | "skip",
): Promise<Set<number>> {
  const toColumn = <T>(getValue: (one: DeliveryAttemptResult) => T): T[] => results.map(getValue);
  const skip = locked === "wait" ? sql`` : sql`skip locked`;
  const { rows } = await sql<{ position: number }>`${preparedStatement}
    with result as materialized (
      select r.*, r.nth::int - 1 as position from unnest(
        ${toColumn((t) => t.delivery.scope.merchantId)}::text[], ${toColumn((t) => t.delivery.scope.mode)}::text[],
        ${toColumn((t) => t.delivery.transactionId)}::text[], ${toColumn((t) => t.delivery.sequence.toString())}::bigint[],
        ${toColumn((t) => t.delivery.leaseToken)}::text[],
        ${toColumn((t) => (t.delivered ? "delivered" : t.retryInSeconds === null ? "failed" : "pending"))}::text[],
        ${toColumn((t) => t.retryInSeconds)}::double precision[], ${toColumn((t) => t.durationMs)}::double precision[],
        ${toColumn((t) => t.httpStatus)}::int[], ${toColumn((t) => t.error && formatDeliveryError(t.error))}::text[],
        ${toColumn((t) => t.responseBody)}::text[]
      ) with ordinality
        as r (merchant_id, mode, transaction_id, sequence, token, next, again_seconds, took_ms, http_status, error,
          response_body, nth)
    ), of_delivery as materialized (
      select r.*, d.endpoint, d.path_group from result r cross join lateral (
        select d.endpoint, d.path_group from deliveries d
        where (d.merchant_id, d.mode, d.transaction_id, d.sequence)
          = (r.merchant_id, r.mode, r.transaction_id, r.sequence)
        for no key update ${skip}
      ) d
    ), ${withEndpoints(locked)}, updated as (
      update deliveries d
      set attempt_count = d.attempt_count + 1,
        status = case when ${resendRequested} then 'pending'
          when d.status = 'superseded' and h.next <> 'delivered' then d.status else h.next end,
        ended_at = case when ${resendRequested} or h.next = 'pending' then d.ended_at else now() end,
        due_at = now() + make_interval(secs => case when ${resendRequested} then 0 else coalesce(h.again_seconds, 0) end)
      from ended h where ${sameDelivery}
      returning h.*, d.attempt_count as number, d.status = 'failed' as has_failed
    ), logged as (
      insert into delivery_attempts
        (merchant_id, mode, sequence, number, started_at, duration_ms, http_status, error, response_body)
      select merchant_id, mode, sequence, number,
        now() - make_interval(secs => took_ms / 1000), round(took_ms), http_status, error, response_body
      from updated
    ), last as (
      select distinct on (merchant_id, mode, endpoint, path_group) merchant_id, mode, endpoint, path_group, sequence,
        number, case when next = 'delivered' then 'healthy' else 'failing' end as state,
        now() - make_interval(secs => took_ms / 1000) as started_at,
        bool_or(next = 'delivered') over (partition by merchant_id, mode, endpoint, path_group) as any_delivered,
        bool_or(has_failed) over (partition by merchant_id, mode, endpoint, path_group) as any_failed
      from updated order by merchant_id, mode, endpoint, path_group, position desc
    ), noted as (
      update webhook_endpoints e
      set state = last.state, state_since = case
          when e.state = last.state and (last.state = 'healthy' or not last.any_delivered) then e.state_since
          else last.started_at end,
        last_sequence = last.sequence, last_number = last.number,
        delivery_failed_at = case when last.any_failed then now() else e.delivery_failed_at end,
        ${dueAfterAttempt}
      from last
      where (e.merchant_id, e.mode, e.endpoint, e.path_group)
        = (last.merchant_id, last.mode, last.endpoint, last.path_group)
    )
    select position from updated`.execute(db);
  return new Set(rows.map(({ position }) => position));
}
