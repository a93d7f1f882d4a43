import { type RawBuilder, sql } from "kysely";
import { type DeliveryError, formatDeliveryError } from "../domain/delivery-error.ts";
import type { Scope } from "../domain/scope.ts";
import { keptPlan } from "./kept-plans.ts";
import type { Db } from "./tables.ts";

/** A delivery under lease with what it sends. */
export interface LeasedDelivery {
  scope: Scope;
  sequence: bigint;
  transactionId: string;
  url: string;
  /** The origin that it goes to. */
  receiver: string;
  /** What shares its fate: one merchant's deliveries in one mode to one receiver, parted by their path. */
  lane: string;
  /** Whether its lane got no answer when last tried, as far as was known. */
  silent: boolean;
  /** Tries before this one, since it was last begun anew. */
  tries: number;
  leaseToken: string;
  /** How long it was leased for. */
  leaseMs: number;
  eventId: string;
  body: string;
  /** The secrets that sign, newest first, as they stood when it was leased. */
  sealedSecrets: string[];
}

/**
 * By the transaction too, which the key does without: by whichever index of them Postgres looks, it finds the row at
 * once. Of the key alone it may think, while its statistics are young, that an index which begins with merchant and
 * mode is as good, and then reads all of the merchant's deliveries for each.
 */
export const sameDelivery = sql`d.merchant_id = h.merchant_id and d.mode = h.mode
  and d.transaction_id = h.transaction_id and d.sequence = h.sequence`;

/** What came of a try. */
export interface TryResult {
  delivery: LeasedDelivery;
  durationMs: number;
  httpStatus: number | null;
  error: DeliveryError | null;
  responseBody: string | null;
  delivered: boolean;
  /** Until the next try; null when there is none. */
  againSeconds: number | null;
}

/** In a statement that still sees the row as it was leased: whether it was asked for anew meanwhile. */
const askedAnew = sql`(d.attempts_before_resend > d.attempt_count and not d.superseded_after_delivery)`;

/**
 * Records a try and ends the lease: delivered, given up (`againSeconds` null) or due again. A delivery that was
 * superseded meanwhile stays so unless this try had got through; one that was to be sent anew is due at once. The
 * token fences off a worker that was frozen past its lease. @returns false when the lease was lost.
 */
export async function finishTry(db: Db, tried: TryResult): Promise<boolean> {
  return (await finish(db, [tried], sql``)).has(0);
}

/**
 * The same for many in one statement. It waits for no row that somebody else has locked, so that one held row keeps
 * no other back and no two statements wait for each other: such a try is to be finished alone.
 * @returns the places of those that it recorded.
 */
export function finishTries(db: Db, tried: readonly TryResult[]): Promise<Set<number>> {
  return finish(db, tried, sql`skip locked`);
}

