import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import { scoped } from "./scoped.ts";
import type { Db } from "./tables.ts";

/** Sessions that run out, as the index `transactions_expiry_due` has them. */
const runsOut = sql`(status in ('pending', 'failed') or (status = 'processing' and pending_status is null))`;

/**
 * Milliseconds until something comes due for the worker, null when nothing is planned. What was due already at
 * its last look, `lookedMsAgo`, it could not take: that is not counted, so that it need not ask again and again.
 * @param connectors processors that this process knows
 */
export async function nextDue(
  db: Db,
  connectors: readonly string[],
  lookedMsAgo: number,
): Promise<number | null> {
  const looked = sql`now() - make_interval(secs => ${lookedMsAgo}::double precision / 1000)`;
  const nextQuery = (table: "attempts" | "refunds") => sql`(
    select min(q.next_poll_at) from unnest(${connectors}::text[]) as known (connector) cross join lateral (
      select next_poll_at from ${sql.ref(table)} where connector = known.connector and next_poll_at > ${looked}
      order by next_poll_at limit 1
    ) q)`;
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from least(
      (select min(due_at) from deliveries where status = 'pending' and lease_token is null and due_at > ${looked}),
      ${nextQuery("attempts")},
      ${nextQuery("refunds")},
      (select min(expires_at) from transactions where ${runsOut} and expires_at > ${looked})
    ) - clock_timestamp()) * 1000)::double precision as ms`.execute(db);
  return rows[0]?.ms ?? null;
}

/** Sessions whose time has passed, the oldest first, but for those that somebody holds at this moment. */
export async function findExpired(db: Db, limit: number): Promise<{ scope: Scope; id: string }[]> {
  const { rows } = await sql<Scope & { id: string }>`
    select merchant_id as "merchantId", mode, id from transactions
    where expires_at <= now() and ${runsOut}
    order by expires_at limit ${limit} for update skip locked`.execute(db);
  return rows.map(scoped);
}

/** Locks one of them. @returns false when it is no longer one, or somebody holds it: then they see to it. */
export async function lockExpired(trx: Db, scope: Scope, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from transactions
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id}
      and expires_at <= now() and ${runsOut}
    for update skip locked`.execute(trx);
  return rows.length > 0;
}
