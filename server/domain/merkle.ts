import { createHash } from "node:crypto";

/** Bytes of a hash. */
export const HASH_BYTES = 32;
/** Leaf hashes of a full tile, as in C2SP's tlog-tiles. */
export const TILE_LEAVES = 256;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** Hash of a leaf: SHA-256 over a zero byte and its bytes (RFC 6962 §2.1). */
export const hashLeaf = (bytes: Uint8Array): Buffer =>
  createHash("sha256").update(LEAF).update(bytes).digest();

/** Hash of an inner node: SHA-256 over a byte of 1 and both children (RFC 6962 §2.1). */
const hashNode = (left: Uint8Array, right: Uint8Array): Buffer =>
  createHash("sha256").update(NODE).update(left).update(right).digest();

/** A growing Merkle tree (RFC 6962 §2.1) that stores only its largest complete subtrees, at most one of each size. */
export class MerkleTree {
  /** From left to right, each smaller than the one before. */
  readonly #subtrees: { leaves: number; hash: Uint8Array }[] = [];

  /**
   * Adds a leaf hash, or the root of the next complete subtree.
   * @param leaves of the subtree: a power of 2 that divides the present size
   */
  append(hash: Uint8Array, leaves = 1): void {
    let added = { leaves, hash };
    for (let last = this.#subtrees.at(-1); last?.leaves === added.leaves; last = this.#subtrees.at(-1)) {
      this.#subtrees.pop();
      added = { leaves: added.leaves * 2, hash: hashNode(last.hash, added.hash) };
    }
    this.#subtrees.push(added);
  }

  /** Adds the leaf hashes that these bytes contain one after another. */
  appendAll(hashes: Uint8Array): void {
    for (const hash of splitHashes(hashes)) this.append(hash);
  }

  /** The root. SHA-256 of nothing for the empty tree. */
  root(): Buffer {
    const [last, ...rest] = this.#subtrees.map(({ hash }) => hash).reverse();
    if (!last) return createHash("sha256").digest();
    return Buffer.from(rest.reduce<Uint8Array>((right, left) => hashNode(left, right), last));
  }
}

/** The root of leaf hashes that these bytes contain one after another. */
export function merkleRoot(hashes: Uint8Array): Buffer {
  const tree = new MerkleTree();
  tree.appendAll(hashes);
  return tree.root();
}

function* splitHashes(hashes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < hashes.length; at += HASH_BYTES) yield hashes.subarray(at, at + HASH_BYTES);
}
