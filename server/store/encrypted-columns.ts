import { sql } from "kysely";
import type { Db } from "./tables.ts";

/** A column encrypted with `SECRET_KEY`, and the primary key of its table. */
export interface EncryptedColumn {
  table: string;
  column: string;
  key: readonly string[];
}

/** All encrypted columns, for all merchants. Only the command that changes the key reads them. */
export const ENCRYPTED_COLUMNS = {
  signingKeys: { table: "oauth_keys", column: "encrypted_key", key: ["kid"] },
  webhookSecrets: {
    table: "webhook_secrets",
    column: "encrypted_secret",
    key: ["merchant_id", "mode", "id"],
  },
  processors: {
    table: "processors",
    column: "encrypted_credentials",
    key: ["merchant_id", "mode", "connector"],
  },
  formerProcessors: {
    table: "previous_credentials",
    column: "encrypted_credentials",
    key: ["merchant_id", "mode", "connector", "account"],
  },
  authenticators: { table: "members", column: "totp_encrypted", key: ["id"] },
  pushKeys: { table: "push_keys", column: "encrypted_key", key: ["name"] },
  checkpointKeys: { table: "checkpoint_keys", column: "encrypted_key", key: ["name"] },
  pushEndpoints: { table: "push_subscriptions", column: "encrypted_endpoint", key: ["id"] },
  pendingAuthenticators: { table: "members", column: "totp_pending", key: ["id"] },
} as const satisfies Record<string, EncryptedColumn>;

/** The value of one row. */
export interface EncryptedRow {
  /** Its primary key, in the order of the column's `key`. */
  key: string[];
  ciphertext: string;
}

/** The next rows after one, in order of their keys. */
export async function listEncrypted(
  db: Db,
  { table, column, key }: EncryptedColumn,
  after: readonly string[] | null,
  limit: number,
): Promise<EncryptedRow[]> {
  const keys = sql.join(key.map((each) => sql.ref(each)));
  const behind = after ? sql`and (${keys}) > (${sql.join(after)})` : sql``;
  const { rows } = await sql<EncryptedRow>`
    select jsonb_build_array(${keys}) as key, ${sql.ref(column)} as ciphertext from ${sql.table(table)}
    where ${sql.ref(column)} is not null ${behind}
    order by ${keys} limit ${limit}`.execute(db);
  return rows;
}

/**
 * Replaces a row's value, unless the row has changed since it was read: the change is newer.
 * @returns whether it did
 */
export async function replaceEncrypted(
  db: Db,
  { table, column, key }: EncryptedColumn,
  was: EncryptedRow,
  ciphertext: string,
): Promise<boolean> {
  const keys = sql.join(key.map((each) => sql.ref(each)));
  const { rows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${ciphertext}
    where (${keys}) = (${sql.join(was.key)}) and ${sql.ref(column)} = ${was.ciphertext} returning 1`.execute(
    db,
  );
  return rows.length > 0;
}
