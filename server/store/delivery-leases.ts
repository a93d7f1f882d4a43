/**
 * Leases show which worker sends which delivery. State transitions of a delivery:
 *
 * | from | event | to |
 * |---|---|---|
 * | waiting | a worker leases it | leased |
 * | leased / leased, superseded | a 2xx | delivered |
 * | leased | an attempt fails and another follows | waiting |
 * | leased | the last attempt fails | failed |
 * | leased / leased, to be resent | the worker stops | waiting |
 * | leased / leased, to be resent | the worker is lost | waiting |
 * | waiting / failed | its transaction is paid | superseded |
 * | leased / leased, to be resent | its transaction is paid | leased, superseded |
 * | leased, superseded | an attempt fails and another follows | superseded |
 * | leased, superseded | the last attempt fails | superseded |
 * | leased, superseded | the worker stops | superseded |
 * | leased, superseded | the worker is lost | superseded |
 * | delivered / failed | it is resent | waiting |
 * | leased | it is resent | leased, to be resent |
 * | leased, to be resent | a 2xx | waiting |
 * | leased, to be resent | an attempt fails and another follows | waiting |
 * | leased, to be resent | the last attempt fails | waiting |
 *
 * There are no other transitions (`test/usecases/delivery-states.test.ts`).
 */

import { type RawBuilder, sql } from "kysely";
import { LEASE_SECONDS, MAX_ATTEMPT_SECONDS } from "../domain/delivery.ts";
import type { DeliveryErrorCode } from "../domain/delivery-error.ts";
import type { Scope } from "../domain/scope.ts";
import { preparedStatement } from "./prepared-statements.ts";
import type { Db } from "./tables.ts";
import type { WebhookEndpoint } from "./webhook-endpoints.ts";
import { signsNow } from "./webhook-secrets.ts";

/** An endpoint that the caller has locked. */
export interface ClaimableEndpoint extends WebhookEndpoint {
  /** Deliveries to it that this process can send now. */
  readonly capacity: number;
  /** Maximum number of concurrent requests to it, by all processes. */
  readonly maxConcurrent: number;
}

/** A leased delivery with the data to send. */
export interface LeasedDelivery extends WebhookEndpoint {
  sequence: bigint;
  transactionId: string;
  url: string;
  /** Attempts since the last resend, without this one. */
  attempts: number;
  leaseToken: string;
  /** Duration of the lease in milliseconds, by the database's clock. */
  leaseMs: number;
  eventId: string;
  body: string;
  /** The encrypted signing secrets at the time of the lease, newest first. */
  encryptedSecrets: string[];
}

/**
 * Includes the transaction, which the key doesn't need: with any index that Postgres chooses, it finds the
 * row at once. Without it and with young statistics, Postgres may choose an index on merchant and mode, and
 * then read all of the merchant's deliveries for each row.
 */
export const sameDelivery = sql`d.merchant_id = h.merchant_id and d.mode = h.mode
  and d.transaction_id = h.transaction_id and d.sequence = h.sequence`;
/** Includes the endpoint for the same reason: with any index, few rows are read. */
export const sameLease = sql`l.merchant_id = h.merchant_id and l.mode = h.mode and l.transaction_id = h.transaction_id
  and l.endpoint = h.endpoint and l.path_group = h.path_group and l.sequence = h.sequence and l.token = h.token`;

/**
 * The endpoints as rows `a`. A resume waits for this lock, so it sees the rows written here. If a resume has
 * locked the pause first, the endpoint counts as resumed.
 */
const endpointRows = (endpoints: readonly ClaimableEndpoint[]) => sql`(
    select u.*, exists (
      select from paused_endpoints p where (p.merchant_id, p.mode, p.endpoint) = (u.merchant_id, u.mode, u.endpoint)
      for key share skip locked
    ) as is_paused
    from unnest(
      ${endpoints.map(({ scope }) => scope.merchantId)}::text[], ${endpoints.map(({ scope }) => scope.mode)}::text[],
      ${endpoints.map(({ origin }) => origin)}::text[], ${endpoints.map(({ pathGroup }) => pathGroup)}::text[],
      ${endpoints.map(({ state }) => state)}::text[],
      ${endpoints.map(({ capacity }) => capacity)}::int[], ${endpoints.map(({ maxConcurrent }) => maxConcurrent)}::int[]
    ) as u (merchant_id, mode, endpoint, path_group, state, capacity, max_concurrent)
  ) a`;
