import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** A stored checkpoint with its cosignatures. */
export interface StoredCheckpoint {
  size: bigint;
  /** Signed text without cosignatures. */
  note: string;
  /** The public key that verifies it, with its name. */
  verifierKey: string;
  createdAt: Date;
  /** Signature lines of witnesses, without line ends, oldest first. */
  cosignatures: string[];
}

const columns = (
  scope: Scope,
) => sql`c.size, c.note, c.verifier_key as "verifierKey", c.created_at as "createdAt", array(
  select s.line from checkpoint_cosignatures s
  where s.merchant_id = ${scope.merchantId} and s.mode = ${scope.mode} and s.size = c.size
  order by s.created_at, s.verifier_key
) as cosignatures`;

/** Checkpoints of fewer events than `before`, the newest first. Null starts with the newest. */
export async function listCheckpoints(
  db: Db,
  scope: Scope,
  before: bigint | null,
  limit: number,
): Promise<StoredCheckpoint[]> {
  const { rows } = await sql<StoredCheckpoint>`
    select ${columns(scope)} from checkpoints c
    where c.merchant_id = ${scope.merchantId} and c.mode = ${scope.mode}
      and (${before?.toString() ?? null}::bigint is null or c.size < ${before?.toString() ?? null}::bigint)
    order by c.size desc limit ${limit}`.execute(db);
  return rows;
}

export async function findCheckpoint(db: Db, scope: Scope, size: bigint): Promise<StoredCheckpoint | null> {
  const { rows } = await sql<StoredCheckpoint>`
    select ${columns(scope)} from checkpoints c
    where c.merchant_id = ${scope.merchantId} and c.mode = ${scope.mode} and c.size = ${size.toString()}::bigint`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The last checkpoint, and whether a new one is due: none is of this UTC day. */
export async function findLastCheckpoint(
  db: Db,
  scope: Scope,
): Promise<{ size: bigint; note: string; isOfToday: boolean } | null> {
  const { rows } = await sql<{ size: bigint; note: string; isOfToday: boolean }>`
    select size, note, day = (now() at time zone 'UTC')::date as "isOfToday" from checkpoints
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} order by size desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Stores the day's checkpoint. Of processes that sign one at the same time, the first wins. @returns whether it did */
export async function insertCheckpoint(
  db: Db,
  scope: Scope,
  { size, note, verifierKey }: Pick<StoredCheckpoint, "size" | "note" | "verifierKey">,
): Promise<boolean> {
  const { rows } = await sql<{ inserted: boolean }>`
    insert into checkpoints (merchant_id, mode, size, day, note, verifier_key)
    values (${scope.merchantId}, ${scope.mode}, ${size.toString()}::bigint, (now() at time zone 'UTC')::date, ${note},
      ${verifierKey})
    on conflict do nothing returning true as inserted`.execute(db);
  return rows.length > 0;
}

/** Blocks other cosignatures of this checkpoint until the database transaction ends. */
export async function lockCheckpoint(trx: Db, scope: Scope, size: bigint): Promise<void> {
  await sql`
    select from checkpoints
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and size = ${size.toString()}::bigint
    for update`.execute(trx);
}

/** Stores a cosignature, or replaces the earlier one of the same key. */
export async function saveCosignature(
  trx: Db,
  scope: Scope,
  size: bigint,
  { verifierKey, line }: { verifierKey: string; line: string },
): Promise<void> {
  await sql`
    insert into checkpoint_cosignatures (merchant_id, mode, size, verifier_key, line)
    values (${scope.merchantId}, ${scope.mode}, ${size.toString()}::bigint, ${verifierKey}, ${line})
    on conflict (merchant_id, mode, size, verifier_key) do update set line = excluded.line`.execute(trx);
}

/** The number of a checkpoint's cosignatures by other keys. */
export async function countOtherCosignatures(
  trx: Db,
  scope: Scope,
  size: bigint,
  verifierKey: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from checkpoint_cosignatures
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and size = ${size.toString()}::bigint
      and verifier_key <> ${verifierKey}`.execute(trx);
  return rows[0]?.count ?? 0;
}
