import pg from "pg";
import type { Config } from "../config.ts";

/** The database that a command uses, without its credentials. */
export function databaseLocation({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">): string {
  if (databaseUrl === null) return `the embedded database in ${dataDir}`;
  // Parses the URL as the driver does, including environment variables. Doesn't connect.
  const { database, host, port } = new pg.Client({ connectionString: databaseUrl });
  return `the database ${database} at ${host}:${port}`;
}
