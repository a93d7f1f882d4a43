import pg from "pg";

type Sql = (text: string, ...values: unknown[]) => Promise<Record<string, unknown>[]>;

/**
 * Reads the database, or changes rows that no endpoint can change: the work of the clock and of other
 * modules.
 */
export async function withSql<T>({ databaseUrl }: { databaseUrl: string }, work: (sql: Sql) => Promise<T>) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(async (text, ...values) => (await client.query(text, values)).rows);
  } finally {
    await client.end();
  }
}
