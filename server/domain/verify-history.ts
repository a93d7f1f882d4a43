import { parseCheckpoint } from "./checkpoint.ts";
import { HASH_BYTES, hashLeaf, MerkleTree, merkleRoot } from "./merkle.ts";
import { isSignedBy, type VerifierKey } from "./signed-note.ts";

/** A line of an export. */
interface ExportedEvent {
  /** Null if the line is not an event. */
  sequence: number | null;
  hash: Buffer;
}

/** A difference between an export and a checkpoint. Sequences are those of events. */
export type HistoryProblem =
  | { kind: "malformed_checkpoint" | "wrong_signature" | "no_cosignature" | "hashes_required" }
  /** The checkpoint has no event from the first one on that the export must have. */
  | { kind: "nothing_to_verify"; size: number }
  /** The hashes are not those of the checkpoint. */
  | { kind: "other_hashes" }
  /** All events are there, and at least one of them differs. */
  | { kind: "other_root" }
  | { kind: "changed" | "out_of_order" | "repeated"; sequence: number }
  /** A line that the log does not have, after this sequence. */
  | { kind: "inserted"; after: number }
  | { kind: "removed"; from: number; through: number }
  | { kind: "truncated"; last: number; size: number };

/** Result of a verification. Without problems, the first `size` events are those of the checkpoint. */
export interface VerifiedHistory {
  problems: HistoryProblem[];
  /** Number of events of the checkpoint. */
  size: number;
  /** Events of the export after the checkpoint, about which it says nothing. */
  beyond: number;
}

/** Inputs of a verification. */
export interface HistoryEvidence {
  /** Text of the signed checkpoint. */
  note: string;
  verifierKey: VerifierKey;
  /** Key of a witness that must have cosigned the checkpoint. Null requires none. */
  witnessKey: VerifierKey | null;
  events: readonly ExportedEvent[];
  /** Leaf hashes from the first event, one after another. Null without them. */
  hashes: Uint8Array | null;
  /** The first event that the export must have. Hashes prove earlier ones. */
  from: number;
}

/** Reads a line of an export, without its line end. */
export function readExportedEvent(line: Uint8Array): ExportedEvent {
  const hash = hashLeaf(line);
  try {
    const { sequence } = JSON.parse(Buffer.from(line).toString()) as { sequence: unknown };
    return { sequence: Number.isSafeInteger(sequence) ? (sequence as number) : null, hash };
  } catch {
    return { sequence: null, hash };
  }
}

/** Compares an export of the events with a signed checkpoint. Needs no database and no network. */
export function verifyHistory(evidence: HistoryEvidence): VerifiedHistory {
  const { note, verifierKey, witnessKey, events, hashes, from } = evidence;
  const parsed = parseCheckpoint(note);
  if (!parsed) return { problems: [{ kind: "malformed_checkpoint" }], size: 0, beyond: 0 };
  const { checkpoint } = parsed;
  const size = Number(checkpoint.size);
  // One key signs for all merchants. So the log's name in the text must be that of the key.
  if (checkpoint.origin !== verifierKey.name || !isSignedBy(parsed, verifierKey))
    return { problems: [{ kind: "wrong_signature" }], size, beyond: 0 };
  if (from > size) return { problems: [{ kind: "nothing_to_verify", size }], size, beyond: 0 };
  let problems: HistoryProblem[] = [];
  if (witnessKey && !isSignedBy(parsed, witnessKey)) problems.push({ kind: "no_cosignature" });
  const ofCheckpoint = hashes?.subarray(0, size * HASH_BYTES);
  const isProven =
    ofCheckpoint?.length === size * HASH_BYTES && merkleRoot(ofCheckpoint).equals(checkpoint.root);
  if (hashes && !isProven) problems.push({ kind: "other_hashes" });
  if (!isProven && from > 1) return { problems: [...problems, { kind: "hashes_required" }], size, beyond: 0 };
  const comparison = new Comparison(size, from, isProven && ofCheckpoint ? ofCheckpoint : null);
  const compared = comparison.compare(events);
  problems = problems.concat(compared.problems);
  // Without hashes, only the root of all events can differ.
  if (!isProven && compared.problems.length === 0 && !rootOfEvents(events, size).equals(checkpoint.root))
    problems.push({ kind: "other_root" });
  return { problems, size, beyond: compared.beyond };
}

function rootOfEvents(events: readonly ExportedEvent[], size: number): Buffer {
  const tree = new MerkleTree();
  for (const { hash } of events.slice(0, size)) tree.append(hash);
  return tree.root();
}

/** Walks through an export and finds each event's place in the log. */
class Comparison {
  readonly #size: number;
  readonly #hashes: Uint8Array | null;
  /** The next event of the log. */
  #next: number;
  #beyond = 0;
  readonly #problems: HistoryProblem[] = [];
  readonly #missing = new Set<number>();

  constructor(size: number, from: number, hashes: Uint8Array | null) {
    this.#size = size;
    this.#next = from;
    this.#hashes = hashes;
  }

  compare(events: readonly ExportedEvent[]) {
    for (const [index, event] of events.entries()) this.#place(event, events[index + 1]);
    const last = this.#next - 1;
    if (last < this.#size && this.#beyond === 0)
      this.#problems.push({ kind: "truncated", last, size: this.#size });
    else this.#skipTo(this.#size + 1);
    return { problems: [...this.#problems, ...this.#removed()], beyond: this.#beyond };
  }

  #place(event: ExportedEvent, following: ExportedEvent | undefined): void {
    const { sequence } = event;
    const isBeyond = sequence === this.#size + 1 + this.#beyond;
    if (this.#isAt(event, this.#next)) this.#next += 1;
    else if (sequence !== null && this.#isAt(event, sequence)) this.#move(sequence);
    else if (
      isBeyond &&
      following?.sequence !== sequence &&
      !(following && this.#isAt(following, this.#next + 1))
    )
      this.#beyond += 1;
    else if (following && this.#isAt(following, this.#next))
      this.#problems.push({ kind: "inserted", after: this.#next - 1 });
    else if (this.#next > this.#size) this.#problems.push({ kind: "inserted", after: this.#next - 1 });
    else {
      const isNext = following && this.#isAt(following, this.#next + 1);
      if (sequence !== null && sequence > this.#next && sequence <= this.#size && !isNext)
        this.#skipTo(sequence);
      this.#problems.push({ kind: "changed", sequence: this.#next });
      this.#next += 1;
    }
  }

  /** Whether this is the log's event with a sequence: by its hash, or without hashes by its own claim. */
  #isAt({ sequence, hash }: ExportedEvent, place: number): boolean {
    if (place < 1 || place > this.#size) return false;
    if (!this.#hashes) return sequence === place;
    return hash.equals(this.#hashes.subarray((place - 1) * HASH_BYTES, place * HASH_BYTES));
  }

  /** An unchanged event that is not the next one. */
  #move(sequence: number): void {
    if (sequence > this.#next) {
      this.#skipTo(sequence);
      this.#next += 1;
    } else {
      const kind = this.#missing.delete(sequence) ? "out_of_order" : "repeated";
      this.#problems.push({ kind, sequence });
    }
  }

  #skipTo(sequence: number): void {
    for (; this.#next < sequence; this.#next++) this.#missing.add(this.#next);
  }

  #removed(): HistoryProblem[] {
    const ranges: { kind: "removed"; from: number; through: number }[] = [];
    for (const sequence of this.#missing) {
      const last = ranges.at(-1);
      if (last?.through === sequence - 1) last.through = sequence;
      else ranges.push({ kind: "removed", from: sequence, through: sequence });
    }
    return ranges;
  }
}
