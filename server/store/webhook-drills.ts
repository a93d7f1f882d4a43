import { type RawBuilder, sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import type { DrillStepResult, StoredDrill } from "../domain/webhook-drill.ts";
import { type KeysetPage, selectPage } from "./list-order.ts";
import type { Db } from "./tables.ts";

type DrillRow = Omit<StoredDrill, "scope">;

const columns = sql`id, url, state, started_by as "startedBy", started_at as "startedAt", ended_at as "endedAt", steps,
  claims > 0 as "isClaimed"`;

/** A drill that this process runs until its lease ends. */
export interface ClaimedDrill {
  id: string;
  scope: Scope;
  url: string;
  /** Number of ended steps. */
  endedSteps: number;
  leaseToken: string;
  /** Part of the references of its orders. */
  orderCode: string;
  /** The same of earlier workers, whose last step may have orders that have not ended. */
  abandonedCodes: readonly string[];
  /** Times that workers have taken it, including this one. */
  claims: number;
  /** Seconds since the first worker took it. */
  ageSeconds: number;
}

/** Stores a drill to run. @returns false if one runs already */
export async function insertDrill(
  trx: Db,
  scope: Scope,
  { id, url, startedBy }: Pick<StoredDrill, "id" | "url" | "startedBy">,
): Promise<boolean> {
  const { rows } = await sql`
    insert into webhook_drills (merchant_id, mode, id, url, started_by, started_at)
    values (${scope.merchantId}, ${scope.mode}, ${id}, ${url}, ${startedBy}, clock_timestamp())
    on conflict (merchant_id, mode) where state = 'running' do nothing
    returning 1`.execute(trx);
  return rows.length > 0;
}

/** Deletes drills that are older than 30 days, except the newest ones. */
export async function deleteOldDrills(trx: Db, scope: Scope, kept: number): Promise<void> {
  await sql`
    delete from webhook_drills
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
      and started_at < now() - interval '30 days' and id in (
      select id from webhook_drills where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
      order by started_at desc, id desc offset ${kept}::int
    )`.execute(trx);
}

export const findDrill = (db: Db, scope: Scope, id: string): Promise<StoredDrill | null> =>
  findOne(db, scope, sql`id = ${id}`);

export const findRunningDrill = (db: Db, scope: Scope): Promise<StoredDrill | null> =>
  findOne(db, scope, sql`state = 'running'`);

async function findOne(db: Db, scope: Scope, condition: RawBuilder<unknown>): Promise<StoredDrill | null> {
  const { rows } = await sql<DrillRow>`
    select ${columns} from webhook_drills
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and ${condition}`.execute(db);
  return rows[0] ? { ...rows[0], scope } : null;
}

/** A page of drills, newest first or oldest first. */
export async function listDrills(
  db: Db,
  scope: Scope,
  { order, after, limit }: KeysetPage,
): Promise<StoredDrill[]> {
  const { isAfter, orderBy } = selectPage({ order, after }, sql`started_at`);
  const { rows } = await sql<DrillRow>`
    select ${columns} from webhook_drills
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and ${isAfter}
    ${orderBy} limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, scope }));
}

/** The newest ended drills without a wrong response, newest first. */
export async function listWithRightResponses(db: Db, scope: Scope, limit: number): Promise<StoredDrill[]> {
  const { rows } = await sql<DrillRow>`
    select ${columns} from webhook_drills
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and state = 'ended'
      and not jsonb_path_exists(steps, '$[*].problems[*]')
    order by started_at desc, id desc limit ${limit}::int`.execute(db);
  return rows.map((row) => ({ ...row, scope }));
}

/** Leases a drill that no worker runs, the one that started first. Null without one. */
export async function claimDrill(
  db: Db,
  lease: { token: string; seconds: number; orderCode: string },
): Promise<ClaimedDrill | null> {
  type Row = Omit<ClaimedDrill, "scope" | "leaseToken" | "orderCode"> & Scope;
  const { rows } = await sql<Row>`
    with due as materialized (
      select merchant_id, mode, id from webhook_drills
      where state = 'running' and (lease_ends_at is null or lease_ends_at <= now())
      order by started_at limit 1 for update skip locked
    )
    update webhook_drills d set claims = d.claims + 1, lease_token = ${lease.token}, order_code = ${lease.orderCode},
      abandoned_codes = case when d.order_code is null then d.abandoned_codes
        else array_append(d.abandoned_codes, d.order_code) end,
      first_claimed_at = coalesce(d.first_claimed_at, now()),
      lease_ends_at = now() + make_interval(secs => ${lease.seconds}::double precision)
    from due where (d.merchant_id, d.mode, d.id) = (due.merchant_id, due.mode, due.id)
    returning d.merchant_id as "merchantId", d.mode, d.id, d.url, jsonb_array_length(d.steps) as "endedSteps",
      d.abandoned_codes as "abandonedCodes", d.claims,
      extract(epoch from now() - d.first_claimed_at)::double precision as "ageSeconds"`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { merchantId, mode, ...drill } = row;
  return { ...drill, scope: { merchantId, mode }, leaseToken: lease.token, orderCode: lease.orderCode };
}

type Lease = Pick<ClaimedDrill, "scope" | "id" | "leaseToken">;

const isLeased = ({ scope, id, leaseToken }: Lease) => sql`
  merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id} and state = 'running'
    and lease_token = ${leaseToken}`;

/** Extends a lease. @returns false if another worker has the drill, or it has ended */
export async function renewDrillLease(db: Db, lease: Lease, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    update webhook_drills set lease_ends_at = now() + make_interval(secs => ${seconds}::double precision)
    where ${isLeased(lease)} returning 1`.execute(db);
  return rows.length > 0;
}

/** Forgets the codes of earlier workers, once their orders have ended. */
export async function clearAbandonedCodes(db: Db, lease: Lease): Promise<void> {
  await sql`update webhook_drills set abandoned_codes = '{}' where ${isLeased(lease)}`.execute(db);
}

/** Ends a lease at a graceful shutdown, which does not count as a claim. Another worker can take the drill at once. */
export async function releaseDrillLease(db: Db, lease: Lease): Promise<void> {
  await sql`
    update webhook_drills set lease_token = null, lease_ends_at = now(), claims = claims - 1
    where ${isLeased(lease)}`.execute(db);
}

/** Adds the result of a step. The last one ends the drill. @returns false if another worker has the drill */
export async function recordDrillStep(
  db: Db,
  lease: Lease,
  result: DrillStepResult,
  isLast: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update webhook_drills set steps = steps || ${JSON.stringify([result])}::jsonb,
      state = case when ${isLast}::boolean then 'ended' else state end,
      ended_at = case when ${isLast}::boolean then statement_timestamp() else ended_at end
    where ${isLeased(lease)} returning 1`.execute(db);
  return rows.length > 0;
}

/** Ends a drill that can't complete. */
export async function interruptDrill(db: Db, lease: Lease): Promise<void> {
  await sql`
    update webhook_drills set state = 'interrupted', ended_at = statement_timestamp()
    where ${isLeased(lease)}`.execute(db);
}
