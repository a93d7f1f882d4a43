import { Kysely, PostgresDialect } from "kysely";
import type { Db } from "../../server/store/tables.ts";
import { openPool } from "./database.ts";

/** A plan of Postgres after its execution. */
export interface ExecutedPlan {
  text: string;
  /** The largest number of rows that a part of it returned or removed. */
  read: number;
}

/** The executed plan of the statement about this table that `run` sends last. */
export async function executedPlan(
  databaseUrl: string,
  table: string,
  run: (db: Db) => Promise<unknown>,
): Promise<ExecutedPlan> {
  const pool = openPool(databaseUrl, 1);
  let sent = { sql: "", parameters: [] as readonly unknown[] };
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      if (query.sql.includes(table)) sent = query;
    },
  });
  await run(db as Db);
  const { rows } = await pool.query(`explain (analyze, costs off, timing off, summary off) ${sent.sql}`, [
    ...sent.parameters,
  ]);
  await db.destroy();
  const text: string = rows.map((row) => row["QUERY PLAN"]).join("\n");
  const read = [...text.matchAll(/rows=([\d.]+) loops|Rows Removed by \w+(?: \w+)?: (\d+)/g)].map(
    ([, returned, removed]) => Number(returned ?? removed),
  );
  return { text, read: Math.max(...read) };
}