const a = sql`(a.merchant_id, a.mode, a.endpoint, a.path_group)`;
const deliveriesAtEndpoint = sql`(d.merchant_id, d.mode, d.endpoint, d.path_group) = ${a}`;
const leasesAtEndpoint = sql`(l.merchant_id, l.mode, l.endpoint, l.path_group) = ${a}`;
/**
 * The leases of each endpoint `a`, and the number of running attempts. The attempt of an older lease has ended: its
 * worker has stopped, hangs, or has not recorded it yet.
 */
const running = sql`lateral (
  select count(*) filter (where ends_at > now() + make_interval(secs => ${LEASE_SECONDS - MAX_ATTEMPT_SECONDS})) as count,
    array_agg(sequence) as sequences
  from delivery_leases l where ${leasesAtEndpoint}
) running`;
/**
 * Whether a delivery of the transaction of `d` is leased, even for another endpoint. With the offset it is one look-up
 * for each delivery. Otherwise a plan from when few were leased compares each delivery with all leases.
 */
const isTransactionLeased = sql`exists (
  select from delivery_leases l
  where (l.merchant_id, l.mode, l.transaction_id) = (d.merchant_id, d.mode, d.transaction_id) offset 0
)`;
/** Whether delivery `d` is leased. */
export const isLeased = ({ merchantId, mode }: Scope) => sql`exists (
  select from delivery_leases l
  where l.merchant_id = ${merchantId} and l.mode = ${mode} and l.endpoint = d.endpoint and l.path_group = d.path_group
    and l.sequence = d.sequence
)`;

/**
 * Leases the next due deliveries of endpoints, oldest first, and writes when each endpoint is due next. An
 * earlier statement of the same database transaction must have locked the endpoints.
 */
export async function claimDeliveries(
  trx: Db,
  endpoints: readonly ClaimableEndpoint[],
  leaseToken: string,
): Promise<LeasedDelivery[]> {
  type Row = Omit<LeasedDelivery, "scope" | "leaseToken"> & Scope;
  const { rows } = await sql<Row>`${preparedStatement}
    with due as materialized (
      select d.*, a.state from ${endpointRows(endpoints)} cross join ${running} cross join lateral (
        select * from deliveries d
        where not a.is_paused and ${deliveriesAtEndpoint} and status = 'pending' and due_at <= now()
          and not ${isTransactionLeased}
        order by due_at, sequence limit greatest(0, least(a.capacity, a.max_concurrent - running.count))
        -- A payment that supersedes it, or a resend, has committed before or waits for this statement.
        for no key update skip locked
      ) d
    ), leased as (
      insert into delivery_leases (merchant_id, mode, transaction_id, sequence, endpoint, path_group, token, ends_at)
      select merchant_id, mode, transaction_id, sequence, endpoint, path_group, ${leaseToken},
        now() + make_interval(secs => ${LEASE_SECONDS})
      from due order by due_at, sequence
      -- Only one for each transaction.
      on conflict do nothing
      returning *
    )
    select d.merchant_id as "merchantId", d.mode, d.sequence, d.transaction_id as "transactionId", d.url,
      d.endpoint as origin, d.path_group as "pathGroup", d.state, d.attempt_count - d.attempts_before_resend as attempts,
      (extract(epoch from l.ends_at - now()) * 1000)::double precision as "leaseMs", e.id as "eventId", e.body,
      array(
        select s.encrypted_secret from webhook_secrets s where s.merchant_id = d.merchant_id and s.mode = d.mode and ${signsNow}
        order by s.created_at desc, s.id
      ) as "encryptedSecrets"
    from leased l join due d using (merchant_id, mode, transaction_id, sequence)
    join events e using (merchant_id, mode, transaction_id, sequence)
    order by d.due_at, d.sequence`.execute(trx);
  await scheduleEndpoints(trx, endpoints);
  return rows.map(({ merchantId, mode, ...row }) => ({ ...row, scope: { merchantId, mode }, leaseToken }));
}

/**
 * Writes when locked endpoints are due next. Statements that make a delivery due wait for the lock, so none
 * is missed. An endpoint with more leasable deliveries is scheduled after all others that are due now.
 */
