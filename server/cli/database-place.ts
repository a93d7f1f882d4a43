import pg from "pg";
import type { Config } from "../config.ts";

/** Which database a command works on, without its credentials. */
export function databasePlace({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">): string {
  if (databaseUrl === null) return `the embedded database in ${dataDir}`;
  // As the driver reads the address, with what it takes from elsewhere. It connects to nothing yet.
  const { database, host, port } = new pg.Client({ connectionString: databaseUrl });
  return `the database ${database} at ${host}:${port}`;
}
