import fc from "fast-check";
import { expect, test } from "vitest";
import { parseVerifierKey, type VerifierKey } from "../../server/domain/signed-note.ts";
import { readExportedEvent, verifyHistory } from "../../server/domain/verify-history.ts";
import { leafHash, NoteKey } from "../support/merkle-judge.ts";

const log = new NoteKey("pay.example.com/mer_1/test", 1);
const toKey = (key: NoteKey) => parseVerifierKey(key.verifierKey) as VerifierKey;

/** Events as they are exported. */
const events = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    JSON.stringify({ id: `evt_${index}`, sequence: index + 1, amount: 10.5 }),
  );
const toHashes = (bodies: readonly string[]) => Buffer.concat(bodies.map(leafHash));

interface VerifyOptions {
  note?: string;
  hashes?: Buffer | null;
  from?: number;
  witness?: NoteKey;
}
/** Compares lines with a checkpoint over the original events. */
function verify(lines: readonly string[], original: readonly string[], options: VerifyOptions = {}) {
  return verifyHistory({
    note: options.note ?? log.checkpoint(original),
    verifierKey: toKey(log),
    witnessKey: options.witness ? toKey(options.witness) : null,
    events: lines.map((line) => readExportedEvent(Buffer.from(line))),
    hashes: options.hashes === undefined ? toHashes(original) : options.hashes,
    from: options.from ?? 1,
  });
}

const history = fc.integer({ min: 1, max: 40 }).map(events);
const place = fc.nat().map((number) => (list: readonly string[]) => number % list.length);
const withoutAt = (list: readonly string[], at: number) => list.filter((_, index) => index !== at);

test("unchanged events are those of the checkpoint, with and without hashes, and later ones too", () => {
  fc.assert(
    fc.property(history, fc.nat({ max: 5 }), fc.boolean(), (original, more, hasHashes) => {
      const lines = events(original.length + more);
      const hashes = hasHashes ? toHashes(original) : null;
      expect(verify(lines, original, { hashes })).toEqual({
        problems: [],
        size: original.length,
        beyond: more,
      });
    }),
  );
});

test("one changed byte, at any place of any event, is found and its event is named", () => {
  fc.assert(
    fc.property(
      history,
      place,
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (original, pick, byte, change) => {
        const at = pick(original);
        const bytes = Buffer.from(original[at] as string);
        const changed = byte % bytes.length;
        bytes.writeUInt8(bytes.readUInt8(changed) ^ change, changed);
        const lines = original.map((line) => readExportedEvent(Buffer.from(line)));
        lines[at] = readExportedEvent(bytes);
        // It then claims to be an event after the checkpoint, and its place is reported as removed.
        fc.pre(lines[at]?.sequence !== original.length + 1);
        const { problems } = verifyHistory({
          note: log.checkpoint(original),
          verifierKey: toKey(log),
          witnessKey: null,
          events: lines,
          hashes: toHashes(original),
          from: 1,
        });
        expect(problems).toEqual([{ kind: "changed", sequence: at + 1 }]);
      },
    ),
    { numRuns: 1_000 },
  );
});

test("one removed event is named, with and without hashes; the last one as a truncated end", () => {
  fc.assert(
    fc.property(history, place, fc.boolean(), (original, pick, hasHashes) => {
      const at = pick(original);
      const size = original.length;
      const { problems } = verify(withoutAt(original, at), original, hasHashes ? {} : { hashes: null });
      expect(problems).toEqual([
        at === size - 1
          ? { kind: "truncated", last: size - 1, size }
          : { kind: "removed", from: at + 1, through: at + 1 },
      ]);
    }),
  );
});

test("a truncated end is named with the last event, with and without hashes", () => {
  fc.assert(
    fc.property(history, place, fc.boolean(), (original, pick, hasHashes) => {
      const last = pick(original);
      const { problems } = verify(original.slice(0, last), original, hasHashes ? {} : { hashes: null });
      expect(problems).toEqual([{ kind: "truncated", last, size: original.length }]);
    }),
  );
});

test("two events in another order: the later place is named", () => {
  const original = events(5);
  const [first = "", second = ""] = original.slice(1, 3);
  const lines = [original[0] ?? "", second, first, ...original.slice(3)];
  for (const hashes of [toHashes(original), null])
    expect(verify(lines, original, { hashes }).problems).toEqual([{ kind: "out_of_order", sequence: 2 }]);
});

