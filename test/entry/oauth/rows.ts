import pg from "pg";

type Sql = (text: string, ...values: unknown[]) => Promise<Record<string, unknown>[]>;

/** Looks into the books, or changes what no door can: the clock's work, and that of other parts. */
export async function withSql<T>({ databaseUrl }: { databaseUrl: string }, work: (sql: Sql) => Promise<T>) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(async (text, ...values) => (await client.query(text, values)).rows);
  } finally {
    await client.end();
  }
}
