import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type pg from "pg";

const MARK = "/* prepared */";
/** A column's type changed under a prepared plan. */
const PLAN_IS_STALE = "0A000";

/**
 * Marks a statement that each connection prepares once and reuses, for statements that cost as much to plan
 * as to run. Suitable for statements that find or write by a whole key, or read an index in order: their plan
 * is the same for all values. They name their columns, so that new columns change nothing. Unsuitable for the
 * worker's queries for due work: a plan from when the table was small would read a whole backlog, until
 * autovacuum analyzes it. The claim of deliveries sets how it is planned (`CLAIM_SETTINGS`). Only Postgres prepares.
 * The embedded database plans each time.
 */
export const preparedStatement: RawBuilder<unknown> = sql.raw(MARK);

/** A statement's text → its name on the server, the same on every connection. */
const names = new Map<string, string>();
let stale = 0;

/**
 * Derived from the text, so that a name never has two statements, even if a pooler shares a connection
 * between processes.
 */
function toName(text: string): string {
  const existing = names.get(text);
  if (existing) return existing;
  const name = `prepared_${createHash("sha256").update(text).digest("hex").slice(0, 24)}_${stale}`;
  names.set(text, name);
  return name;
}

/** Runs a statement on a connection. If it is marked, it is prepared there by name and its plan reused. */
export async function runStatement(
  client: pg.ClientBase,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult> {
  if (!text.startsWith(MARK)) return client.query(text, values);
  try {
    return await client.query({ name: toName(text), text, values });
  } catch (error) {
    if ((error as { code?: string }).code !== PLAN_IS_STALE) throw error;
    // Every connection plans it again under a new name. In a database transaction the caller gets the first error,
    // because Postgres has aborted the transaction.
    names.delete(text);
    stale += 1;
    return client.query(text, values).catch(() => {
      throw error;
    });
  }
}
