import { HASH_BYTES } from "./merkle.ts";
import type { Scope } from "./scope.ts";
import { parseNote, type SignedNote } from "./signed-note.ts";

/** Cosignatures of one checkpoint. A verifier must accept 16 signatures of a note, and one is the log's own. */
export const MAX_COSIGNATURES = 15;

/** State of an event log: the root of the Merkle tree over its first events (C2SP tlog-checkpoint). */
export interface Checkpoint {
  /** Name of the log. */
  origin: string;
  /** Number of events. */
  size: bigint;
  /** 32 bytes. */
  root: Buffer;
}

/** The name of a merchant's event log, as a URL without its scheme. */
export const logOrigin = (baseUrl: string, { merchantId, mode }: Scope): string =>
  `${new URL(baseUrl).host}/${merchantId}/${mode}`;

/** The text that is signed. */
export const formatCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${root.toString("base64")}\n`;

/** Parses a signed checkpoint. Null if it is malformed. Ignores extension lines, and verifies no signature. */
export function parseCheckpoint(note: string): (SignedNote & { checkpoint: Checkpoint }) | null {
  const signed = parseNote(note);
  const [origin = "", size = "", encoded = ""] = signed?.text.split("\n") ?? [];
  const root = Buffer.from(encoded, "base64");
  const isValid = origin !== "" && /^(?:0|[1-9]\d{0,17})$/.test(size) && root.length === HASH_BYTES;
  if (!signed || !isValid || root.toString("base64") !== encoded) return null;
  return { ...signed, checkpoint: { origin, size: BigInt(size), root } };
}
