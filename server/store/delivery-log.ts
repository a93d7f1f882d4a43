import { sql } from "kysely";
import type {
  Delivery,
  DeliveryAttempt,
  DeliveryFilter,
  DeliveryStatus,
  FailingEndpoint,
  WebhookHealth,
} from "../domain/delivery.ts";
import { type DeliveryError, parseDeliveryError } from "../domain/delivery-error.ts";
import type { Scope } from "../domain/scope.ts";
import type { Direction } from "../domain/transaction-filter.ts";
import { READING } from "./list-order.ts";
import type { Db } from "./tables.ts";

/** Deliveries of one transaction that are read at once, and attempts of one delivery: the newest. */
const MOST_OF_ONE = 100;
const MOST_RECEIVERS = 20;
/** Of what is not taken, so much is counted and looked at, however much a dead receiver leaves. */
const LOOKED_AT = 10_000;

/** With the error as `formatDeliveryError` wrote it. */
type WithErrorText<T> = Omit<T, "error"> & { error: string | null };

const withError = <T extends { error: string | null }>(
  row: T,
): Omit<T, "error"> & { error: DeliveryError | null } => ({
  ...row,
  error: row.error === null ? null : parseDeliveryError(row.error),
});

interface DeliveryRow {
  merchant_id: string;
  mode: Scope["mode"];
  sequence: bigint;
  transaction_id: string;
  url: string;
  endpoint: string;
  status: DeliveryStatus;
  superseded_after_delivery: boolean;
  created_at: Date;
  due_at: Date;
  ended_at: Date | null;
}

const columns = sql`d.merchant_id, d.mode, d.sequence, d.transaction_id, d.url, d.endpoint, d.status, d.superseded_after_delivery,
  d.created_at, d.due_at, d.ended_at`;

function fromRow(row: DeliveryRow): Delivery {
  return {
    scope: { merchantId: row.merchant_id, mode: row.mode },
    sequence: row.sequence,
    transactionId: row.transaction_id,
    url: row.url,
    endpoint: row.endpoint,
    status: row.status,
    resendable: !row.superseded_after_delivery,
    createdAt: row.created_at,
    nextAttemptAt: row.status === "pending" ? row.due_at : null,
    endedAt: row.ended_at,
  };
}

