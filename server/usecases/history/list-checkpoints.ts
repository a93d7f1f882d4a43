import { authorize, type Caller } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import { HASH_BYTES, TILE_LEAVES } from "../../domain/merkle.ts";
import {
  findCheckpoint,
  listCheckpoints as readCheckpoints,
  type StoredCheckpoint,
} from "../../store/checkpoints.ts";
import { listTiles } from "../../store/event-tiles.ts";
import type { Dependencies } from "../dependencies.ts";

/** A signed state of the caller's event log. */
export interface SignedCheckpoint {
  size: bigint;
  createdAt: Date;
  verifierKey: string;
  /** The signed note with its cosignatures. */
  note: string;
}

export const addCosignatures = ({
  note,
  cosignatures,
  ...checkpoint
}: StoredCheckpoint): SignedCheckpoint => ({
  ...checkpoint,
  note: note + cosignatures.map((line) => `${line}\n`).join(""),
});

/** Checkpoints of fewer events than `before`, the newest first. Null starts with the newest. */
export function listCheckpoints({ db }: Pick<Dependencies, "db">) {
  return async (caller: Caller, before: bigint | null, limit: number) => {
    authorize(caller, "readEvents");
    const found = await readCheckpoints(db, caller.scope, before, limit + 1);
    return { checkpoints: found.slice(0, limit).map(addCosignatures), hasMore: found.length > limit };
  };
}

/** A checkpoint by its number of events. @throws AppError `not_found` */
export function viewCheckpoint({ db }: Pick<Dependencies, "db">) {
  return async (caller: Caller, size: bigint): Promise<SignedCheckpoint> => {
    authorize(caller, "readEvents");
    const found = await findCheckpoint(db, caller.scope, size);
    if (!found) throw noCheckpoint();
    return addCosignatures(found);
  };
}

export const noCheckpoint = () =>
  new AppError("not_found", "This checkpoint doesn't exist. GET /v1/checkpoints lists all of them.");

/** Leaf hashes of the events after a sequence, in order. They are there for expired events too. */
export function listEventHashes({ db }: Pick<Dependencies, "db">) {
  return async (caller: Caller, after: bigint, limit: number) => {
    authorize(caller, "readEvents");
    const leaves = BigInt(TILE_LEAVES);
    const tiles = await listTiles(db, caller.scope, after / leaves, Math.ceil(limit / TILE_LEAVES) + 1);
    const isComplete = tiles.every(({ number }, index) => number === after / leaves + BigInt(index));
    // An empty page would hide that hashes were lost.
    if (!isComplete) throw new Error(`a row of leaf hashes is missing after event ${after}`);
    const bytes = Buffer.concat(tiles.map(({ hashes }) => hashes));
    const start = Number(after % leaves) * HASH_BYTES;
    const hashes: Buffer[] = [];
    for (let at = start; at < bytes.length && hashes.length < limit; at += HASH_BYTES)
      hashes.push(bytes.subarray(at, at + HASH_BYTES));
    return { hashes, hasMore: bytes.length > start + hashes.length * HASH_BYTES };
  };
}
