import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Store } from "./connect.ts";

const FOLDER = new URL("./migrations/", import.meta.url);
/** The first migration of unreleased builds from before the baseline. */
const UNRELEASED = "0001-main-job.sql";
/** A fixed number: processes that start together take turns. */
const ADVISORY_LOCK = 7_236_001;

const USE_EMPTY_DATABASE = "Set DATABASE_URL to an empty database, or DATA_DIR to another folder.";

/** Tables of the schema that don't belong to an extension. */
const OTHER_TABLES = `
  select from pg_class c
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname <> 'migrations'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`;

/** Identifies a migration's text. A migration that has run must never change. */
export const toChecksum = (text: string): string => createHash("sha256").update(text).digest("base64url");

/**
 * Migrates the database to the newest schema: numbered SQL files, each once, all in one database transaction under an
 * advisory lock.
 * @returns the names of the files that ran
 * @throws Error for a database of an unreleased build or another program, which stays unchanged
 */
export async function migrate(store: Store): Promise<string[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, FOLDER), "utf8")));
  const files = new Map(names.map((name, at) => [name, texts[at] as string]));
  return store.execute(async (run) => {
    await run(`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
    await run(
      "create table if not exists migrations (name text primary key, ran_at timestamptz(3) not null default now())",
    );
    await run("alter table migrations add column if not exists checksum text");
    const rows = await run("select name, checksum from migrations");
    const done = new Map(rows.map((row) => [row.name as string, row.checksum as string | null]));
    if (done.size === 0 && (await run(OTHER_TABLES)).length > 0)
      throw new Error(`This database contains tables of another program. ${USE_EMPTY_DATABASE}`);
    // Unknown names belong to a newer version, whose changes only add.
    const isOurs = (name: string, text: string) => !done.has(name) || done.get(name) === toChecksum(text);
    if (done.has(UNRELEASED) || ![...files].every(([name, text]) => isOurs(name, text)))
      throw new Error(`This database was created by an unreleased build. ${USE_EMPTY_DATABASE}`);
    const newer = [...files].filter(([name]) => !done.has(name));
    for (const [name, text] of newer) {
      await run(text);
      await run(`insert into migrations (name, checksum) values ('${name}', '${toChecksum(text)}')`);
    }
    return newer.map(([name]) => name);
  });
}
