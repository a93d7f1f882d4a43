import { sql } from "kysely";
import type { Db } from "./tables.ts";

/** Minutes until a process that reports no more is removed. It registers again if it continues. */
const LOST_MINUTES = 5;

/** A process that accepts calls. */
export interface ServingProcess {
  /** Random for each start. */
  id: string;
  /** Host name and process ID. */
  name: string;
}

/** Registers a process, and reports that it runs: at most one write in a second. */
export async function upsertProcess(db: Db, { id, name }: ServingProcess): Promise<void> {
  await sql`
    insert into processes as p (id, name) values (${id}, ${name})
    on conflict (id) do update set seen_at = now() where p.seen_at < now() - interval '900 ms'`.execute(db);
}

/** Removes a process that has stopped. */
export async function deleteProcess(db: Db, id: string): Promise<void> {
  await sql`delete from processes where id = ${id}`.execute(db);
}

/** Removes processes that have not reported for 5 minutes, at most `limit`. @returns their number. */
export async function purgeProcesses(db: Db, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from processes where id = any(array(
      select id from processes
      where seen_at < now() - make_interval(mins => ${LOST_MINUTES}) order by seen_at limit ${limit}
      for update skip locked
    )) returning 1`.execute(db);
  return rows.length;
}
