import { readdir, readFile } from "node:fs/promises";
import type { Store } from "./connect.ts";

const FOLDER = new URL("./migrations/", import.meta.url);
/** The first migration of the builds before the baseline, none of which was released. */
const UNRELEASED = "0001-main-job.sql";
/** Any fixed number: processes that start together take turns on it. */
const ADVISORY_LOCK = 7_236_001;

/**
 * Brings the database to the newest schema: numbered SQL files, each once, all in one transaction under an
 * advisory lock. @returns the names of the files that ran.
 * @throws Error for a database that an unreleased build made.
 */
export async function migrate(store: Store): Promise<string[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
  return store.scripts(async (run) => {
    await run(`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
    await run(
      "create table if not exists migrations (name text primary key, ran_at timestamptz(3) not null default now())",
    );
    const done = new Set((await run("select name from migrations")).map((row) => row.name));
    if (done.has(UNRELEASED)) {
      throw new Error(
        "An unreleased build made this database. Start with a new one: name an empty database in DATABASE_URL, or another folder in DATA_DIR.",
      );
    }
    const newer = names.filter((name) => !done.has(name));
    for (const name of newer) {
      await run(await readFile(new URL(name, FOLDER), "utf8"));
      await run(`insert into migrations (name) values ('${name}')`);
    }
    return newer;
  });
}
