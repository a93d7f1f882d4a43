import { writeFile } from "node:fs/promises";
import pg from "pg";
import { startPostgres } from "./postgres-server.ts";
import { dumpSchema } from "./schema-dump.ts";
import { makeTemplate } from "./template.ts";

/** Writes the schema that the migrations produce, for people to read and for the tests to compare. */
const target = new URL("../../server/store/schema.sql", import.meta.url);
const server = await startPostgres();
try {
  const client = new pg.Client({ connectionString: server.url(await makeTemplate(server)) });
  await client.connect();
  await writeFile(target, await dumpSchema(async (sql) => (await client.query(sql)).rows));
  await client.end();
} finally {
  await server.stop();
}
