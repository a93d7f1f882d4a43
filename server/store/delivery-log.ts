import { sql } from "kysely";
import type { Delivery, DeliveryAttempt, DeliveryFilter, DeliveryStatus } from "../domain/delivery.ts";
import type { Scope } from "../domain/scope.ts";
import type { Direction } from "../domain/transaction-filter.ts";
import { type WithErrorText, withError } from "./error-text.ts";
import { DIRECTIONS } from "./list-order.ts";
import type { Db } from "./tables.ts";

/** Maximum number of deliveries read per transaction, and of attempts per delivery. The newest are read. */
const MAX_PER_PARENT = 100;

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
  next_attempt_at: Date | null;
  ended_at: Date | null;
}

const columns = (
  scope: Scope,
) => sql`d.merchant_id, d.mode, d.sequence, d.transaction_id, d.url, d.endpoint, d.status, d.superseded_after_delivery,
  d.created_at, d.ended_at,
  case when d.status = 'pending' and not exists (
    select from paused_endpoints p where (p.merchant_id, p.mode, p.endpoint) = (${scope.merchantId}, ${scope.mode}, d.endpoint)
  ) then d.due_at end as next_attempt_at`;

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
    nextAttemptAt: row.next_attempt_at,
    endedAt: row.ended_at,
  };
}

/** A page by keyset on the sequence. `after` is the last one seen. */
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
  const { comparison, direction } = DIRECTIONS[order];
  if (after !== null) where.push(sql`d.sequence ${comparison} ${after.toString()}::bigint`);
  const { rows } = await sql<DeliveryRow>`
    select ${columns(scope)} from deliveries d where ${sql.join(where, sql` and `)}
    order by d.sequence ${direction} limit ${limit}`.execute(db);
  return rows.map(fromRow);
}

export async function findDelivery(db: Db, scope: Scope, sequence: bigint): Promise<Delivery | null> {
  const { rows } = await sql<DeliveryRow>`
    select ${columns(scope)} from deliveries d
    where d.merchant_id = ${scope.merchantId} and d.mode = ${scope.mode}
      and d.sequence = ${sequence.toString()}::bigint`.execute(db);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** The deliveries of each transaction, oldest first. */
export async function listDeliveriesByTransaction(
  db: Db,
  scope: Scope,
  transactionIds: readonly string[],
): Promise<Delivery[]> {
  const { rows } = await sql<DeliveryRow>`
    select d.* from unnest(${transactionIds}::text[]) as requested (id) cross join lateral (
      select ${columns(scope)} from deliveries d
      where d.merchant_id = ${scope.merchantId} and d.mode = ${scope.mode} and d.transaction_id = requested.id
      order by d.sequence desc limit ${MAX_PER_PARENT}
    ) d
    order by d.sequence`.execute(db);
  return rows.map(fromRow);
}

/** The attempts of each delivery, oldest first. */
export async function listDeliveryAttempts(
  db: Db,
  scope: Scope,
  sequences: readonly bigint[],
): Promise<DeliveryAttempt[]> {
  const { rows } = await sql<WithErrorText<DeliveryAttempt>>`
    select t.* from unnest(${sequences.map(String)}::text[]) as requested (sequence) cross join lateral (
      select t.sequence, t.number, t.started_at as "startedAt", t.duration_ms as "durationMs",
        t.http_status as "httpStatus", t.error, t.response_body as "responseBody"
      from delivery_attempts t
      where t.merchant_id = ${scope.merchantId} and t.mode = ${scope.mode} and t.sequence = requested.sequence::bigint
      order by t.number desc limit ${MAX_PER_PARENT}
    ) t
    order by t.sequence, t.number`.execute(db);
  return rows.map(withError);
}
