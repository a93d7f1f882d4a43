import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";

/** Types of signatures in a signed note: Ed25519 by the log itself, and a witness's cosignature with its time. */
const SIGNATURE_TYPES = { ed25519: 1, cosignature: 4 } as const;
type SignatureType = keyof typeof SIGNATURE_TYPES;

/** DER before the 32 bytes of an Ed25519 public key (RFC 8410). */
const SPKI_PREFIX = Buffer.from("302a300506032b6570032100", "hex");
/** DER before the 32 bytes of an Ed25519 private key. */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");
const KEY_BYTES = 32;
const KEY_ID_BYTES = 4;
const TIME_BYTES = 8;
const SIGNATURE_BYTES = 64;

/** A public key that verifies signatures of a note, with its name. C2SP calls its text form a vkey. */
export interface VerifierKey {
  name: string;
  type: SignatureType;
  publicKey: Buffer;
}

/** A signature line of a note. */
interface NoteSignature {
  name: string;
  keyId: Buffer;
  /** After the key ID. */
  bytes: Buffer;
}

/** A note: its text with the last line end, and its signatures. */
export interface SignedNote {
  text: string;
  signatures: NoteSignature[];
}

/** First bytes of the hash of the name, the type and the public key. */
function keyId({ name, type, publicKey }: VerifierKey): Buffer {
  const typed = Buffer.concat([Buffer.from(`${name}\n`), Buffer.of(SIGNATURE_TYPES[type]), publicKey]);
  return createHash("sha256").update(typed).digest().subarray(0, KEY_ID_BYTES);
}

/** The text form: name, key ID in hex, and type with public key in Base64, joined by plus signs. */
export function formatVerifierKey(key: VerifierKey): string {
  const typed = Buffer.concat([Buffer.of(SIGNATURE_TYPES[key.type]), key.publicKey]);
  return `${key.name}+${keyId(key).toString("hex")}+${typed.toString("base64")}`;
}

/** Parses the text form. Null if it is malformed, or if its key ID does not match. */
export function parseVerifierKey(text: string): VerifierKey | null {
  const [, name = "", encoded = ""] = /^([^\s+\p{C}]+)\+[0-9a-f]{8}\+([A-Za-z0-9+/]{44})$/u.exec(text) ?? [];
  const bytes = Buffer.from(encoded, "base64");
  const type = (Object.keys(SIGNATURE_TYPES) as SignatureType[]).find(
    (one) => SIGNATURE_TYPES[one] === bytes[0],
  );
  if (!type || bytes.length !== KEY_BYTES + 1) return null;
  const key = { name, type, publicKey: bytes.subarray(1) };
  return formatVerifierKey(key) === text ? key : null;
}

const toPublicKey = (publicKey: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([SPKI_PREFIX, publicKey]), format: "der", type: "spki" });
const toPrivateKey = (privateKey: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, privateKey]), format: "der", type: "pkcs8" });

/** The 32 bytes of the public key that belongs to a private key of 32 bytes. */
export const derivePublicKey = (privateKey: Buffer): Buffer =>
  createPublicKey(toPrivateKey(privateKey))
    .export({ format: "der", type: "spki" })
    .subarray(SPKI_PREFIX.length);

/**
 * Signs a note's text.
 * @param text ends with a line end
 * @param privateKey 32 bytes
 */
export function signNote(text: string, name: string, privateKey: Buffer): string {
  const key: VerifierKey = { name, type: "ed25519", publicKey: derivePublicKey(privateKey) };
  const signature = sign(null, Buffer.from(text), toPrivateKey(privateKey));
  return `${text}\n${formatSignature(name, Buffer.concat([keyId(key), signature]))}`;
}

const formatSignature = (name: string, bytes: Buffer): string => `— ${name} ${bytes.toString("base64")}\n`;

/** Parses a signature line without its line end. Null if it is malformed. */
export function parseSignature(line: string): NoteSignature | null {
  const [, name = "", encoded = ""] = /^— ([^\s+\p{C}]+) ([A-Za-z0-9+/]+={0,2})$/u.exec(line) ?? [];
  const bytes = Buffer.from(encoded, "base64");
  if (bytes.length <= KEY_ID_BYTES || bytes.toString("base64") !== encoded) return null;
  return { name, keyId: bytes.subarray(0, KEY_ID_BYTES), bytes: bytes.subarray(KEY_ID_BYTES) };
}

/** Parses a note with at least one signature. Null if it is malformed. Verifies nothing. */
export function parseNote(note: string): SignedNote | null {
  const split = note.lastIndexOf("\n\n");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the format forbids them
  if (split < 0 || !note.endsWith("\n") || /[\0-\x09\x0b-\x1f]/.test(note)) return null;
  const signatures = note
    .slice(split + 2, -1)
    .split("\n")
    .map(parseSignature);
  if (signatures.some((one) => one === null)) return null;
  return { text: note.slice(0, split + 1), signatures: signatures.filter((one) => one !== null) };
}

/** Whether a signature line is by this key over this text. */
export function isSignatureValid(text: string, signature: NoteSignature, key: VerifierKey): boolean {
  if (signature.name !== key.name || !signature.keyId.equals(keyId(key))) return false;
  const publicKey = toPublicKey(key.publicKey);
  if (key.type === "ed25519")
    return (
      signature.bytes.length === SIGNATURE_BYTES &&
      verify(null, Buffer.from(text), publicKey, signature.bytes)
    );
  if (signature.bytes.length !== TIME_BYTES + SIGNATURE_BYTES) return false;
  const signed = `cosignature/v1\ntime ${signature.bytes.readBigUInt64BE()}\n${text}`;
  return verify(null, Buffer.from(signed), publicKey, signature.bytes.subarray(TIME_BYTES));
}

/** Whether any signature of a note is by this key. */
export const isSignedBy = ({ text, signatures }: SignedNote, key: VerifierKey): boolean =>
  signatures.some((signature) => isSignatureValid(text, signature, key));

/** The time of a cosignature, in seconds since 1970. */
export const cosignedAtSeconds = ({ bytes }: NoteSignature): bigint => bytes.readBigUInt64BE();
