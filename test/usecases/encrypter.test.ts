import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEncrypter, DecryptionError } from "../../server/usecases/encrypter.ts";

const [A, B] = ["a-secret-key-for-tests-that-is-long-enough", "another-secret-key-that-is-as-long-as-it"];
const [onlyA, onlyB] = [createEncrypter(A), createEncrypter(B)];
/** The keys of a process before, during and after a change from A to B. */
const ROTATION = { coming: createEncrypter(A, B), changed: createEncrypter(B, A) };

const anyText = fc.string({ unit: "binary", maxLength: 200 });
const context = fc.string({ maxLength: 40 });

/** A changed text that decodes to something else, or to nothing. */
function corrupted(text: string, at: number): string {
  const index = at % text.length;
  const other = text[index] === "A" ? "B" : "A";
  return text.slice(0, index) + other + text.slice(index + 1);
}

test("values encrypted, signed and derived before the second key existed are unchanged", () => {
  for (const encrypter of [onlyA, ...Object.values(ROTATION)]) {
    const ciphertext = "j+cr5oEwSNu7XihpOIXTVjkx3HCUrA9KlvD6pSV1rOvdjJm1shhrV34=";
    expect(encrypter.decrypt(ciphertext, "row 1")).toBe("kept long ago");
    expect(encrypter.unsign("WI-gD9GII2cBmIqj7vMaz2dpdmVuIG91dCBsb25nIGFnbw", "list 1")).toBe(
      "given out long ago",
    );
    expect(encrypter.deriveAll("use 1")).toContain("WLGlogncO3X0rV91Oxrmu0-3a9HDmMJLHTXIFSE7N6w");
  }
  expect(ROTATION.coming.derive("use 1")).toBe(onlyA.derive("use 1"));
});

test("at every step of a change each process decrypts and verifies every other one's values", () => {
  fc.assert(
    fc.property(anyText, context, (text, context) => {
      const sideBySide = [
        [onlyA, ROTATION.coming],
        [ROTATION.coming, ROTATION.changed],
        [ROTATION.changed, onlyB],
      ] as const;
      for (const pair of sideBySide) {
        for (const [maker, reader] of [pair, [...pair].reverse()] as const) {
          expect(reader?.decrypt(maker?.encrypt(text, context) ?? "", context)).toBe(text);
          if (text === "") continue;
          const known = reader?.unsign(maker?.sign(text, context) ?? "", context);
          expect(known).toBe(text);
        }
      }
    }),
  );
});

test("only the current key encrypts, signs and derives", () => {
  const { coming, changed } = ROTATION;
  expect(onlyA.decrypt(coming.encrypt("text", "row"), "row")).toBe("text");
  expect(onlyB.decrypt(changed.encrypt("text", "row"), "row")).toBe("text");
  expect(() => onlyA.decrypt(changed.encrypt("text", "row"), "row")).toThrow(DecryptionError);
  expect(onlyB.unsign(coming.sign("text", "list"), "list")).toBeNull();
  expect(changed.derive("use")).toBe(onlyB.derive("use"));
  expect(changed.deriveAll("use")).toEqual([onlyB.derive("use"), onlyA.derive("use")]);
});

test("two processes with the same two keys derive the same set, whichever is their current one", () => {
  const { coming, changed } = ROTATION;
  expect(coming.deriveAll("rate-limits").sort()).toEqual(changed.deriveAll("rate-limits").sort());
});

describe("with a second key as without one", () => {
  test("another context, a changed text or a made-up one does not decrypt", () => {
    fc.assert(
      fc.property(anyText, context, context, fc.nat(), (text, mine, other, at) => {
        for (const encrypter of [onlyA, ROTATION.changed]) {
          const ciphertext = encrypter.encrypt(text, mine);
          // The last characters may hold bits that no byte uses.
          expect(() => encrypter.decrypt(corrupted(ciphertext, at % (ciphertext.length - 4)), mine)).toThrow(
            DecryptionError,
          );
          if (mine !== other) expect(() => encrypter.decrypt(ciphertext, other)).toThrow(DecryptionError);
          expect(() => encrypter.decrypt(text, mine)).toThrow(DecryptionError);
        }
      }),
    );
  });

  test("a signature has one spelling, and is valid in its context only", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 60 }),
        context,
        context,
        fc.nat(),
        (text, mine, other, at) => {
          for (const encrypter of [onlyA, ROTATION.changed]) {
            const marked = encrypter.sign(text, mine);
            expect(encrypter.unsign(corrupted(marked, at), mine)).toBeNull();
            if (mine !== other) expect(encrypter.unsign(marked, other)).toBeNull();
          }
        },
      ),
    );
  });
});

test("the error for an undecryptable value names its row, and nothing of its content", () => {
  const ciphertext = createEncrypter("k".repeat(40)).encrypt("whsec_hidden", "webhook-secret/mer_1/test");
  for (const use of ["decrypt", "reencryptSecrets"] as const) {
    const attempt = () => ROTATION.changed[use](ciphertext, "webhook-secret/mer_1/test");
    expect(attempt).toThrow(/webhook-secret\/mer_1\/test/);
    expect(attempt).not.toThrow(/hidden|kkk/);
  }
});

test("re-encrypting moves a text from the other key to the current one, once", () => {
  fc.assert(
    fc.property(anyText, context, (text, context) => {
      const ciphertext = ROTATION.changed.reencryptSecrets(onlyA.encrypt(text, context), context) as string;
      expect(onlyB.decrypt(ciphertext, context)).toBe(text);
      expect(() => onlyA.decrypt(ciphertext, context)).toThrow(DecryptionError);
      expect(ROTATION.changed.reencryptSecrets(ciphertext, context)).toBeNull();
    }),
  );
});

test("keys have names that people can compare", () => {
  expect(ROTATION.changed.keyNames).toEqual([...onlyB.keyNames, ...onlyA.keyNames]);
  expect(new Set(ROTATION.changed.keyNames).size).toBe(2);
  for (const name of ROTATION.changed.keyNames) expect(name).toMatch(/^[0-9a-f]{8}$/);
});
