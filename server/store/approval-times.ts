import { sql } from "kysely";
import { APPROVAL_BUCKETS, type ApprovalTimes } from "../domain/approval-times.ts";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

const MAX_MEASURED = 1_000;
/** Maximum number of transactions read, for ranges with few payments. */
const MAX_TRANSACTIONS_READ = 20_000;

const ENDS = APPROVAL_BUCKETS.map((end) => end ?? Number.POSITIVE_INFINITY);

interface Measured extends Omit<ApprovalTimes, "buckets"> {
  /** The number of payments that took at most as long as each bucket's limit. */
  within: number[];
}

/**
 * How long the successful attempts of the newest paid transactions took. Reads `transactions_newest` backward
 * from the end of the range until it has enough.
 */
export async function measureApprovalTimes(
  db: Db,
  scope: Scope,
  { from, to }: { from: Date; to: Date },
): Promise<ApprovalTimes> {
  const { rows } = await sql<Measured>`
    with newest as (
      select id, status, created_at, created_sequence from transactions
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
        and created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz
      order by created_at desc, created_sequence desc limit ${MAX_TRANSACTIONS_READ}
    ), paid as materialized (
      select id from newest where status = 'success'
      order by created_at desc, created_sequence desc limit ${MAX_MEASURED}
    ), took as materialized (
      select extract(epoch from a.ended_at - a.created_at)::float8 as seconds
      from paid join attempts a on a.merchant_id = ${scope.merchantId} and a.mode = ${scope.mode}
        and a.transaction_id = paid.id and a.status = 'success'
    )
    select count(*)::int as count,
      percentile_cont(0.5) within group (order by seconds) as "medianSeconds",
      percentile_cont(0.9) within group (order by seconds) as "p90Seconds",
      array(
        select (select count(*)::int from took where seconds <= up_to)
        from unnest(${ENDS}::float8[]) up_to order by up_to
      ) as within
    from took`.execute(db);
  const [{ within, ...measured }] = rows as [Measured];
  const counted = (at: number) => within[at] ?? 0;
  const buckets = APPROVAL_BUCKETS.map((upToSeconds, at) => ({
    upToSeconds,
    count: counted(at) - counted(at - 1),
  }));
  return { ...measured, buckets };
}
