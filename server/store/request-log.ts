import { sql } from "kysely";
import type { LoggedRequest, OwnedRequest, RequestLogFilter, RequestOutcome } from "../domain/request-log.ts";
import type { Scope } from "../domain/scope.ts";
import { nameApplications } from "./audit-log.ts";
import { type KeysetPage, selectPage } from "./list-order.ts";
import type { Db } from "./tables.ts";

/** Appends requests of any merchants in one statement. A repetition after a lost response adds none. */
export async function insertRequests(db: Db, requests: readonly OwnedRequest[]): Promise<void> {
  const rows = requests.map(({ scope, ...one }) => ({
    merchant_id: scope.merchantId,
    mode: scope.mode,
    id: one.id,
    request_id: one.requestId,
    actor: one.actor,
    at: one.at,
    method: one.method,
    path: one.path,
    operation_type: one.operationType,
    operation_name: one.operationName,
    outcome: one.outcome,
    status: one.status,
    code: one.code,
    rehearsed_code: one.rehearsedCode,
    duration_ms: Math.round(one.durationMs),
  }));
  await sql`
    insert into request_log (merchant_id, mode, id, request_id, actor, at, method, path, operation_type, operation_name,
      outcome, status, code, rehearsed_code, duration_ms)
    select merchant_id, mode, id, request_id, actor, at, method, path, operation_type, operation_name,
      outcome, status, code, rehearsed_code, duration_ms
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (merchant_id text, mode text, id text,
      request_id text, actor text, at timestamptz, method text, path text, operation_type text, operation_name text,
      outcome text, status smallint, code text, rehearsed_code text, duration_ms integer)
    on conflict do nothing`.execute(db);
}

/** A logged request with the caller's current name. */
export interface ListedRequest extends LoggedRequest {
  /** A key's or an application's name, or a member's email address. */
  actorName: string | null;
}

/** Postgres uses the partial index only with its own condition. */
const ofOutcome = (outcome: RequestOutcome) =>
  outcome === "success" ? sql`outcome = 'success'` : sql`outcome = ${outcome} and outcome <> 'success'`;

/** A page of the scope's requests. */
export async function listRequests(
  db: Db,
  { merchantId, mode }: Scope,
  { filter, limit, ...page }: KeysetPage & { filter: RequestLogFilter },
): Promise<ListedRequest[]> {
  const { isAfter, orderBy } = selectPage(page, sql`at`);
  const where = [sql`merchant_id = ${merchantId} and mode = ${mode}`, isAfter];
  if (filter.actor) where.push(sql`actor = ${filter.actor}`);
  if (filter.requestId)
    where.push(
      sql`request_id = split_part(${filter.requestId}, '.', 1) and ${filter.requestId} in (request_id, id)`,
    );
  if (filter.rehearsed) where.push(sql`rehearsed_code is not null`);
  if (filter.from) where.push(sql`at >= ${filter.from.toISOString()}::timestamptz`);
  if (filter.to) where.push(sql`at < ${filter.to.toISOString()}::timestamptz`);
  // One read for each outcome, because an index has the rows of one outcome in order.
  const reads = filter.outcome ? [...new Set(filter.outcome)].map(ofOutcome) : [sql`true`];
  const found = reads.map(
    (condition) =>
      sql`(select * from request_log where ${sql.join([...where, condition], sql` and `)} ${orderBy} limit ${limit})`,
  );
  const { rows } = await sql<ListedRequest>`
    with page as materialized (
      select *, split_part(actor, ' ', 1) as actor_kind, split_part(actor, ' ', 2) as actor_id
      from (${sql.join(found, sql` union all `)}) found ${orderBy} limit ${limit}
    )
    select p.id, p.request_id as "requestId", p.actor, coalesce(m.email, k.name) as "actorName", p.at, p.method, p.path,
      p.operation_type as "operationType", p.operation_name as "operationName", p.outcome, p.status, p.code,
      p.rehearsed_code as "rehearsedCode",
      p.duration_ms as "durationMs"
    from page p
      left join members m on p.actor_kind = 'member' and m.id = p.actor_id
      left join api_keys k on p.actor_kind = 'key'
        and k.merchant_id = ${merchantId} and k.mode = ${mode} and k.id = p.actor_id
    ${orderBy}`.execute(db);
  return nameApplications(db, rows);
}

/**
 * Deletes requests older than the retention, oldest first, at most `limit`.
 * @returns the number of deleted rows
 */
export async function purgeRequestLog(db: Db, retentionDays: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from request_log where ctid = any(array(
      select ctid from request_log
      where at < now() - make_interval(days => ${retentionDays}) order by at limit ${limit} for update skip locked
    )) returning 1`.execute(db);
  return rows.length;
}
