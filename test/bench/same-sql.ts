import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Db } from "../../server/store/tables.ts";

/**
 * The SQL of a store function, as a pgbench script: its parameters become literals, and each of `varying` (a
 * parameter's value → an SQL expression with pgbench variables) differs from run to run.
 */
export async function asPgbenchScript(
  databaseUrl: string,
  work: (db: Db) => Promise<unknown>,
  varying: Record<string, string>,
): Promise<string> {
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push({ sql: query.sql, parameters: query.parameters }),
  });
  await work(db);
  await db.destroy();
  const statements = sent.map(({ sql, parameters }) =>
    sql
      .replace(/\$(\d+)/g, (_, n: string) => expression(parameters[Number(n) - 1], varying))
      .replace(/\s*\n\s*/g, " ")
      .concat(";"),
  );
  return ["\\set r random(1, 1000000000000000)", ...statements, ""].join("\n");
}

function expression(value: unknown, varying: Record<string, string>): string {
  if (value === null) return "null";
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return `'{${value.join(",")}}'`;
  const text = String(value);
  // pgbench reads a colon before a letter as a variable, in quotes too; JSON has none there except in text.
  return varying[text] ?? `'${text.replaceAll("'", "''")}'`;
}