async function scheduleEndpoints(trx: Db, endpoints: readonly ClaimableEndpoint[]): Promise<void> {
  const first = (waits: RawBuilder<unknown>) => sql`(
    select due_at from deliveries d where not a.is_paused and ${deliveriesAtEndpoint} and status = 'pending' and ${waits}
    order by due_at, sequence limit 1)`;
  await sql`${preparedStatement}
    update webhook_endpoints e
    set awaits_post = coalesce(a.waiting_at <= now(), false),
      next_due_at = least(
        -- The first that doesn't wait for a post.
        case when a.running < a.max_concurrent and a.free_at is not null then greatest(a.free_at, now()) end,
        -- The first of all. If it is due, it waits for a post to end, at most for a post's time limit.
        case when a.waiting_at <= now() then now() + make_interval(secs => ${MAX_ATTEMPT_SECONDS}) else a.waiting_at end
      )
    from (
      select a.*, running.count as running, ${first(sql`(sequence = any(running.sequences)) is not true`)} as waiting_at,
        ${first(sql`not ${isTransactionLeased}`)} as free_at
      from ${endpointRows(endpoints)} cross join ${running} offset 0
    ) a
    where (e.merchant_id, e.mode, e.endpoint, e.path_group) = ${a}`.execute(trx);
}

/**
 * The leases of `of_delivery`, with their endpoints locked in the same order as payments lock them: all
 * deliveries before the first endpoint.
 * @param ofEndpoint condition on endpoints `e` for the merchant, if all have the same
 * @param ofLease the same for leases `l`
 */
export const withEndpoints = (
  locked: "wait" | "skip",
  ofEndpoint: RawBuilder<unknown> = sql`true`,
  ofLease: RawBuilder<unknown> = sql`true`,
) => sql`h as materialized (
      -- The sort reads all deliveries first, and so locks them before the endpoints.
      select r.* from (select * from of_delivery order by merchant_id, mode, endpoint, path_group) r
      join webhook_endpoints e using (merchant_id, mode, endpoint, path_group) where ${ofEndpoint}
      for no key update of e ${locked === "wait" ? sql`` : sql`skip locked`}
    ), ended as (
      delete from delivery_leases l using h where ${sameLease} and ${ofLease} returning h.*
    )`;
/** The end of an attempt makes an endpoint `e` due if a delivery waits for it. */
export const dueAfterAttempt = sql`next_due_at = case when e.awaits_post then least(e.next_due_at, now()) else e.next_due_at end,
        awaits_post = false`;
const wokenEndpoints = (ofEndpoint: RawBuilder<unknown> = sql`true`) => sql`woken as (
      update webhook_endpoints e set ${dueAfterAttempt} from ended h
      where (e.merchant_id, e.mode, e.endpoint, e.path_group) = (h.merchant_id, h.mode, h.endpoint, h.path_group)
        and ${ofEndpoint}
    )`;

/** Ends a lease without an attempt at a graceful shutdown. Another worker can lease the delivery at once. */
export async function releaseLease(
  db: Db,
  { scope, transactionId, sequence, leaseToken }: LeasedDelivery,
): Promise<void> {
  const ofEndpoint = sql`e.merchant_id = ${scope.merchantId}`;
  const ofLease = sql`l.merchant_id = ${scope.merchantId}`;
  await sql`
    with of_delivery as materialized (
      select l.* from delivery_leases l join deliveries d using (merchant_id, mode, transaction_id, sequence)
      where d.merchant_id = ${scope.merchantId} and l.merchant_id = ${scope.merchantId} and l.mode = ${scope.mode} and l.transaction_id = ${transactionId}
        and l.sequence = ${sequence.toString()}::bigint and l.token = ${leaseToken}
      for no key update of d
    ), ${withEndpoints("wait", ofEndpoint, ofLease)}, ${wokenEndpoints(ofEndpoint)}
    update deliveries d set attempts_before_resend = least(d.attempts_before_resend, d.attempt_count)
    from ended h where d.merchant_id = ${scope.merchantId} and ${sameDelivery}`.execute(db);
}

/**
 * Ends the leases of lost workers. Each counts as an attempt, because the request may have arrived. Skips locked
 * rows until the next run.
 */
export async function releaseExpiredLeases(db: Db): Promise<void> {
  await sql`
    with of_delivery as materialized (
      select l.* from delivery_leases l join deliveries d using (merchant_id, mode, transaction_id, sequence)
      where l.ends_at <= now() for no key update of d skip locked
    ), ${withEndpoints("skip")}, ${wokenEndpoints()}, updated as (
      update deliveries d set attempt_count = d.attempt_count + 1 from ended h where ${sameDelivery}
      returning h.*, d.attempt_count as number
    )
    insert into delivery_attempts (merchant_id, mode, sequence, number, started_at, duration_ms, error)
    select merchant_id, mode, sequence, number, ends_at - make_interval(secs => ${LEASE_SECONDS}),
      ${LEASE_SECONDS * 1000}, ${"worker_lost" satisfies DeliveryErrorCode}
    from updated`.execute(db);
}
