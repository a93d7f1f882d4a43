import { sql } from "kysely";
import type { Db } from "./tables.ts";

/** A column sealed with `SECRET_KEY`, and the primary key of its table. */
export interface SealedColumn {
  table: string;
  column: string;
  key: readonly string[];
}

/** All sealed columns, for all merchants. Only the command that changes the key reads them. */
export const SEALED_COLUMNS = {
  signingKeys: { table: "oauth_keys", column: "sealed", key: ["kid"] },
  webhookSecrets: { table: "webhook_secrets", column: "sealed", key: ["merchant_id", "mode", "id"] },
  processors: { table: "processors", column: "sealed", key: ["merchant_id", "mode", "connector"] },
  formerProcessors: {
    table: "previous_credentials",
    column: "sealed",
    key: ["merchant_id", "mode", "connector", "account"],
  },
  authenticators: { table: "members", column: "totp_sealed", key: ["id"] },
  offeredAuthenticators: { table: "members", column: "totp_offered", key: ["id"] },
} as const satisfies Record<string, SealedColumn>;

/** The value of one row. */
export interface SealedRow {
  /** Its primary key, in the order of the column's `key`. */
  key: string[];
  sealed: string;
}

/** The next rows after one, in order of their keys. */
export async function listSealed(
  db: Db,
  { table, column, key }: SealedColumn,
  after: readonly string[] | null,
  limit: number,
): Promise<SealedRow[]> {
  const keys = sql.join(key.map((each) => sql.ref(each)));
  const behind = after ? sql`and (${keys}) > (${sql.join(after)})` : sql``;
  const { rows } = await sql<SealedRow>`
    select jsonb_build_array(${keys}) as key, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null ${behind}
    order by ${keys} limit ${limit}`.execute(db);
  return rows;
}

/**
 * Replaces a row's value, unless the row has changed since it was read: the change is newer. @returns whether
 * it did
 */
export async function replaceSealed(
  db: Db,
  { table, column, key }: SealedColumn,
  was: SealedRow,
  sealed: string,
): Promise<boolean> {
  const keys = sql.join(key.map((each) => sql.ref(each)));
  const { rows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where (${keys}) = (${sql.join(was.key)}) and ${sql.ref(column)} = ${was.sealed} returning 1`.execute(db);
  return rows.length > 0;
}
