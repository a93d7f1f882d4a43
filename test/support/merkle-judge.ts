import { createHash, generateKeyPairSync, sign as signBytes } from "node:crypto";

const sha256 = (...parts: Uint8Array[]) => createHash("sha256").update(Buffer.concat(parts)).digest();

/** A leaf hash, straight from RFC 6962 §2.1. */
export const leafHash = (body: string | Uint8Array): Buffer => sha256(Buffer.of(0), Buffer.from(body));

/** The root of leaf hashes by the recursive definition of RFC 6962 §2.1, independent of the server's code. */
export function recursiveRoot(leaves: readonly Uint8Array[]): Buffer {
  if (leaves.length === 0) return sha256();
  if (leaves.length === 1) return Buffer.from(leaves[0] as Uint8Array);
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha256(Buffer.of(1), recursiveRoot(leaves.slice(0, split)), recursiveRoot(leaves.slice(split)));
}

/** A key pair of a log or a witness, written from the text of C2SP's signed-note and tlog-cosignature. */
export class NoteKey {
  readonly #privateKey;
  readonly #keyId: Buffer;
  readonly #type: 1 | 4;
  readonly name: string;
  readonly verifierKey: string;

  constructor(name: string, type: 1 | 4) {
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    const key = Buffer.from(publicKey.export({ format: "jwk" }).x as string, "base64url");
    this.#privateKey = privateKey;
    this.#type = type;
    this.name = name;
    this.#keyId = sha256(Buffer.from(`${name}\n`), Buffer.of(type), key).subarray(0, 4);
    const typed = Buffer.concat([Buffer.of(type), key]).toString("base64");
    this.verifierKey = `${name}+${this.#keyId.toString("hex")}+${typed}`;
  }

  /** The signature line of a text, without its line end. */
  sign(text: string, seconds = Math.floor(Date.now() / 1_000)): string {
    const time = Buffer.alloc(8);
    time.writeBigUInt64BE(BigInt(seconds));
    const isCosignature = this.#type === 4;
    const signed = isCosignature ? `cosignature/v1\ntime ${seconds}\n${text}` : text;
    const signature = signBytes(null, Buffer.from(signed), this.#privateKey);
    const bytes = [this.#keyId, ...(isCosignature ? [time] : []), signature];
    return `— ${this.name} ${Buffer.concat(bytes).toString("base64")}`;
  }

  /** A checkpoint over these events, signed by this key. */
  checkpoint(bodies: readonly string[], origin = this.name): string {
    const text = `${origin}\n${bodies.length}\n${recursiveRoot(bodies.map(leafHash)).toString("base64")}\n`;
    return `${text}\n${this.sign(text)}\n`;
  }
}
