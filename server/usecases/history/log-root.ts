import { HASH_BYTES, MerkleTree, TILE_LEAVES } from "../../domain/merkle.ts";
import type { Scope } from "../../domain/scope.ts";
import { listTileRoots, listTiles } from "../../store/event-tiles.ts";
import type { Db } from "../../store/tables.ts";

/** Tile roots per statement. */
const ROOTS_AT_ONCE = 10_000;

/** The root over the first `size` events of a log. Null if the log is shorter or a tile is missing. */
export async function readLogRoot(db: Db, scope: Scope, size: bigint): Promise<Buffer | null> {
  const tree = new MerkleTree();
  const fullTiles = size / BigInt(TILE_LEAVES);
  for (let next = 0n; next < fullTiles; ) {
    const roots = await listTileRoots(db, scope, next - 1n, ROOTS_AT_ONCE);
    if (roots.length === 0) return null;
    for (const { number, root } of roots) {
      if (next === fullTiles) break;
      if (number !== next) return null;
      tree.append(root, TILE_LEAVES);
      next += 1n;
    }
  }
  const rest = Number(size % BigInt(TILE_LEAVES)) * HASH_BYTES;
  if (rest === 0) return tree.root();
  const [last] = await listTiles(db, scope, fullTiles, 1);
  if (last?.number !== fullTiles || last.hashes.length < rest) return null;
  tree.appendAll(last.hashes.subarray(0, rest));
  return tree.root();
}
