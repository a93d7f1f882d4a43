import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import { scoped } from "./scoped.ts";
import type { Db } from "./tables.ts";

/** An endpoint of a merchant with an incident, and the time of the incident. */
export interface EndpointIncident {
  scope: Scope;
  endpoint: string;
  at: Date;
}
type EndpointRow = Scope & Omit<EndpointIncident, "scope">;

/** Incidents of each kind in one run. The next run finds the others. */
const MAX_PER_RUN = 200;

const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds}::double precision)`;
/** A delivery to path `e` waits for an attempt. */
const waits = sql`exists (
  select from deliveries d where (d.merchant_id, d.mode, d.endpoint, d.path_group, d.status)
    = (e.merchant_id, e.mode, e.endpoint, e.path_group, 'pending')
)`;

/**
 * Live endpoints without an alert that have failed for some time and have deliveries to send. Paused ones have no
 * next time.
 */
export async function findFailingEndpoints(db: Db, seconds: number): Promise<EndpointIncident[]> {
  const { rows } = await sql<EndpointRow>`
    select e.merchant_id as "merchantId", e.mode, e.endpoint, min(e.state_since) as at from webhook_endpoints e
    where e.state = 'failing' and e.next_due_at is not null and e.mode = 'live' and e.state_since <= ${ago(seconds)}
      and not exists (
        select from staff_alerts s where (s.merchant_id, s.mode, s.kind, s.subject)
          = (e.merchant_id, e.mode, 'endpoint_failing', e.endpoint)
      )
    group by 1, 2, 3 limit ${MAX_PER_RUN}`.execute(db);
  return rows.map(scoped);
}

/** Endpoints with an alert that have delivered since, and of which no path fails with deliveries to send. */
export async function findRecoveredEndpoints(db: Db): Promise<EndpointIncident[]> {
  const { rows } = await sql<EndpointRow>`
    select s.merchant_id as "merchantId", s.mode, s.subject as endpoint, max(e.state_since) as at
    from staff_alerts s join webhook_endpoints e
      on (e.merchant_id, e.mode, e.endpoint) = (s.merchant_id, s.mode, s.subject)
    where s.kind = 'endpoint_failing'
    group by s.merchant_id, s.mode, s.subject, s.since
    having bool_or(e.state = 'healthy' and e.state_since > s.since) and not bool_or(e.state = 'failing' and ${waits})
    limit ${MAX_PER_RUN}`.execute(db);
  return rows.map(scoped);
}

/** Live endpoints with a failed delivery since their last alert, which was some time ago. */
export async function findFailedDeliveries(db: Db, pauseSeconds: number): Promise<EndpointIncident[]> {
  const { rows } = await sql<EndpointRow>`
    select e.merchant_id as "merchantId", e.mode, e.endpoint, max(e.delivery_failed_at) as at
    from webhook_endpoints e left join staff_alerts s on (s.merchant_id, s.mode, s.kind, s.subject)
      = (e.merchant_id, e.mode, 'deliveries_failed', e.endpoint)
    -- Twice the pause: older failures were reported, or happened without a mail server.
    where e.delivery_failed_at > ${ago(2 * pauseSeconds)} and e.mode = 'live'
      and (s.alerted_at is null or (s.alerted_at < ${ago(pauseSeconds)} and e.delivery_failed_at > s.alerted_at))
    group by 1, 2, 3 limit ${MAX_PER_RUN}`.execute(db);
  return rows.map(scoped);
}

/** Scopes with open live reviews that no email has counted, if the last email was some time ago. */
export async function findUnreportedReviews(db: Db, pauseSeconds: number): Promise<Scope[]> {
  const { rows } = await sql<Scope>`
    select distinct r.merchant_id as "merchantId", r.mode from reviews r
    where r.closed_at is null and not r.alert_sent and r.mode = 'live' and not exists (
      select from staff_alerts s where (s.merchant_id, s.mode, s.kind, s.subject)
        = (r.merchant_id, r.mode, 'review_opened', '') and s.alerted_at >= ${ago(pauseSeconds)}
    ) limit ${MAX_PER_RUN}`.execute(db);
  return rows;
}

/** Marks a scope's open reviews as reported. */
export async function markReviewsReported(trx: Db, { merchantId, mode }: Scope): Promise<void> {
  await sql`
    update reviews set alert_sent = true
    where merchant_id = ${merchantId} and mode = ${mode} and closed_at is null and not alert_sent`.execute(
    trx,
  );
}

type Alert = "endpoint_failing" | "deliveries_failed" | "review_opened";

/**
 * Stores that staff are alerted now. Of several processes only one gets true.
 * @param since start of the incident
 * @param pauseSeconds minimum time since the last alert. Null if an alert ends before the next one
 */
export async function raiseAlert(
  trx: Db,
  { merchantId, mode }: Scope,
  { kind, subject, since }: { kind: Alert; subject: string; since: Date },
  pauseSeconds: number | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into staff_alerts as s (merchant_id, mode, kind, subject, since)
    values (${merchantId}, ${mode}, ${kind}, ${subject}, ${since.toISOString()}::timestamptz)
    on conflict (merchant_id, mode, kind, subject) do update set since = excluded.since, alerted_at = excluded.alerted_at
      where s.alerted_at < excluded.alerted_at - make_interval(secs => ${pauseSeconds}::double precision)`.execute(
    trx,
  );
  return numAffectedRows === 1n;
}

/** Ends the alert of a failing endpoint. @returns false if it has ended. */
export async function endAlert(trx: Db, { merchantId, mode }: Scope, endpoint: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from staff_alerts
    where merchant_id = ${merchantId} and mode = ${mode} and kind = 'endpoint_failing' and subject = ${endpoint}`.execute(
    trx,
  );
  return numAffectedRows === 1n;
}
