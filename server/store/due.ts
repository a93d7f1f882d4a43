import { type RawBuilder, sql } from "kysely";
import type { TimedWork } from "../domain/event.ts";
import type { Scope } from "../domain/scope.ts";
import { scoped } from "./scoped.ts";
import type { Db } from "./tables.ts";
import { earliestDue } from "./webhook-endpoints.ts";

/** Sessions that will expire, with the condition of the index `transactions_expiry_due`. */
const canExpire = sql`(status in ('pending', 'failed') or (status = 'processing' and pending_status is null))`;

/** When the worker looks for a kind of work again. */
export interface NextDue {
  /** Milliseconds until the next due work. Null if none is planned. */
  ms: number | null;
  /** Whether work from its last look remains: it had no capacity, or another database transaction holds the row. */
  overdue: boolean;
}

/**
 * Reads only the first row of each index, regardless of the backlog.
 * @param connectors processors of this process
 * @param lastCheckMsAgo milliseconds since the worker's last look
 */
export async function nextDue(
  db: Db,
  work: TimedWork,
  connectors: readonly string[],
  lastCheckMsAgo: number,
): Promise<NextDue> {
  const lastCheck = sql`now() - make_interval(secs => ${lastCheckMsAgo}::double precision / 1000)`;
  const earliest = (side: ">" | "<="): RawBuilder<unknown> => {
    const fits = sql`${sql.raw(side)} ${lastCheck}`;
    const poll = (table: "attempts" | "refunds") => sql`(
      select min(q.next_poll_at) from unnest(${connectors}::text[]) as enabled (connector) cross join lateral (
        select next_poll_at from ${sql.ref(table)} where connector = enabled.connector and next_poll_at ${fits}
        order by next_poll_at limit 1
      ) q)`;
    const times: Record<TimedWork, RawBuilder<unknown>> = {
      deliveries: earliestDue(fits),
      queries: sql`least(${poll("attempts")}, ${poll("refunds")})`,
      expiries: sql`(select min(expires_at) from transactions where ${canExpire} and expires_at ${fits})`,
    };
    return times[work];
  };
  const { rows } = await sql<NextDue>`
    select (extract(epoch from ${earliest(">")} - clock_timestamp()) * 1000)::double precision as ms,
      ${earliest("<=")} is not null as overdue`.execute(db);
  return rows[0] as NextDue;
}

/** Expired checkouts, oldest first, except locked ones. */
export async function findExpired(db: Db, limit: number): Promise<{ scope: Scope; id: string }[]> {
  const { rows } = await sql<Scope & { id: string }>`
    select merchant_id as "merchantId", mode, id from transactions
    where expires_at <= now() and ${canExpire}
    order by expires_at limit ${limit} for update skip locked`.execute(db);
  return rows.map(scoped);
}

/**
 * Locks one of them.
 * @returns false if it no longer counts as expired, or another database transaction has locked it and handles it
 */
export async function lockExpired(trx: Db, scope: Scope, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from transactions
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id}
      and expires_at <= now() and ${canExpire}
    for update skip locked`.execute(trx);
  return rows.length > 0;
}
