import { sql } from "kysely";
import {
  type CallAddress,
  type CallCounts,
  type KeyCallDay,
  type KeyCallSum,
  type KeyCallSummary,
  MAX_LISTED_ADDRESSES,
} from "../domain/key-calls.ts";
import type { RehearsedCalls } from "../domain/key-rehearsal.ts";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/**
 * Adds sums of any keys. Rows are locked in a fixed order, so that concurrent processes can't deadlock.
 * @param onBegun gets the ID of the database transaction, for `getTransactionStatus` after a lost response.
 */
export async function addKeyCalls(
  db: Db,
  sums: readonly KeyCallSum[],
  onBegun: (transactionId: string) => void,
): Promise<void> {
  const rows = sums.map(({ scope, ...sum }) => ({
    merchant_id: scope.merchantId,
    mode: scope.mode,
    key_id: sum.keyId,
    starts_at: new Date(sum.startsAt),
    outcome: sum.outcome,
    ip_address: sum.ipAddress,
    rehearsal_id: sum.rehearsalId,
    calls: sum.calls,
    last_at: new Date(sum.lastAt),
  }));
  await db.transaction().execute(async (trx) => {
    const { rows: begun } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(trx);
    onBegun(begun[0]?.id as string);
    await sql`
      insert into api_key_calls as c (merchant_id, mode, key_id, starts_at, outcome, ip_address, rehearsal_id, calls,
        last_at)
      -- A process with a fast clock must not count in the future.
      select merchant_id, mode, key_id, least(starts_at, date_bin('15 minutes', now(), 'epoch')), outcome, ip_address,
        rehearsal_id, sum(calls), max(least(last_at, now()))
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (merchant_id text, mode text, key_id text,
        starts_at timestamptz, outcome text, ip_address text, rehearsal_id text, calls bigint,
        last_at timestamptz)
      group by 1, 2, 3, 4, 5, 6, 7
      order by 1, 2, 3, 4, 5, 6, 7
      on conflict (merchant_id, mode, key_id, starts_at, outcome, ip_address, rehearsal_id) do update
        set calls = c.calls + excluded.calls, last_at = greatest(c.last_at, excluded.last_at)`.execute(trx);
  });
}

/** The code of Postgres for a transaction ID that it has not assigned. */
const INVALID_PARAMETER = "22023";

/** Unknown: too long ago for Postgres to know. */
export type TransactionStatus = "committed" | "aborted" | "in progress" | "unknown";

/** The status of a database transaction. A server that replaced a failed one without it has not committed it. */
export async function getTransactionStatus(db: Db, transactionId: string): Promise<TransactionStatus> {
  try {
    const { rows } = await sql<{ status: TransactionStatus | null }>`
      select pg_xact_status(${transactionId}::text::xid8) as status`.execute(db);
    return rows[0]?.status ?? "unknown";
  } catch (error) {
    if ((error as { code?: string }).code === INVALID_PARAMETER) return "aborted";
    throw error;
  }
}

type CountedAddress = CallCounts & { keyId: string; addressCount: number; rank: number } & CallAddress;

/** The calls of keys since the interval in which the last `hours` began, by key. Keys without calls are absent. */
export async function sumKeyCalls(
  db: Db,
  { merchantId, mode }: Scope,
  keyIds: readonly string[],
  hours: number,
): Promise<Map<string, KeyCallSummary>> {
  const { rows } = await sql<CountedAddress>`
    with by_address as (
      select key_id, ip_address, sum(calls) as calls, max(last_at) as last_at,
        coalesce(sum(calls) filter (where outcome = 'success'), 0) as success,
        coalesce(sum(calls) filter (where outcome = 'refused'), 0) as refused,
        coalesce(sum(calls) filter (where outcome = 'failed'), 0) as failed,
        coalesce(sum(calls) filter (where outcome = 'incomplete'), 0) as incomplete
      from api_key_calls
      where merchant_id = ${merchantId} and mode = ${mode} and key_id = any(${keyIds}::text[])
        and starts_at >= date_bin('15 minutes', now() - make_interval(hours => ${hours}::int), 'epoch')
      group by key_id, ip_address
    ), ranked as (
      select key_id, ip_address, calls, last_at,
        sum(success) over of_key as success, sum(refused) over of_key as refused,
        sum(failed) over of_key as failed, sum(incomplete) over of_key as incomplete,
        count(*) filter (where ip_address <> '') over of_key as address_count,
        row_number() over (partition by key_id order by ip_address = '', calls desc, ip_address) as rank
      from by_address
      window of_key as (partition by key_id)
    )
    select key_id as "keyId", ip_address as "ipAddress", calls::float8 as calls, last_at as "lastAt",
      success::float8 as success, refused::float8 as refused, failed::float8 as failed,
      incomplete::float8 as incomplete, address_count::int as "addressCount", rank::int as rank
    from ranked where rank <= ${MAX_LISTED_ADDRESSES}::int order by key_id, rank`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ keyId }) => keyId)].map(([keyId, of]) => [keyId, toSummary(of)] as const),
  );
}

