import fc from "fast-check";
import { expect, test } from "vitest";
import { hashLeaf, MerkleTree, merkleRoot } from "../../server/domain/merkle.ts";
import { leafHash, recursiveRoot } from "../support/merkle-judge.ts";

/** Leaves and roots of the reference tree of Certificate Transparency. */
const LEAVES = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657"]
  .concat("606162636465666768696a6b6c6d6e6f")
  .map((hex) => Buffer.from(hex, "hex"));
const ROOTS = [
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

test.each(ROOTS.map((root, size) => [size, root]))(
  "the reference tree of %i leaves has its root",
  (size, root) => {
    expect(merkleRoot(Buffer.concat(LEAVES.slice(0, size).map(hashLeaf))).toString("hex")).toBe(root);
  },
);

test("a root is that of the recursive definition, also if complete subtrees are added at once", () => {
  const bodies = fc.array(fc.string({ maxLength: 3 }), { maxLength: 70 });
  fc.assert(
    fc.property(bodies, fc.constantFrom(1, 2, 8, 16), (list, leaves) => {
      const hashes = list.map((body) => hashLeaf(Buffer.from(body)));
      expect(hashes).toEqual(list.map(leafHash));
      const tree = new MerkleTree();
      const full = hashes.length - (hashes.length % leaves);
      for (let at = 0; at < full; at += leaves)
        tree.append(merkleRoot(Buffer.concat(hashes.slice(at, at + leaves))), leaves);
      tree.appendAll(Buffer.concat(hashes.slice(full)));
      expect(tree.root()).toEqual(recursiveRoot(hashes));
    }),
  );
});
