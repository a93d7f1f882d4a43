import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type OrderInput, parseOrder } from "../../server/domain/checkout.ts";
import { DecimalText } from "../../server/domain/money.ts";
import { METHOD_TYPES } from "../../server/domain/payment-method.ts";
import { classifyHost } from "../../server/outbound/classify-host.ts";
import { orderFingerprint, refundFingerprint } from "../../server/usecases/idempotency.ts";
import { order } from "../support/orders.ts";

const urls = { allowPrivate: false, classify: classifyHost };
const of = (input: OrderInput): string => orderFingerprint(input, parseOrder(input, "test", urls, false));
const body = (change: object = {}): OrderInput => order({ clientReference: "ORD-1", ...change });

/**
 * A key is stored for a day, and so across an upgrade: a body keeps the fingerprint of the earlier version.
 */
describe("fingerprints of earlier versions", () => {
  test.each([
    ["required fields alone", body(), "3GWbd19DnHKL6VYI7LVJ4cJej9qsAKFaYTU7JYwFW4c="],
    [
      "all fields",
      body({
        customer: { name: "Ama Mensah", phone: "+233241234567", email: "ama@shop.example" },
        metadata: { table: "7", note: "" },
        methods: ["wallet", "card", "mobile_money"],
        expiresIn: 900,
        locale: "fr-CI",
      }),
      "LkSpz0oQfXE2kl5ekgPcy34azw00JSvsXGfv2P20niI=",
    ],
    [
      "no address and no reference",
      { amount: 250, currency: "XOF", description: "Attiéké" },
      "LtSWRtYYrPQquYeGLzyCfxr7L+z299HCm9qhCKJlEvg=",
    ],
  ])("%s", (_name, input, stored) => {
    expect(of(input)).toBe(stored);
  });

  test.each([
    [
      "of all",
      { minorUnits: null, reason: null, attemptId: null },
      "2C6uxlAjnh+fKGtgXoK3e9E54RcuqT9buwFGSxo5F4w=",
    ],
    [
      "of a part",
      { minorUnits: 250n, reason: "One plate was cold", attemptId: "att_1" },
      "mtMnHd+xebN72D4hTaCnGJmJFS6EacOI0nkjsxbg3qs=",
    ],
  ])("a refund %s", (_name, requested, stored) => {
    expect(refundFingerprint("txn_1", requested)).toBe(stored);
  });
});

test("a field with its default value is a different body from one without the field", () => {
  expect(of(body({ expiresIn: 3600 }))).not.toBe(of(body()));
  expect(of(body({ methods: METHOD_TYPES }))).not.toBe(of(body()));
});

test("a refund with an amount differs from one of the whole rest", () => {
  const rest = { reason: null, attemptId: null };
  expect(refundFingerprint("txn_1", { minorUnits: 1000n, ...rest })).not.toBe(
    refundFingerprint("txn_1", { minorUnits: null, ...rest }),
  );
});

test("two bodies have the same fingerprint exactly if they mean the same", () => {
  const likeIt = (one: Meaning) =>
    fc
      .tuple(meaning, fc.constantFrom(...FIELDS))
      .map(([other, field]) => ({ ...one, [field]: other[field] }));
  const pair = meaning
    .chain((one) => fc.tuple(fc.constant(one), likeIt(one)))
    .chain(([one, other]) =>
      fc.tuple(fc.constant(isDeepStrictEqual(one, other)), written(one), written(other)),
    );
  fc.assert(
    fc.property(pair, ([isSame, one, other]) => {
      expect([of(one) === of(other), one, other]).toEqual([isSame, one, other]);
    }),
    { numRuns: 500 },
  );
});

/** The values of an order; `undefined` for an absent field. */
const optional = <T>(...values: T[]) => fc.constantFrom(undefined, ...values);
const SAYINGS = {
  cents: fc.constantFrom(1000, 1010, 1, 100_000),
  currency: fc.constantFrom("GHS", "KES"),
  description: fc.constantFrom("Waakye", "Two plates of waakye"),
  clientReference: optional("ORD-1", "ORD-2"),
  callbackUrl: optional("https://shop.example/webhook"),
  customer: optional<Record<string, string>>(
    { phone: "233241234567" },
    { name: "Ama", phone: "233241234567" },
    { name: "Ama", email: "a@b.example" },
  ),
  metadata: optional<Record<string, string>>({ a: "1", b: "2" }, { a: "1" }, { a: "" }),
  methods: optional<readonly string[]>(METHOD_TYPES, ["card", "wallet"], ["card"]),
  expiresIn: optional(3600, 900),
  locale: optional("en", "fr"),
};
const FIELDS = Object.keys(SAYINGS) as (keyof typeof SAYINGS)[];
const meaning = fc.record(SAYINGS, { noNullPrototype: true });
type Meaning = typeof meaning extends fc.Arbitrary<infer T> ? T : never;

/** One of the ways to write it as JSON. */
function written({ cents, methods, customer, metadata, ...rest }: Meaning): fc.Arbitrary<OrderInput> {
  const text = (cents / 100).toFixed(2);
  const amounts = [cents / 100, new DecimalText(text), new DecimalText(text.replace(/\.?0+$/, ""))];
  const plus = customer?.phone === undefined ? {} : { phone: `+${customer.phone}` };
  const plain = Object.entries(rest).map(
    ([name, value]) => [name, value === undefined ? nothing : fc.constant(value)] as const,
  );
  return fc
    .record<Record<string, unknown>>({
      ...Object.fromEntries(plain),
      amount: fc.constantFrom<unknown>(...amounts),
      methods: methods ? fc.shuffledSubarray([...methods], { minLength: methods.length }) : nothing,
      customer: customer ? fc.constantFrom(customer, { ...customer, ...plus }).chain(inAnyOrder) : noObject,
      metadata: metadata ? inAnyOrder(metadata) : noObject,
    })
    .chain(inAnyOrder);
}

const nothing = fc.constantFrom<unknown>(undefined, null, "");
const noObject = fc.constantFrom<unknown>(undefined, null, "", {});

const inAnyOrder = (value: object): fc.Arbitrary<object> => {
  const fields = Object.entries(value);
  return fc.shuffledSubarray(fields, { minLength: fields.length }).map(Object.fromEntries);
};
