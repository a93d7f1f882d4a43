import { sql } from "kysely";
import { type Scope, scopeKey } from "../domain/scope.ts";
import { reschedule } from "./attempts.ts";
import { scoped } from "./scoped.ts";
import type { Db } from "./tables.ts";

/** Something that a processor is to be asked about. */
interface Due {
  scope: Scope;
  connector: string;
}

/** What one claim may take. */
export interface QueryRoom {
  /** Questions in all, to one processor, and of one merchant to one processor, those that run counted in the last two. */
  free: number;
  perConnector: number;
  perMerchant: number;
  /** Those that run here. */
  running: readonly Due[];
  /** Processors that are asked now. */
  up: readonly string[];
}

export interface DueQuery extends Due {
  transactionId: string;
  attemptId: string;
}

export interface DueRefundQuery extends Due {
  transactionId: string;
  refundId: string;
}

/** So much of what is due at one processor is looked through. */
const FEW = 1_000;

/** Takes attempts whose processor is to be asked. */
export async function claimDueQueries(db: Db, room: QueryRoom): Promise<DueQuery[]> {
  const claimed = await claim(db, "attempts", room);
  return claimed.map(({ id, ...due }) => ({ ...due, attemptId: id }));
}

/** Takes attempts of which a processor is to be asked that had them before another. */
export async function claimDueFailovers(db: Db, room: QueryRoom): Promise<DueQuery[]> {
  const claimed = await claim(db, "failovers", room);
  return claimed.map(({ id, ...due }) => ({ ...due, attemptId: id }));
}

/** Takes refunds whose processor is to be asked. */
export async function claimDueRefundQueries(db: Db, room: QueryRoom): Promise<DueRefundQuery[]> {
  const claimed = await claim(db, "refunds", room);
  return claimed.map(({ id, ...due }) => ({ ...due, refundId: id }));
}

/**
 * Takes what is due, fairly: every merchant's first at a processor comes before anybody's second, and neither one
 * merchant nor one processor has all turns. Who waits is read off what is due, mostly a few; where it is more than
 * that, by stepping from one to the next along the index of turns. Of each the first few are looked at, so that
 * thousands that wait cost no more than their beginning. Where the processor is down or refuses the
 * credentials nothing is taken: what is due there stays so, and while it is down not a row of it is read. Each that is taken is put off in the same statement, so
 * that other workers pass it by and a killed one loses nothing.
 */
async function claim(db: Db, table: "attempts" | "refunds" | "failovers", room: QueryRoom) {
  const { free, perConnector, perMerchant, running, up } = room;
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
        + row_number() over (partition by c.merchant_id, c.mode, c.connector order by c.next_poll_at) as place
      from due cross join lateral (
        select q.merchant_id, q.mode, q.connector, q.transaction_id, q.id, q.next_poll_at from ${rows} q
        where q.merchant_id = due.merchant_id and q.mode = due.mode and q.connector = due.connector
          -- A case, of which no statistics say that nothing is left: for that all that waits would be read and sorted.
          and q.next_poll_at <= now() and case when q.account = due.refused then false else true end
        order by q.next_poll_at limit greatest(${perMerchant} - due.running, 0)
      ) c
    ), ready as materialized (
      select merchant_id, mode, connector, transaction_id, id from (
        select c.*, coalesce(k.running, 0)
          + row_number() over (partition by connector order by place, next_poll_at) as of_connector
        from candidate c
        left join unnest(
          ${[...connectors.keys()]}::text[], ${[...connectors.values()].map((all) => all.length)}::int[]
        ) as k (connector, running) using (connector)
      ) numbered
      where of_connector <= ${perConnector}
      order by place, next_poll_at limit ${free}
    ), held as materialized (
      select q.merchant_id, q.mode, q.connector, q.transaction_id, q.id
      from ${rows} q join ready using (merchant_id, mode, connector, transaction_id, id)
      -- Asked again of the row as it is once locked.
      where q.next_poll_at <= now() for update of q skip locked
    )
    update ${rows} q set next_poll_at = ${reschedule}
    from held h
    where q.merchant_id = h.merchant_id and q.mode = h.mode and q.transaction_id = h.transaction_id and q.id = h.id
      and q.connector = h.connector
    returning q.merchant_id as "merchantId", q.mode, q.connector, q.transaction_id as "transactionId", q.id`.execute(
    db,
  );
  return claimed.map(scoped);
}
