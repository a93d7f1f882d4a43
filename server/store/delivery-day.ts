import { sql } from "kysely";
import type { EndpointStats, WebhookStats } from "../domain/delivery.ts";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/**
 * No index has the creation times of deliveries, so this many of the newest are read, regardless of a day's
 * volume.
 */
const MAX_DELIVERIES_READ = 1_000;
const MAX_RECEIVERS = 20;

/**
 * Results of the deliveries created in the last 24 hours, in total and by endpoint. Reads the primary keys
 * from the newest on, so a million deliveries a day cost no more than a thousand.
 */
export async function readDay(db: Db, scope: Scope): Promise<WebhookStats> {
  type Row = Omit<EndpointStats, "endpoint"> & { endpoint: string | null };
  const { rows } = await sql<Row>`
    with newest as materialized (
      select sequence, endpoint, status, attempt_count, created_at from deliveries
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
      order by sequence desc limit ${MAX_DELIVERIES_READ}
    ), tried as materialized (
      select n.endpoint, n.status, t.duration_ms, t.http_status
      from newest n cross join lateral (
        select duration_ms, http_status from delivery_attempts
        where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and sequence = n.sequence and number = n.attempt_count
      ) t
      where n.created_at >= now() - interval '24 hours'
    )
    select endpoint, count(*)::int as attempted, (count(*) filter (where status = 'delivered'))::int as delivered,
      (percentile_disc(0.95) within group (order by duration_ms) filter (where http_status is not null))::int
        as "p95DurationMs"
    from tried group by grouping sets ((), (endpoint))
    order by endpoint is not null, attempted desc, endpoint limit ${MAX_RECEIVERS + 1}`.execute(db);
  const [all, ...endpoints] = rows;
  const { attempted = 0, delivered = 0, p95DurationMs = null } = all ?? {};
  return { attempted, delivered, p95DurationMs, endpoints: endpoints as EndpointStats[] };
}