async function finish(db: Db, tried: readonly TryResult[], held: RawBuilder<unknown>): Promise<Set<number>> {
  const of = <T>(column: (one: TryResult) => T): T[] => tried.map(column);
  const { rows } = await sql<{ place: number }>`
    with result as materialized (
      select r.*, r.nth::int - 1 as place from unnest(
        ${of((t) => t.delivery.scope.merchantId)}::text[], ${of((t) => t.delivery.scope.mode)}::text[],
        ${of((t) => t.delivery.transactionId)}::text[], ${of((t) => t.delivery.sequence.toString())}::bigint[],
        ${of((t) => t.delivery.leaseToken)}::text[],
        ${of((t) => (t.delivered ? "delivered" : t.againSeconds === null ? "failed" : "pending"))}::text[],
        ${of((t) => t.againSeconds)}::double precision[], ${of((t) => t.durationMs)}::double precision[],
        ${of((t) => t.httpStatus)}::int[], ${of((t) => t.error && formatDeliveryError(t.error))}::text[],
        ${of((t) => t.responseBody)}::text[]
      ) with ordinality
        as r (merchant_id, mode, transaction_id, sequence, token, next, again_seconds, took_ms, http_status, error,
          response_body, nth)
    ), held as materialized (
      select r.* from result r join deliveries d using (merchant_id, mode, transaction_id, sequence)
      where d.lease_token = r.token for no key update of d ${held}
    ), ended as (
      update deliveries d
      set lease_token = null, leased_until = null, attempt_count = d.attempt_count + 1,
        status = case when ${askedAnew} then 'pending'
          when d.status = 'superseded' and h.next <> 'delivered' then d.status else h.next end,
        ended_at = case when ${askedAnew} or h.next = 'pending' then d.ended_at else now() end,
        due_at = now() + make_interval(secs => case when ${askedAnew} then 0 else coalesce(h.again_seconds, 0) end)
      from held h
      where ${sameDelivery} and d.lease_token = h.token
      returning h.*, d.attempt_count as number
    ), logged as (
      insert into delivery_attempts
        (merchant_id, mode, sequence, number, started_at, duration_ms, http_status, error, response_body)
      select merchant_id, mode, sequence, number,
        now() - make_interval(secs => took_ms / 1000), round(took_ms), http_status, error, response_body
      from ended
    )
    select place from ended`.execute(db);
  return new Set(rows.map(({ place }) => place));
}

/** Gives a delivery back untried, at a graceful stop: another worker takes it at once. */
export async function releaseLease(db: Db, delivery: LeasedDelivery): Promise<void> {
  const { scope } = delivery;
  await sql`
    update deliveries set lease_token = null, leased_until = null, attempts_before_resend = least(attempts_before_resend, attempt_count)
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
      and sequence = ${delivery.sequence.toString()}::bigint and lease_token = ${delivery.leaseToken}`.execute(
    db,
  );
}

/** Frees transactions whose leased delivery was superseded and whose worker then died; what is locked, next time. */
export async function dropDeadLeases(db: Db): Promise<void> {
  await sql`
    with h as materialized (
      select merchant_id, mode, transaction_id, sequence from deliveries
      where lease_token is not null and status <> 'pending' and leased_until < now()
      for no key update skip locked
    )
    update deliveries d set lease_token = null, leased_until = null from h where ${sameDelivery}`.execute(db);
}

/** What a success supersedes: every failure of the payment, or of one refund. */
const failuresOf = (refundId: string | null) =>
  refundId === null
    ? sql`e.kind = 'payment.failed'`
    : sql`e.kind = 'refund.failed' and e.body::json #>> '{data,refundId}' = ${refundId}`;

/**
 * Once a transaction is paid, no failure of it is sent any more; nor of a refund, once that was given after all. A post
 * that runs right now is let end. One that was delivered stays so and is marked too: whoever sends it anew at this
 * moment meets the mark.
 */
export async function supersedeFailures(
  trx: Db,
  transaction: { scope: Scope; id: string; callbackUrl: string | null },
  refundId: string | null = null,
): Promise<void> {
  const { scope, id, callbackUrl } = transaction;
  // Waits for a resend that gives them an address at this moment, so that the next statement sees their deliveries.
  if (callbackUrl === null)
    await sql`
      update events e set unaddressed = false
      where e.merchant_id = ${scope.merchantId} and e.mode = ${scope.mode} and e.transaction_id = ${id}
        and e.unaddressed and ${failuresOf(refundId)}`.execute(trx);
  await sql`${keptPlan}
    update deliveries d set superseded_after_delivery = true,
      status = case when d.status = 'delivered' then d.status else 'superseded' end,
      ended_at = case when d.status in ('pending', 'failed') then clock_timestamp() else d.ended_at end
    from events e
    where d.merchant_id = ${scope.merchantId} and d.mode = ${scope.mode} and d.transaction_id = ${id}
      and not d.superseded_after_delivery
      and e.merchant_id = d.merchant_id and e.mode = d.mode and e.sequence = d.sequence
      and ${failuresOf(refundId)}`.execute(trx);
}