function toSummary(rows: readonly CountedAddress[]): KeyCallSummary {
  const { success, refused, failed, incomplete, addressCount } = rows[0] as CountedAddress;
  return {
    total: success + refused + failed + incomplete,
    success,
    refused,
    failed,
    incomplete,
    addressCount,
    addresses: rows
      .filter(({ ipAddress }) => ipAddress !== "")
      .map(({ ipAddress, calls, lastAt }) => ({ ipAddress, calls, lastAt })),
  };
}

/** The calls of keys on each of the last days in the merchant's time zone, oldest first, by key. */
export async function sumKeyCallDays(
  db: Db,
  { merchantId, mode }: Scope,
  keyIds: readonly string[],
  days: number,
): Promise<Map<string, KeyCallDay[]>> {
  const { rows } = await sql<KeyCallDay & { keyId: string }>`
    with period as (
      select time_zone, date_trunc('day', now() at time zone time_zone) as today,
        make_interval(days => ${days}::int - 1) as before_today
      from merchants where id = ${merchantId}
    ), sums as (
      select c.key_id, (c.starts_at at time zone p.time_zone)::date as date,
        sum(c.calls) filter (where c.outcome = 'success') as success,
        sum(c.calls) filter (where c.outcome = 'refused') as refused,
        sum(c.calls) filter (where c.outcome = 'failed') as failed,
        sum(c.calls) filter (where c.outcome = 'incomplete') as incomplete
      from period p cross join api_key_calls c
      where c.merchant_id = ${merchantId} and c.mode = ${mode} and c.key_id = any(${keyIds}::text[])
        and c.starts_at >= (p.today - p.before_today) at time zone p.time_zone
      group by 1, 2
    )
    select k.id as "keyId", to_char(d.date, 'YYYY-MM-DD') as date,
      coalesce(s.success, 0)::float8 as success, coalesce(s.refused, 0)::float8 as refused,
      coalesce(s.failed, 0)::float8 as failed, coalesce(s.incomplete, 0)::float8 as incomplete
    from unnest(${keyIds}::text[]) as k (id)
      cross join period p
      cross join generate_series(p.today - p.before_today, p.today, '1 day') as d (date)
      left join sums s on s.key_id = k.id and s.date = d.date::date
    order by k.id, d.date`.execute(db);
  return Map.groupBy(rows, ({ keyId }) => keyId);
}

/** The calls that the rehearsals of keys would have refused, by key. Keys without such calls are absent. */
export async function sumRehearsedCalls(
  db: Db,
  { merchantId, mode }: Scope,
  rehearsals: readonly { keyId: string; rehearsalId: string }[],
): Promise<Map<string, RehearsedCalls>> {
  const { rows } = await sql<RehearsedCalls & { keyId: string }>`
    select c.key_id as "keyId", sum(c.calls)::float8 as total, max(c.last_at) as "lastAt",
      coalesce(sum(c.calls) filter (
        where c.starts_at >= date_bin('15 minutes', now() - interval '1 day', 'epoch')
      ), 0)::float8 as "lastDay"
    from unnest(${rehearsals.map(({ keyId }) => keyId)}::text[],
        ${rehearsals.map(({ rehearsalId }) => rehearsalId)}::text[]) as r (key_id, rehearsal_id)
      join api_key_calls c on c.merchant_id = ${merchantId} and c.mode = ${mode} and c.key_id = r.key_id
        and c.rehearsal_id = r.rehearsal_id
    group by c.key_id`.execute(db);
  return new Map(rows.map(({ keyId, ...calls }) => [keyId, calls]));
}

/**
 * Deletes counts older than the retention, oldest first, at most `limit`.
 * @returns the number of deleted rows
 */
export async function purgeKeyCalls(db: Db, retentionDays: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from api_key_calls where ctid = any(array(
      select ctid from api_key_calls
      where starts_at < now() - make_interval(days => ${retentionDays}) order by starts_at limit ${limit}
      for update skip locked
    )) returning 1`.execute(db);
  return rows.length;
}
