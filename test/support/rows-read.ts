import { sql } from "kysely";
import type { Store } from "../../server/store/connect.ts";

/**
 * Table rows and index entries that this database transaction has read so far: the cost of a query,
 * independent of time.
 */
export async function rowsRead(trx: Store["db"], table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid))::int as read
    from pg_class where oid = ${table}::regclass
      or oid in (select indexrelid from pg_index where indrelid = ${table}::regclass)`.execute(trx);
  return rows[0]?.read ?? 0;
}
