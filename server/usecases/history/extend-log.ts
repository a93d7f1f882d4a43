import { HASH_BYTES, merkleRoot, TILE_LEAVES } from "../../domain/merkle.ts";
import type { Scope } from "../../domain/scope.ts";
import { type EventTile, findLastTile, hashEvents, writeTile } from "../../store/event-tiles.ts";
import { eventBounds } from "../../store/events.ts";
import type { Db } from "../../store/tables.ts";

const FIRST_TILE: EventTile = { number: 0n, hashes: new Uint8Array() };
const LEAVES = BigInt(TILE_LEAVES);

/** The state of an event log. */
export interface ExtendedLog {
  /** Number of events with a leaf hash. */
  size: bigint;
  /** The first recorded event that is not stored although it has no leaf hash yet. Null if none is missing. */
  missing: bigint | null;
}

/**
 * Adds the leaf hashes of a scope's new events to its log. Several processes can do so concurrently: each computes the
 * same hashes, and a stored hash never changes.
 */
export async function extendLog(db: Db, scope: Scope, signal: AbortSignal): Promise<ExtendedLog> {
  // Read before the events: each recorded by then is visible.
  const { newest } = await eventBounds(db, scope);
  for (;;) {
    const tile = nextTile(await findLastTile(db, scope));
    const leaves = tile.hashes.length / HASH_BYTES;
    const size = tile.number * LEAVES + BigInt(leaves);
    const found = await hashEvents(db, scope, size, TILE_LEAVES - leaves);
    const added = found.filter(({ sequence }, index) => sequence === size + BigInt(index) + 1n);
    if (added.length > 0) {
      const hashes = Buffer.concat([tile.hashes, ...added.map(({ hash }) => hash)]);
      const isFull = hashes.length === TILE_LEAVES * HASH_BYTES;
      await writeTile(db, scope, { number: tile.number, hashes }, isFull ? merkleRoot(hashes) : null);
    }
    const newSize = size + BigInt(added.length);
    if (added.length < found.length) return { size: newSize, missing: newSize + 1n };
    if (signal.aborted) return { size: newSize, missing: null };
    if (leaves + added.length < TILE_LEAVES)
      return { size: newSize, missing: newSize < newest ? newSize + 1n : null };
  }
}

/** The tile to extend: the last one, or the one after it if that is full. */
function nextTile(last: EventTile | null): EventTile {
  if (!last) return FIRST_TILE;
  const isFull = last.hashes.length === TILE_LEAVES * HASH_BYTES;
  return isFull ? { ...FIRST_TILE, number: last.number + 1n } : last;
}
