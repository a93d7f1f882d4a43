import pg from "pg";

/**
 * How many connections of a database wait for a lock. It asks on a connection of its own: within a database
 * transaction `pg_stat_activity` keeps what it showed first, so the connection that holds the lock may never see
 * who waits.
 */
export async function countLockWaits(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0].n;
  } finally {
    await client.end();
  }
}
