import pg from "pg";
import { openPostgres } from "../../server/store/connect.ts";
import { migrate } from "../../server/store/migrate.ts";
import type { PostgresServer } from "./postgres-server.ts";

/**
 * Creates the database that all others are copied from: every migration applied, no connections.
 * @returns its name.
 */
export async function makeTemplate(
  server: Pick<PostgresServer, "prefix" | "adminUrl" | "url">,
): Promise<string> {
  const template = `${server.prefix}template`;
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  await admin.query(`create database "${template}" template template0`);
  await admin.end();

  const store = openPostgres(server.url(template));
  try {
    await migrate(store);
  } finally {
    await store.close();
  }
  return template;
}
