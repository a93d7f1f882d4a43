import { sql } from "kysely";
import type { FailingEndpoint, PausedEndpoint, WebhookHealth } from "../domain/delivery.ts";
import type { Scope } from "../domain/scope.ts";
import { type WithErrorText, withError } from "./error-text.ts";
import type { Db } from "./tables.ts";

/** Nothing is counted further, however much an endpoint that is down leaves. */
const MAX_COUNT = 10_000;
/** Of one origin's paths each can fail: so many of a merchant are looked at, the newest failures. */
const MAX_FAILING_PATHS = 1_000;
const MAX_FAILING = 20;
const MAX_PAUSED = 100;

const of = (scope: Scope) => sql`merchant_id = ${scope.merchantId} and mode = ${scope.mode}`;
const isPaused = (scope: Scope) =>
  sql`endpoint in (select endpoint from paused_endpoints where ${of(scope)})`;
/** How many deliveries to origin `one.endpoint` are pending. */
const pendingOfOne = (scope: Scope) => sql`lateral (
  select count(*)::int as pending from (
    select from deliveries d
    where ${of(scope)} and d.endpoint = one.endpoint and status = 'pending' limit ${MAX_COUNT}
  ) counted
) waiting`;

type Counts = Omit<WebhookHealth, "failingEndpoints" | "pausedEndpoints">;

/** How much is not delivered, and for how long the oldest of it has been due. */
async function countUndelivered(db: Db, scope: Scope): Promise<Counts> {
  const count = (rows: ReturnType<typeof of>) =>
    sql`(select count(*)::int from (select from ${rows} limit ${MAX_COUNT}) counted)`;
  const { rows } = await sql<Counts>`
    select count(*)::int as pending,
      ${count(sql`deliveries where ${of(scope)} and status = 'failed'`)} as failed,
      ${count(sql`events where ${of(scope)} and unaddressed`)} as "eventsWithoutUrl",
      extract(epoch from now() - min(due_at) filter (where due_at <= now() and not ${isPaused(scope)}))::float8
        as "oldestDueSeconds"
    from (
      select endpoint, due_at from deliveries where ${of(scope)} and status = 'pending'
      order by sequence limit ${MAX_COUNT}
    ) waiting`.execute(db);
  return rows[0] as Counts;
}

/** Origins of which a path fails for which deliveries wait: since when and why, the longest failing first. */
async function failingEndpoints(db: Db, scope: Scope): Promise<FailingEndpoint[]> {
  const { rows } = await sql<WithErrorText<FailingEndpoint>>`
    with failing as materialized (
      select * from webhook_endpoints where ${of(scope)} and state = 'failing'
      order by state_since desc limit ${MAX_FAILING_PATHS}
    ), of_origin as (
      select distinct on (endpoint) * from failing f
      where not ${isPaused(scope)} and exists (
        select from deliveries d
        where ${of(scope)} and (d.endpoint, d.path_group, d.status) = (f.endpoint, f.path_group, 'pending')
      )
      order by endpoint, state_since
    )
    select one.endpoint, pending, state_since as "failingSince", http_status as "httpStatus", error,
      response_body as "responseBody"
    from (select * from of_origin order by state_since limit ${MAX_FAILING}) one
    cross join ${pendingOfOne(scope)}
    left join delivery_attempts a on (a.merchant_id, a.mode, a.sequence, a.number)
      = (one.merchant_id, one.mode, one.last_sequence, one.last_number)
    order by state_since`.execute(db);
  return rows.map(withError);
}

/** The longest paused first. */
async function pausedEndpoints(db: Db, scope: Scope): Promise<PausedEndpoint[]> {
  const { rows } = await sql<PausedEndpoint>`
    select one.endpoint, paused_at as "pausedAt", pending
    from (select * from paused_endpoints where ${of(scope)} order by paused_at limit ${MAX_PAUSED}) one
    cross join ${pendingOfOne(scope)} order by paused_at`.execute(db);
  return rows;
}

export async function readHealth(db: Db, scope: Scope): Promise<WebhookHealth> {
  return {
    ...(await countUndelivered(db, scope)),
    failingEndpoints: await failingEndpoints(db, scope),
    pausedEndpoints: await pausedEndpoints(db, scope),
  };
}