test("a repeated event and an invented one are named", () => {
  const original = events(5);
  const repeated = original.toSpliced(3, 0, original[1] ?? "");
  expect(verify(repeated, original).problems).toEqual([{ kind: "repeated", sequence: 2 }]);
  const invented = original.toSpliced(3, 0, '{"sequence":4,"amount":99}');
  expect(verify(invented, original).problems).toEqual([{ kind: "inserted", after: 3 }]);
});

test("any mix of removals and changes is found", () => {
  const fate = fc.constantFrom("kept", "kept", "removed", "changed");
  fc.assert(
    fc.property(fc.array(fate, { minLength: 1, maxLength: 30 }), fc.boolean(), (fates, hasHashes) => {
      const original = events(fates.length);
      const lines = original.flatMap((line, index) =>
        fates[index] === "removed"
          ? []
          : fates[index] === "changed"
            ? [line.replace("10.5", "99.5")]
            : [line],
      );
      const { problems } = verify(lines, original, hasHashes ? {} : { hashes: null });
      expect(problems.length > 0).toBe(fates.some((one) => one !== "kept"));
    }),
  );
});

test("without hashes a changed event is found, and not named", () => {
  const original = events(5);
  const lines = original.with(2, (original[2] ?? "").replace("10.5", "99.5"));
  expect(verify(lines, original, { hashes: null }).problems).toEqual([{ kind: "other_root" }]);
});

test("hashes of changed events are not those of the checkpoint, and hide nothing", () => {
  const original = events(5);
  const lines = original.with(2, (original[2] ?? "").replace("10.5", "99.5"));
  const { problems } = verify(lines, original, { hashes: toHashes(lines) });
  expect(problems).toEqual([{ kind: "other_hashes" }, { kind: "other_root" }]);
  const short = toHashes(original).subarray(0, -32);
  expect(verify(original, original, { hashes: short }).problems).toEqual([{ kind: "other_hashes" }]);
});

test("an export that begins later needs the hashes of the earlier events", () => {
  const original = events(9);
  const later = original.slice(4);
  expect(verify(later, original, { from: 5 }).problems).toEqual([]);
  expect(verify(later, original, { from: 5, hashes: null }).problems).toEqual([{ kind: "hashes_required" }]);
  expect(verify(later, original).problems).toEqual([{ kind: "removed", from: 1, through: 4 }]);
});

test("a checkpoint that ends before the first event to verify proves nothing", () => {
  const original = events(4);
  const later = events(7).slice(4);
  for (const lines of [[], later])
    expect(verify(lines, original, { from: 5 }).problems).toEqual([{ kind: "nothing_to_verify", size: 4 }]);
});

test("any number of differences is reported", () => {
  const original = events(1);
  const lines = [...original, ...Array.from({ length: 130_000 }, () => "{}")];
  expect(verify(lines, original).problems).toHaveLength(130_000);
});

test("only this log's signature counts: not another key's, and not its own over another log's name", () => {
  const original = events(3);
  const another = new NoteKey(log.name, 1);
  for (const note of [another.checkpoint(original), log.checkpoint(original, "pay.example.com/mer_2/test")])
    expect(verify(original, original, { note }).problems).toEqual([{ kind: "wrong_signature" }]);
  expect(verify(original, original, { note: "no note" }).problems).toEqual([
    { kind: "malformed_checkpoint" },
  ]);
});

test("a required cosignature must be there and valid", () => {
  const original = events(3);
  const witness = new NoteKey("shop.example/witness", 4);
  const note = log.checkpoint(original);
  const text = note.slice(0, note.lastIndexOf("\n\n") + 1);
  const cosigned = `${note}${witness.sign(text)}\n`;
  expect(verify(original, original, { note: cosigned, witness }).problems).toEqual([]);
  expect(verify(original, original, { note, witness }).problems).toEqual([{ kind: "no_cosignature" }]);
  const other = new NoteKey(witness.name, 4);
  expect(verify(original, original, { note: cosigned, witness: other }).problems).toEqual([
    { kind: "no_cosignature" },
  ]);
});
