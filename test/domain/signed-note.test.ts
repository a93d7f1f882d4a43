import { expect, test } from "vitest";
import { parseCheckpoint } from "../../server/domain/checkpoint.ts";
import {
  derivePublicKey,
  formatVerifierKey,
  isSignedBy,
  parseNote,
  parseVerifierKey,
  type SignedNote,
  signNote,
  type VerifierKey,
} from "../../server/domain/signed-note.ts";
import { NoteKey } from "../support/merkle-judge.ts";

/** The example of Go's package golang.org/x/mod/sumdb/note. */
const KEY = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
const PRIVATE_KEY = Buffer.from("AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz", "base64").subarray(1);
const TEXT =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const NOTE = `${TEXT}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`;

const parseKey = (text: string) => parseVerifierKey(text) as VerifierKey;
const parse = (note: string) => parseNote(note) as SignedNote;

test("a note of another implementation is verified, and signed again with the same bytes", () => {
  expect(isSignedBy(parse(NOTE), parseKey(KEY))).toBe(true);
  expect(signNote(TEXT, "PeterNeumann", PRIVATE_KEY)).toBe(NOTE);
  const publicKey = derivePublicKey(PRIVATE_KEY);
  expect(formatVerifierKey({ name: "PeterNeumann", type: "ed25519", publicKey })).toBe(KEY);
});

test.each([
  ["another text", NOTE.replace("answer", "Answer")],
  ["another name", NOTE.replace("— PeterNeumann", "— PeterNewman")],
  ["another key ID", NOTE.replace("x08go", "y08go")],
  ["another signature", NOTE.replace("ZJkuBS", "ZJkuBT")],
])("a note with %s is not signed by the key", (_, note) => {
  expect(isSignedBy(parse(note), parseKey(KEY))).toBe(false);
});

test("signatures of unknown keys beside it are ignored", () => {
  const other = new NoteKey("other.example/log", 1).sign(TEXT);
  expect(isSignedBy(parse(`${NOTE}${other}\n`), parseKey(KEY))).toBe(true);
  expect(isSignedBy(parse(`${TEXT}\n${other}\n`), parseKey(KEY))).toBe(false);
});

test("a cosignature covers the checkpoint and its own time", () => {
  const witness = new NoteKey("shop.example/witness", 4);
  const key = parseKey(witness.verifierKey);
  expect(key.type).toBe("cosignature");
  const note = `${NOTE}${witness.sign(TEXT, 1_679_315_147)}\n`;
  expect(isSignedBy(parse(note), key)).toBe(true);
  expect(isSignedBy(parse(note.replace("answer", "Answer")), key)).toBe(false);
  // The time is in the bytes after the key ID.
  const [line = ""] = note.split("\n").slice(-2);
  const bytes = Buffer.from(line.split(" ").at(-1) ?? "", "base64");
  bytes.writeUInt8(bytes.readUInt8(11) ^ 1, 11);
  const moved = `${NOTE}— shop.example/witness ${bytes.toString("base64")}\n`;
  expect(isSignedBy(parse(moved), key)).toBe(false);
});

test.each([
  ["no signature", TEXT],
  ["no line end", NOTE.trimEnd()],
  ["no em dash", NOTE.replace("—", "-")],
  ["a control character", NOTE.replace("answer", "ans\0wer")],
  ["a signature that is not Base64", NOTE.replace("x08go", "x08g!")],
])("a note with %s is malformed", (_, note) => {
  expect(parseNote(note)).toBeNull();
});

test.each([
  ["a wrong key ID", KEY.replace("c74f20a3", "c74f20a4")],
  ["a space in its name", KEY.replace("PeterNeumann", "Peter Neumann")],
  ["a short key", KEY.slice(0, -4)],
  ["an unknown type", KEY.replace("+ARpc", "+AhpC")],
  ["nothing else", "PeterNeumann"],
])("a verifier key with %s is malformed", (_, text) => {
  expect(parseVerifierKey(text)).toBeNull();
});

test.each([
  ["a leading zero", "02"],
  ["no number", "x"],
  ["a sign", "-2"],
])("a checkpoint whose size has %s is malformed", (_, size) => {
  const note = new NoteKey("example.com/log", 1).checkpoint(["a", "b"]);
  expect(parseCheckpoint(note)?.checkpoint.size).toBe(2n);
  expect(parseCheckpoint(note.replace("\n2\n", `\n${size}\n`))).toBeNull();
});
