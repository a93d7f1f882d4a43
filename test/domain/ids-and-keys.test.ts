import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatApiKey, hashSecret, KEY_BYTES, lastFour, parseApiKey } from "../../server/domain/api-key.ts";
import {
  base32,
  formatCheckoutId,
  formatId,
  formatMerchantId,
  ID_BYTES,
  MERCHANT_ID_BYTES,
  parseCheckoutScope,
} from "../../server/domain/ids.ts";
import { MODES } from "../../server/domain/scope.ts";

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const scopes = fc.record({
  merchantId: bytes(MERCHANT_ID_BYTES).map(formatMerchantId),
  mode: fc.constantFrom(...MODES),
});
const kinds = fc.constantFrom("secret" as const, "publishable" as const);
const keys = fc
  .record({ kind: kinds, scope: scopes, random: bytes(KEY_BYTES) })
  .map(({ kind, scope, random }) => ({ kind, scope, text: formatApiKey(kind, scope, random) }));

const scope = {
  merchantId: formatMerchantId(new Uint8Array(MERCHANT_ID_BYTES).fill(7)),
  mode: "test",
} as const;
const key = formatApiKey("secret", scope, new Uint8Array(KEY_BYTES).fill(9));

describe("ids", () => {
  test("have their kind and at least 122 random bits", () => {
    expect(ID_BYTES * 8).toBeGreaterThanOrEqual(122);
    expect(formatId("transaction", new Uint8Array(ID_BYTES).fill(255))).toBe(
      "txn_zzzzzzzzzzzzzzzzzzzzzzzzzw",
    );
  });

  test("different bytes give different ids, of one length and only of letters and digits", () => {
    fc.assert(
      fc.property(bytes(ID_BYTES), bytes(ID_BYTES), (a, b) => {
        expect(base32(a)).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
        expect(base32(a) === base32(b)).toBe(Buffer.from(a).equals(Buffer.from(b)));
      }),
    );
  });
});

describe("a checkout's id names its scope", () => {
  test("for every merchant and mode", () => {
    fc.assert(
      fc.property(scopes, bytes(ID_BYTES), (owner, random) => {
        expect(parseCheckoutScope(formatCheckoutId(owner, random))).toEqual(owner);
      }),
    );
  });

  const id = formatCheckoutId(scope, new Uint8Array(ID_BYTES));
  test.each([
    ...[
      "",
      "co_",
      id.slice(0, -1),
      `${id}0`,
      ` ${id}`,
      `${id}\n`,
      id.toUpperCase(),
      id.replace("co_", "txn_"),
    ],
    ...[
      id.replace("_test_", "_prod_"),
      id.replace(/0$/, "u"),
      id.replace(/0$/, "\0"),
      `${id}/..`,
      "__proto__",
    ],
  ])("%j is not a checkout id", (text) => {
    expect(parseCheckoutScope(text)).toBeNull();
  });
});

describe("a key shows its mode and kind", () => {
  test("by its prefix", () => {
    expect(key).toMatch(/^sk_test_[0-9A-Za-z]+$/);
    expect(formatApiKey("publishable", { ...scope, mode: "live" }, new Uint8Array(KEY_BYTES))).toMatch(
      /^pk_live_/,
    );
  });

  test("and is parsed as it was created, with its stored hash", () => {
    fc.assert(
      fc.property(keys, ({ kind, scope, text }) => {
        expect(parseApiKey(text)).toEqual({ kind, scope, hash: hashSecret(text) });
        expect(text.endsWith(lastFour(text))).toBe(true);
      }),
    );
  });

  test("all 32 random bytes are in its text", () => {
    fc.assert(
      fc.property(
        bytes(KEY_BYTES),
        fc.nat(KEY_BYTES - 1),
        fc.integer({ min: 1, max: 255 }),
        (random, at, change) => {
          const other = Uint8Array.from(random);
          other[at] = (other[at] as number) ^ change;
          expect(formatApiKey("secret", scope, random)).not.toBe(formatApiKey("secret", scope, other));
        },
      ),
    );
  });
});

describe("an impossible key is rejected without a lookup", () => {
  test("D2 one character changed", () => {
    const letters = fc.constantFrom(..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-");
    fc.assert(
      fc.property(keys, fc.nat(), letters, ({ text }, pick, letter) => {
        const at = pick % text.length;
        fc.pre(text[at] !== letter);
        expect(parseApiKey(text.slice(0, at) + letter + text.slice(at + 1))).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ["truncated", key.slice(0, -1)],
    ["padded", `${key}0`],
    ["with white space before it", ` ${key}`],
    ["with a line break behind it", `${key}\n`],
    ["in capitals", key.toUpperCase()],
    ["in small letters", key.toLowerCase()],
    ["of the other kind", key.replace("sk_", "pk_")],
    ["of the other mode", key.replace("_test_", "_live_")],
    ["of another maker", key.replace("sk_", "rk_")],
    ["of no mode", key.replace("_test_", "_prod_")],
    ["a prefix alone", "sk_test_"],
    ["empty", ""],
    ["very long", "sk_test_".padEnd(100_000, "0")],
  ])("%s", (_, text) => {
    expect(parseApiKey(text)).toBeNull();
  });
});
