import { sql } from "kysely";
import type { FailingEndpoint, PausedEndpoint, WebhookHealth } from "../domain/delivery.ts";
import type { Scope } from "../domain/scope.ts";
import { type WithErrorText, withError } from "./error-text.ts";
import type { Db } from "./tables.ts";

/** Maximum count, however many deliveries an endpoint has pending. */
const MAX_COUNT = 10_000;
/**
 * Maximum number of a merchant's failing paths that are read: the newest failures. Each path of an origin can
 * fail.
 */
const MAX_FAILING_PATHS = 1_000;
const MAX_FAILING = 20;
const MAX_PAUSED = 100;

const of = (scope: Scope) => sql`merchant_id = ${scope.merchantId} and mode = ${scope.mode}`;
const isPaused = (scope: Scope) =>
  sql`endpoint in (select endpoint from paused_endpoints where ${of(scope)})`;
/** The number of pending deliveries to origin `one.endpoint`. */
const selectPending = (scope: Scope) => sql`lateral (
  select count(*)::int as pending from (
    select from deliveries d
    where ${of(scope)} and d.endpoint = one.endpoint and status = 'pending' limit ${MAX_COUNT}
  ) counted
) waiting`;

type Counts = Omit<WebhookHealth, "failingEndpoints" | "pausedEndpoints">;

/**
 * The number of undelivered events, and how long the oldest has been due, read from the first delivery of
 * each endpoint with a next time. Paused ones have none.
 */
async function countUndelivered(db: Db, scope: Scope): Promise<Counts> {
  const count = (rows: ReturnType<typeof of>) =>
    sql`(select count(*)::int from (select from ${rows} limit ${MAX_COUNT}) counted)`;
  const { rows } = await sql<Counts>`
    select ${count(sql`deliveries where ${of(scope)} and status = 'pending'`)} as pending,
      ${count(sql`deliveries where ${of(scope)} and status = 'failed'`)} as failed,
      ${count(sql`events where ${of(scope)} and without_url`)} as "eventsWithoutUrl",
      (
        select extract(epoch from now() - min(first.due_at))::float8
        from (
          select endpoint, path_group from webhook_endpoints
          where ${of(scope)} and next_due_at is not null limit ${MAX_COUNT}
        ) e cross join lateral (
          select due_at from deliveries d
          where ${of(scope)} and (d.endpoint, d.path_group, d.status) = (e.endpoint, e.path_group, 'pending')
          order by due_at, sequence limit 1
        ) first
        where first.due_at <= now()
      ) as "oldestDueSeconds"`.execute(db);
  return rows[0] as Counts;
}

/**
 * Origins with a failing path that has pending deliveries, or was attempted in the last 24 hours. Each has
 * the time of its longest-failing path and its newest failure. Longest failing first.
 */
async function failingEndpoints(db: Db, scope: Scope): Promise<FailingEndpoint[]> {
  const { rows } = await sql<WithErrorText<FailingEndpoint>>`
    with failing as materialized (
      select endpoint, path_group, state_since, started_at, http_status, error, response_body
      from webhook_endpoints e left join delivery_attempts a on (a.merchant_id, a.mode, a.sequence, a.number)
        = (${scope.merchantId}, ${scope.mode}, e.last_sequence, e.last_number)
      where (e.merchant_id, e.mode) = (${scope.merchantId}, ${scope.mode}) and state = 'failing' and not ${isPaused(scope)}
      order by state_since desc limit ${MAX_FAILING_PATHS}
    ), of_origin as (
      select distinct on (endpoint) *, min(state_since) over (partition by endpoint) as since
      from failing f
      where started_at > now() - interval '24 hours' or exists (
        select from deliveries d
        where ${of(scope)} and (d.endpoint, d.path_group, d.status) = (f.endpoint, f.path_group, 'pending')
      )
      order by endpoint, started_at desc nulls last
    )
    select endpoint, pending, since as "failingSince", http_status as "httpStatus", error,
      response_body as "responseBody"
    from (select * from of_origin order by since limit ${MAX_FAILING}) one
    cross join ${selectPending(scope)}
    order by since`.execute(db);
  return rows.map(withError);
}

/** Longest paused first. */
async function pausedEndpoints(db: Db, scope: Scope): Promise<PausedEndpoint[]> {
  const { rows } = await sql<PausedEndpoint>`
    select one.endpoint, paused_at as "pausedAt", pending
    from (select * from paused_endpoints where ${of(scope)} order by paused_at limit ${MAX_PAUSED}) one
    cross join ${selectPending(scope)} order by paused_at`.execute(db);
  return rows;
}

export async function readHealth(db: Db, scope: Scope): Promise<WebhookHealth> {
  return {
    ...(await countUndelivered(db, scope)),
    failingEndpoints: await failingEndpoints(db, scope),
    pausedEndpoints: await pausedEndpoints(db, scope),
  };
}
