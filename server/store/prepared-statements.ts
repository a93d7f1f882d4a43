import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type pg from "pg";

const MARK = "/* kept plan */";
/** A column's type was changed under a kept plan. */
const PLAN_IS_STALE = "0A000";

/**
 * Begins a statement that each connection parses and plans once and keeps, where planning costs as much as running. It
 * suits statements that find or write by a whole key or read an index in its order: their plan is the same for all
 * values. They name their columns, so that a column that is added changes nothing. It does not suit the worker's looks
 * for due work: with a plan from when the table was small they would read a whole backlog, until autovacuum analyzes it.
 * Postgres alone keeps plans: the embedded database plans each time.
 */
export const preparedStatement: RawBuilder<unknown> = sql.raw(MARK);

/** A statement's text → its name at the server, the same on every connection. */
const names = new Map<string, string>();
let stale = 0;

/** Made from the text, so that no name means two statements, whatever processes a pooler lets share a connection. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `kept_${createHash("sha256").update(text).digest("hex").slice(0, 24)}_${stale}`;
  names.set(text, name);
  return name;
}

/** Runs a statement on a connection. One that asks for it is prepared there by name, and its plan is kept. */
export async function runStatement(
  client: pg.ClientBase,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult> {
  if (!text.startsWith(MARK)) return client.query(text, values);
  try {
    return await client.query({ name: nameOf(text), text, values });
  } catch (error) {
    if ((error as { code?: string }).code !== PLAN_IS_STALE) throw error;
    // Every connection plans it again under another name. A transaction is lost, so its caller gets the first error.
    names.delete(text);
    stale += 1;
    return client.query(text, values).catch(() => {
      throw error;
    });
  }
}
