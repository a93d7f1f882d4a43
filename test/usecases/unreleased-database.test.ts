import { expect, test } from "vitest";
import { startProblem } from "../../server/start-problem.ts";
import { openPostgres } from "../../server/store/connect.ts";
import { migrate } from "../../server/store/migrate.ts";
import { emptyDatabase, openBooks } from "../support/database.ts";

test("a database that an unreleased build made is refused in one line, and stays as it is", async () => {
  await using database = await emptyDatabase();
  const books = openBooks(database.url);
  await books.query("create table migrations (name text primary key); create table merchants (id text)");
  await books.query("insert into migrations values ('0001-main-job.sql')");
  const store = openPostgres(database.url, { poolSize: 1 });
  const refused = await migrate(store).catch((error: unknown) => startProblem(error));
  await store.close();
  expect(refused).toBe(
    "Tua can't start: An unreleased build made this database. Start with a new one: name an empty database in DATABASE_URL, or another folder in DATA_DIR.",
  );
  const { rows } = await books.query(
    "select table_name from information_schema.tables where table_schema = 'public'",
  );
  await books.end();
  expect(rows.map(({ table_name: name }) => name).sort()).toEqual(["merchants", "migrations"]);
});