/** One page by keyset on the sequence. `after` is the last one seen. */
export async function listDeliveries(
  db: Db,
  scope: Scope,
  {
    filter,
    order,
    after,
    limit,
  }: { filter: DeliveryFilter; order: Direction; after: bigint | null; limit: number },
): Promise<Delivery[]> {
  const where = [sql`d.merchant_id = ${scope.merchantId} and d.mode = ${scope.mode}`];
  if (filter.status) where.push(sql`d.status = any(${filter.status}::text[])`);
  if (filter.transactionId) where.push(sql`d.transaction_id = ${filter.transactionId}`);
  if (filter.endpoint) where.push(sql`d.endpoint = ${filter.endpoint}`);
  if (filter.from) where.push(sql`d.created_at >= ${filter.from.toISOString()}::timestamptz`);
  if (filter.to) where.push(sql`d.created_at < ${filter.to.toISOString()}::timestamptz`);
  const { beyond, direction } = READING[order];
  if (after !== null) where.push(sql`d.sequence ${beyond} ${after.toString()}::bigint`);
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from deliveries d where ${sql.join(where, sql` and `)}
    order by d.sequence ${direction} limit ${limit}`.execute(db);
  return rows.map(fromRow);
}

export async function findDelivery(db: Db, scope: Scope, sequence: bigint): Promise<Delivery | null> {
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from deliveries d
    where d.merchant_id = ${scope.merchantId} and d.mode = ${scope.mode}
      and d.sequence = ${sequence.toString()}::bigint`.execute(db);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Those of each transaction, oldest first. */
export async function deliveriesOf(
  db: Db,
  scope: Scope,
  transactionIds: readonly string[],
): Promise<Delivery[]> {
  const { rows } = await sql<DeliveryRow>`
    select d.* from unnest(${transactionIds}::text[]) as asked (id) cross join lateral (
      select ${columns} from deliveries d
      where d.merchant_id = ${scope.merchantId} and d.mode = ${scope.mode} and d.transaction_id = asked.id
      order by d.sequence desc limit ${MOST_OF_ONE}
    ) d
    order by d.sequence`.execute(db);
  return rows.map(fromRow);
}

/** Attempts of each delivery, oldest first. */
export async function triesOf(
  db: Db,
  scope: Scope,
  sequences: readonly bigint[],
): Promise<DeliveryAttempt[]> {
  const { rows } = await sql<WithErrorText<DeliveryAttempt>>`
    select t.* from unnest(${sequences.map(String)}::text[]) as asked (sequence) cross join lateral (
      select t.sequence, t.number, t.started_at as "startedAt", t.duration_ms as "durationMs",
        t.http_status as "httpStatus", t.error, t.response_body as "responseBody"
      from delivery_attempts t
      where t.merchant_id = ${scope.merchantId} and t.mode = ${scope.mode} and t.sequence = asked.sequence::bigint
      order by t.number desc limit ${MOST_OF_ONE}
    ) t
    order by t.sequence, t.number`.execute(db);
  return rows.map(withError);
}

/**
 * What is not taken, and by whom, oldest first. Read along `deliveries_untaken`, and no further than so many: what was
 * delivered costs nothing, and an outage of a day costs what one of an hour does.
 */
export async function readHealth(db: Db, scope: Scope): Promise<WebhookHealth> {
  type Row = Omit<WebhookHealth, "failingEndpoints"> &
    Partial<Omit<WithErrorText<FailingEndpoint>, "pending">> & { endpointPending?: number };
  const { rows } = await sql<Row>`
    with waiting as materialized (
      select sequence, endpoint, attempt_count, attempts_before_resend, due_at from deliveries
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and status = 'pending'
      order by sequence limit ${LOOKED_AT}
    ), failed as (
      select from deliveries
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and status = 'failed'
      order by sequence limit ${LOOKED_AT}
    ), unaddressed as (
      select from events
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and unaddressed
      order by sequence limit ${LOOKED_AT}
    ), counted as (
      select count(*)::int as pending, (select count(*) from failed)::int as failed,
        (select count(*) from unaddressed)::int as "eventsWithoutUrl",
        extract(epoch from now() - min(due_at) filter (where due_at <= now()))::float8 as "oldestDueSeconds"
      from waiting
    ), failing as (
      select endpoint, count(*)::int as waiting, min(sequence) as oldest
      from waiting where attempt_count > attempts_before_resend
      group by endpoint order by waiting desc, endpoint limit ${MOST_RECEIVERS}
    )
    select c.*, f.endpoint, f.waiting as "endpointPending", first.started_at as "failingSince",
      newest.http_status as "httpStatus", newest.error, newest.response_body as "responseBody"
    from counted c
    left join failing f on true
    left join waiting u on u.sequence = f.oldest
    left join delivery_attempts first
      on first.merchant_id = ${scope.merchantId} and first.mode = ${scope.mode} and first.sequence = u.sequence
        and first.number = u.attempts_before_resend + 1
    left join delivery_attempts newest
      on newest.merchant_id = ${scope.merchantId} and newest.mode = ${scope.mode} and newest.sequence = u.sequence
        and newest.number = u.attempt_count
    order by f.waiting desc, f.endpoint`.execute(db);
  const { pending = 0, failed = 0, oldestDueSeconds = null, eventsWithoutUrl = 0 } = rows[0] ?? {};
  const failingEndpoints = rows
    .filter(({ endpoint }) => endpoint !== null)
    .map(({ endpoint, endpointPending, failingSince, httpStatus, error = null, responseBody }) =>
      withError({ endpoint, pending: endpointPending, failingSince, httpStatus, error, responseBody }),
    );
  return {
    ...{ pending, failed, oldestDueSeconds, eventsWithoutUrl },
    failingEndpoints: failingEndpoints as FailingEndpoint[],
  };
}
