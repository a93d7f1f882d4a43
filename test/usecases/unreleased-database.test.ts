import { expect, test } from "vitest";
import { formatStartupError } from "../../server/startup-error.ts";
import { openPostgres } from "../../server/store/connect.ts";
import { migrate } from "../../server/store/migrate.ts";
import { emptyDatabase, freshDatabase, openPool } from "../support/database.ts";

const UNRELEASED =
  "Tua can't start: This database was created by an unreleased build. Set DATABASE_URL to an empty database, or DATA_DIR to another folder.";
const FOREIGN =
  "Tua can't start: This database contains tables of another program. Set DATABASE_URL to an empty database, or DATA_DIR to another folder.";

const start = async (url: string): Promise<unknown> => {
  const store = openPostgres(url, { poolSize: 1 });
  try {
    return await migrate(store).catch((error: unknown) => formatStartupError(error));
  } finally {
    await store.close();
  }
};

test.each([
  [
    "that a build before the baseline made",
    "create table migrations (name text primary key); create table merchants (id text); insert into migrations values ('0001-main-job.sql')",
    UNRELEASED,
  ],
  [
    "that another baseline made",
    "create table migrations (name text primary key); create table merchants (id text); insert into migrations values ('0001-baseline.sql')",
    UNRELEASED,
  ],
  ["of another program", "create table merchants (id text)", FOREIGN],
])("a database %s is rejected in one line, and stays unchanged", async (_, made, line) => {
  await using database = await emptyDatabase();
  const pool = openPool(database.url);
  await pool.query(made);
  const columns = async () =>
    (
      await pool.query(
        "select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2",
      )
    ).rows;
  const before = await columns();
  expect(await start(database.url)).toBe(line);
  expect(await columns()).toEqual(before);
  await pool.end();
});

test("a database whose baseline was changed later is rejected", async () => {
  await using database = await freshDatabase();
  expect(await start(database.url)).toEqual([]);
  const pool = openPool(database.url);
  await pool.query("update migrations set checksum = 'other'");
  await pool.end();
  expect(await start(database.url)).toBe(UNRELEASED);
});

test("tables of an extension do not count as another program's", async () => {
  await using database = await emptyDatabase();
  const pool = openPool(database.url);
  await pool.query(
    "create table brought (id int); create extension pg_trgm; alter extension pg_trgm add table brought",
  );
  await pool.end();
  expect(await start(database.url)).toEqual(["0001-baseline.sql"]);
});
