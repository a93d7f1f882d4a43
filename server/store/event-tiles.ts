import { sql } from "kysely";
import { HASH_BYTES, TILE_LEAVES } from "../domain/merkle.ts";
import type { Scope } from "../domain/scope.ts";
import { scoped } from "./scoped.ts";
import type { Db } from "./tables.ts";

/** Leaf hashes of consecutive events. */
export interface EventTile {
  number: bigint;
  hashes: Uint8Array;
}

/**
 * The next scopes after one, in order, that have events without a leaf hash, a mismatch, or a log that is longer than
 * its last checkpoint and none of today.
 */
export async function findUnfinishedLogs(
  db: Db,
  after: Scope | null,
  limit: number,
): Promise<{ scope: Scope; hasMismatch: boolean }[]> {
  const { rows } = await sql<Scope & { hasMismatch: boolean }>`
    select s.merchant_id as "merchantId", s.mode, s.mismatch_at is not null as "hasMismatch" from event_sequences s
    left join lateral (
      select number * ${TILE_LEAVES} + octet_length(hashes) / ${HASH_BYTES} as size from event_tiles t
      where t.merchant_id = s.merchant_id and t.mode = s.mode order by number desc limit 1
    ) t on true
    left join lateral (
      select size, day from checkpoints c
      where c.merchant_id = s.merchant_id and c.mode = s.mode order by size desc limit 1
    ) c on true
    where (s.merchant_id, s.mode) > (${after?.merchantId ?? ""}, ${after?.mode ?? ""}) and s.last > 0 and (
      s.last > coalesce(t.size, 0) or s.mismatch_at is not null
      or (s.last > coalesce(c.size, 0) and c.day is distinct from (now() at time zone 'UTC')::date)
    )
    order by s.merchant_id, s.mode limit ${limit}`.execute(db);
  return rows.map(scoped);
}

/** Records whether a log differs from its last checkpoint or misses an event. */
export async function markMismatch(db: Db, scope: Scope, hasMismatch: boolean): Promise<void> {
  await sql`
    update event_sequences set mismatch_at = case when ${hasMismatch}::boolean then coalesce(mismatch_at, now()) end
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode}`.execute(db);
}

/** The last tile of a log. Null before the first event has a leaf hash. */
export async function findLastTile(db: Db, scope: Scope): Promise<EventTile | null> {
  const { rows } = await sql<EventTile>`
    select number, hashes from event_tiles
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} order by number desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Tiles from one on, in order. */
export async function listTiles(db: Db, scope: Scope, from: bigint, limit: number): Promise<EventTile[]> {
  const { rows } = await sql<EventTile>`
    select number, hashes from event_tiles
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and number >= ${from.toString()}::bigint
    order by number limit ${limit}`.execute(db);
  return rows;
}

/** Roots of full tiles after one, in order. */
export async function listTileRoots(
  db: Db,
  scope: Scope,
  after: bigint,
  limit: number,
): Promise<{ number: bigint; root: Uint8Array }[]> {
  const { rows } = await sql<{ number: bigint; root: Uint8Array }>`
    select number, coalesce(root, ''::bytea) as root from event_tiles
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and root is not null
      and number > ${after.toString()}::bigint
    order by number limit ${limit}`.execute(db);
  return rows;
}

/** Leaf hashes of the events after a sequence, in order, computed from their stored bytes. */
export async function hashEvents(
  db: Db,
  scope: Scope,
  after: bigint,
  limit: number,
): Promise<{ sequence: bigint; hash: Uint8Array }[]> {
  const { rows } = await sql<{ sequence: bigint; hash: Uint8Array }>`
    select sequence, sha256('\\x00'::bytea || convert_to(body, 'UTF8')) as hash from events
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and sequence > ${after.toString()}::bigint
    order by sequence limit ${limit}`.execute(db);
  return rows;
}

/**
 * Stores a tile, or extends it. Does nothing if the stored one is as long already, or does not begin with the same
 * hashes: a stored hash never changes. So several processes can extend a log concurrently.
 * @param root of a full tile, otherwise null
 */
export async function writeTile(
  db: Db,
  scope: Scope,
  { number, hashes }: EventTile,
  root: Uint8Array | null,
): Promise<void> {
  await sql`
    insert into event_tiles as t (merchant_id, mode, number, hashes, root)
    values (${scope.merchantId}, ${scope.mode}, ${number.toString()}::bigint, ${hashes}, ${root})
    on conflict (merchant_id, mode, number) do update set hashes = excluded.hashes, root = excluded.root
    where octet_length(t.hashes) < octet_length(excluded.hashes)
      and substring(excluded.hashes for octet_length(t.hashes)) = t.hashes`.execute(db);
}
