import { sql } from "kysely";
import { type AttemptGroup, type BaselineTime, HEALTH_MINUTES } from "../domain/network-health.ts";
import { knownPaymentFailure } from "../domain/payment-failure.ts";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** Maximum number of recent attempts read: the newest. */
const MAX_RECENT = 5_000;
/** Attempts read per hour of the baseline days, so that one hour's sale doesn't outweigh a week. */
const SAMPLES_PER_HOUR = 20;
const BASELINE_DAYS = 7;
/** Minimum number of payments for a baseline. */
const MIN_BASELINE_PAYMENTS = 20;

const METHOD = sql`method ->> 'type' as method, method ->> 'network' as network`;

/** The attempts that started in the last `HEALTH_MINUTES`, read along `attempts_newest`. */
export async function readRecentAttempts(db: Db, scope: Scope): Promise<AttemptGroup[]> {
  const { rows } = await sql<Omit<AttemptGroup, "failureCode"> & { failureCode: string | null }>`
    with recent as (
      select connector, ${METHOD}, status, failure_code, next_action ->> 'kind' as next_action,
        extract(epoch from now() - created_at) as age, extract(epoch from ended_at - created_at) as took
      from attempts
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
        and created_at > now() - make_interval(mins => ${HEALTH_MINUTES})
      order by created_at desc limit ${MAX_RECENT}
    )
    select connector as processor, method, network, status, failure_code as "failureCode", next_action as "nextAction",
      greatest(0, floor(age / 60))::int as "minutesAgo",
      json_agg(round(greatest(0, coalesce(took, age)), 1)) as seconds
    from recent group by 1, 2, 3, 4, 5, 6, 7`.execute(db);
  return rows.map(({ failureCode, ...group }) => ({
    ...group,
    failureCode: failureCode === null ? null : knownPaymentFailure(failureCode),
  }));
}

/** The approval times of the days before, from a sample of each hour. */
export async function readBaselineTimes(db: Db, scope: Scope): Promise<BaselineTime[]> {
  const { rows } = await sql<BaselineTime>`
    with hours as (
      select generate_series(date_trunc('hour', now()) - make_interval(days => ${BASELINE_DAYS}), now(), interval '1 hour') as at
    )
    select ${METHOD},
      percentile_cont(0.5) within group (order by extract(epoch from ended_at - created_at)::float8) as "medianSeconds"
    from hours, lateral (
      select method, status, created_at, ended_at from attempts
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
        and created_at >= hours.at
        and created_at < least(hours.at + interval '1 hour', now() - make_interval(mins => ${HEALTH_MINUTES}))
      order by created_at limit ${SAMPLES_PER_HOUR}
    ) sampled
    where status = 'success'
    group by 1, 2 having count(*) >= ${MIN_BASELINE_PAYMENTS}`.execute(db);
  return rows;
}
