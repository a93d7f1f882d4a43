import { type RawBuilder, sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import type { EndpointKey, EndpointState } from "../domain/webhook-endpoint.ts";
import { preparedStatement } from "./prepared-statements.ts";
import type { Db } from "./tables.ts";

/** Settings of Postgres for the transaction of a claim. */
const CLAIM_SETTINGS = {
  // A slow or frozen process holds its endpoints, and the payments that wait for them, at most this long.
  statement_timeout: "3s",
  idle_in_transaction_session_timeout: "3s",
  // Each connection plans the statements once, perhaps while the tables are small. So the plans read indexes in order.
  plan_cache_mode: "force_generic_plan",
  enable_seqscan: "off",
  enable_bitmapscan: "off",
  enable_sort: "off",
};

/** The endpoints that a process can send to now. */
export interface EndpointCapacity {
  /** Maximum number by state. */
  readonly max: Readonly<Record<EndpointState, number>>;
  /** Merchants and origins that have reached their limit of requests in a state. */
  readonly full: readonly { state: EndpointState; merchantId: string | null; origin: string | null }[];
}

export interface WebhookEndpoint extends EndpointKey {
  readonly state: EndpointState;
}

/**
 * Locks due endpoints until the end of the caller's database transaction, the longest due first. Skips those
 * that another database transaction has locked.
 */
export async function lockDueEndpoints(trx: Db, { max, full }: EndpointCapacity): Promise<WebhookEndpoint[]> {
  type Row = Scope & Omit<WebhookEndpoint, "scope">;
  const states = Object.keys(max) as EndpointState[];
  await sql`${preparedStatement}
    select set_config(key, value, true) from json_each_text(${JSON.stringify(CLAIM_SETTINGS)}::json)`.execute(
    trx,
  );
  const { rows } = await sql<Row>`${preparedStatement}
    select e.merchant_id as "merchantId", e.mode, e.endpoint as origin, e.path_group as "pathGroup", s.state
    from unnest(${states}::text[], ${states.map((state) => max[state])}::int[]) as s (state, max)
    cross join lateral (
      select merchant_id, mode, endpoint, path_group from webhook_endpoints e
      where e.state = s.state and next_due_at <= now() and not exists (
        select from unnest(
          ${full.map(({ state }) => state)}::text[], ${full.map(({ merchantId }) => merchantId)}::text[],
          ${full.map(({ origin }) => origin)}::text[]
        ) as f (state, merchant_id, endpoint)
        where f.state = s.state and (f.merchant_id = e.merchant_id or f.endpoint = e.endpoint)
      )
      order by next_due_at limit s.max
      for no key update skip locked
    ) e`.execute(trx);
  return rows.map(({ merchantId, mode, ...row }) => ({ ...row, scope: { merchantId, mode } }));
}

/** The earliest time at which a matching endpoint is due, from the first rows of an index. */
export const earliestDue = (fits: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select min(e.next_due_at) from unnest(array['unknown', 'healthy', 'failing']) as s (state) cross join lateral (
    select next_due_at from webhook_endpoints e where e.state = s.state and next_due_at ${fits}
    order by next_due_at limit 1
  ) e)`;

/** All paths of an origin. */
const ofOrigin = (scope: Scope, origin: string) =>
  sql`merchant_id = ${scope.merchantId} and mode = ${scope.mode} and endpoint = ${origin}`;

/** Whether any event was ever sent to it, or is to be sent. */
export async function isEndpoint(db: Db, scope: Scope, origin: string): Promise<boolean> {
  const { rows } = await sql`select from webhook_endpoints where ${ofOrigin(scope, origin)} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function isPaused(db: Db, scope: Scope, origin: string): Promise<boolean> {
  const { rows } = await sql`select from paused_endpoints where ${ofOrigin(scope, origin)}`.execute(db);
  return rows.length > 0;
}

/**
 * The worker leases nothing more for the origin. Leased deliveries are still sent.
 * @returns false if it is already paused
 */
export async function insertPause(trx: Db, scope: Scope, origin: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into paused_endpoints (merchant_id, mode, endpoint) values (${scope.merchantId}, ${scope.mode}, ${origin})
    on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/** Ends a pause and makes the waiting deliveries due. @returns false if the origin isn't paused */
export async function deletePause(trx: Db, scope: Scope, origin: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from paused_endpoints where ${ofOrigin(scope, origin)}`.execute(trx);
  if (numAffectedRows === 0n) return false;
  // A separate statement, which sees the rows of database transactions that the first one waited for.
  await sql`
    with locked as materialized (
      select * from webhook_endpoints e
      where ${ofOrigin(scope, origin)} and exists (
        select from deliveries d
        where (d.merchant_id, d.mode, d.endpoint, d.path_group)
          = (${scope.merchantId}, ${scope.mode}, ${origin}, e.path_group)
          and d.status = 'pending'
      )
      -- In the same order as in all statements that lock several.
      order by path_group for no key update
    )
    update webhook_endpoints e set next_due_at = now() from locked l
    where (e.merchant_id, e.mode, e.endpoint, e.path_group)
      = (${scope.merchantId}, l.mode, l.endpoint, l.path_group)`.execute(trx);
  return true;
}
