import { sql } from "kysely";
import { type Scope, scopeKey } from "../domain/scope.ts";
import { reschedule } from "./attempts.ts";
import { scoped } from "./scoped.ts";
import type { Db } from "./tables.ts";

/** A payment or refund with a due poll. */
interface Due {
  scope: Scope;
  connector: string;
}

/** Limits of one claim. */
export interface PollCapacity {
  /**
   * Polls in total, to one processor, and of one merchant to one processor. The last two include running
   * ones.
   */
  free: number;
  perConnector: number;
  perMerchant: number;
  /** Polls that this process runs now. */
  running: readonly Due[];
  /** Processors that are up. */
  up: readonly string[];
}

export interface DuePoll extends Due {
  transactionId: string;
  attemptId: string;
}

export interface DueRefundPoll extends Due {
  transactionId: string;
  refundId: string;
}

/** Maximum number of due rows read per processor. */
const FEW = 1_000;

/** Claims attempts with a due poll. */
export async function claimDuePolls(db: Db, capacity: PollCapacity): Promise<DuePoll[]> {
  const claimed = await claim(db, "attempts", capacity);
  return claimed.map(({ id, ...due }) => ({ ...due, attemptId: id }));
}

/** Claims failovers with a due poll: attempts that a processor had before another. */
export async function claimDueFailovers(db: Db, capacity: PollCapacity): Promise<DuePoll[]> {
  const claimed = await claim(db, "failovers", capacity);
  return claimed.map(({ id, ...due }) => ({ ...due, attemptId: id }));
}

/** Claims refunds with a due poll. */
export async function claimDueRefundPolls(db: Db, capacity: PollCapacity): Promise<DueRefundPoll[]> {
  const claimed = await claim(db, "refunds", capacity);
  return claimed.map(({ id, ...due }) => ({ ...due, refundId: id }));
}

/**
 * Claims due polls fairly: at each processor, every merchant's first comes before any merchant's second,
 * and no merchant or processor gets all capacity. The waiting merchants are read from the due rows if those
 * are few, otherwise by stepping through the index. Only the first rows of each are read, so a long backlog
 * costs no more. If a processor is down or rejects the credentials, its polls stay due, and while it is
 * down its rows aren't read. The same statement postpones each claimed poll, so that other workers skip it
 * and a killed worker loses nothing.
 */
async function claim(db: Db, table: "attempts" | "refunds" | "failovers", capacity: PollCapacity) {
  const { free, perConnector, perMerchant, running, up } = capacity;
  const rows =
    table === "attempts" ? sql`attempts` : table === "refunds" ? sql`refunds` : sql`processor_failovers`;
  const ofMerchants = Map.groupBy(running, ({ scope, connector }) => `${scopeKey(scope)} ${connector}`);
  const merchants = [...ofMerchants.values()].map(([first, ...more]) => ({
    ...(first as Due),
    count: 1 + more.length,
  }));
  const connectors = Map.groupBy(running, ({ connector }) => connector);
  const { rows: claimed } = await sql<Scope & { connector: string; transactionId: string; id: string }>`
    with recursive oldest as materialized (
      select q.* from unnest(${up}::text[]) as up (connector) cross join lateral (
        select merchant_id, mode, connector from ${rows} q
        where q.connector = up.connector and q.next_poll_at <= now() order by q.next_poll_at limit ${FEW}
      ) q
    ), step (merchant_id, mode, connector, next_poll_at) as (
      (select merchant_id, mode, connector, next_poll_at from ${rows}
       where next_poll_at is not null and exists (select from oldest group by connector having count(*) = ${FEW})
       order by merchant_id, mode, connector, next_poll_at limit 1)
      union all
      select n.* from step cross join lateral (
        select q.merchant_id, q.mode, q.connector, q.next_poll_at from ${rows} q
        where q.next_poll_at is not null
          and (q.merchant_id, q.mode, q.connector) > (step.merchant_id, step.mode, step.connector)
        order by q.merchant_id, q.mode, q.connector, q.next_poll_at limit 1
      ) n
    ), waiting as (
      select merchant_id, mode, connector from oldest
      union
      select merchant_id, mode, connector from step where next_poll_at <= now() and connector = any(${up}::text[])
    ), due as materialized (
      select s.merchant_id, s.mode, s.connector, coalesce(r.running, 0) as running,
        case when p.problem is not null then p.account end as refused
      from waiting s
      left join processors p on p.merchant_id = s.merchant_id and p.mode = s.mode and p.connector = s.connector
      left join unnest(
        ${merchants.map(({ scope }) => scope.merchantId)}::text[], ${merchants.map(({ scope }) => scope.mode)}::text[],
        ${merchants.map(({ connector }) => connector)}::text[], ${merchants.map(({ count }) => count)}::int[]
      ) as r (merchant_id, mode, connector, running)
        on r.merchant_id = s.merchant_id and r.mode = s.mode and r.connector = s.connector
    ), candidate as (
      select c.*, due.running
        + row_number() over (partition by c.merchant_id, c.mode, c.connector order by c.next_poll_at) as merchant_rank
      from due cross join lateral (
        select q.merchant_id, q.mode, q.connector, q.transaction_id, q.id, q.next_poll_at from ${rows} q
        where q.merchant_id = due.merchant_id and q.mode = due.mode and q.connector = due.connector
          -- A case expression has no statistics. Otherwise the planner may expect no rows, then read and sort all.
          and q.next_poll_at <= now() and case when q.account = due.refused then false else true end
        order by q.next_poll_at limit greatest(${perMerchant} - due.running, 0)
      ) c
    ), ready as materialized (
      select merchant_id, mode, connector, transaction_id, id from (
        select c.*, coalesce(k.running, 0)
          + row_number() over (partition by connector order by merchant_rank, next_poll_at) as connector_rank
        from candidate c
        left join unnest(
          ${[...connectors.keys()]}::text[], ${[...connectors.values()].map((all) => all.length)}::int[]
        ) as k (connector, running) using (connector)
      ) numbered
      where connector_rank <= ${perConnector}
      order by merchant_rank, next_poll_at limit ${free}
    ), locked as materialized (
      select q.merchant_id, q.mode, q.connector, q.transaction_id, q.id
      from ${rows} q join ready using (merchant_id, mode, connector, transaction_id, id)
      -- Checked again on the locked row.
      where q.next_poll_at <= now() for update of q skip locked
    )
    update ${rows} q set next_poll_at = ${reschedule}
    from locked l
    where q.merchant_id = l.merchant_id and q.mode = l.mode and q.transaction_id = l.transaction_id and q.id = l.id
      and q.connector = l.connector
    returning q.merchant_id as "merchantId", q.mode, q.connector, q.transaction_id as "transactionId", q.id`.execute(
    db,
  );
  return claimed.map(scoped);
}
