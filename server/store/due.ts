import { sql } from "kysely";
import type { Db } from "./tables.ts";

/** Milliseconds until the worker has something to do, negative when it is late, null when nothing is planned. */
export async function nextDue(db: Db): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from least(
      (select min(due_at) from deliveries where status = 'pending' and lease_token is null),
      (select min(query_at) from attempts where query_at is not null),
      (select min(expires_at) from transactions
        where status in ('pending', 'failed') or (status = 'processing' and closing is null))
    ) - clock_timestamp()) * 1000)::double precision as ms`.execute(db);
  return rows[0]?.ms ?? null;
}
