import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import { backlogColumns, type DeliveryBacklog } from "./delivery-backlog.ts";
import type { Db } from "./tables.ts";

/** The overdue work of all processes, and how far one of them is behind in its event streams. */
export interface WorkStats extends DeliveryBacklog {
  /** How long the oldest query to a processor is overdue. 0 if none is. */
  oldestQuerySeconds: number;
  /** Transactions that disagreed with the ledger at the last comparison. */
  ledgerUnbalanced: number;
  /** Event logs that differ from their last checkpoint or miss an event. */
  differentLogs: number;
  /** Open reviews in live mode, and the age of the oldest. 0 without any. */
  openReviews: number;
  oldestReviewSeconds: number;
  /** Emails to staff that wait for an attempt, and those whose last attempt failed. */
  pendingMails: number;
  failedMails: number;
  /** Push subscriptions, and those whose latest notifications were given up. */
  pushSubscriptions: number;
  failedPushes: number;
  /** Age of the oldest event after its scope's cursor. 0 without any. */
  followLagSeconds: number;
}

/** One statement, with a few index steps for each metric and cursor. */
export async function readWorkStats(
  db: Db,
  cursors: readonly { scope: Scope; after: bigint }[],
): Promise<WorkStats> {
  const { rows } = await sql<WorkStats>`
    select ${backlogColumns}, coalesce((
      select extract(epoch from now() - least(
        (select min(next_poll_at) from attempts where next_poll_at <= now()),
        (select min(next_poll_at) from refunds where next_poll_at <= now())
      ))
    ), 0)::double precision as "oldestQuerySeconds",
    (select coalesce(sum(unbalanced), 0) from ledger_checks where unbalanced > 0)::int as "ledgerUnbalanced",
    (select count(*)::int from event_sequences where mismatch_at is not null) as "differentLogs",
    (select count(*)::int from outgoing_mails where due_at is not null) as "pendingMails",
    (select count(*)::int from outgoing_mails where status = 'failed') as "failedMails",
    (select count(*)::int from push_subscriptions) as "pushSubscriptions",
    (select count(*)::int from push_subscriptions where failed_at is not null) as "failedPushes",
    open_reviews.*, coalesce((
      select max(extract(epoch from clock_timestamp() - e.created_at)) from unnest(
        ${cursors.map(({ scope }) => scope.merchantId)}::text[], ${cursors.map(({ scope }) => scope.mode)}::text[],
        ${cursors.map(({ after }) => after.toString())}::text[]
      ) as c (merchant_id, mode, after)
      cross join lateral (
        select created_at from events e
        where e.merchant_id = c.merchant_id and e.mode = c.mode and e.sequence > c.after::bigint
        order by e.sequence limit 1
      ) e
    ), 0)::double precision as "followLagSeconds"
    from (
      select count(*)::int as "openReviews",
        coalesce(extract(epoch from now() - min(opened_at)), 0)::double precision as "oldestReviewSeconds"
      from reviews where closed_at is null and mode = 'live'
    ) open_reviews`.execute(db);
  return rows[0] as WorkStats;
}
