import { describe, expect, test } from "vitest";
import { DecimalText } from "../../server/domain/money.ts";
import {
  findLinkRejection,
  freePayments,
  type LinkState,
  linkStatus,
  type NewLinkInput,
  parseLinkChange,
  parseLinkPayment,
  parseNewLink,
} from "../../server/domain/payment-link.ts";
import { catchRejection } from "../support/orders.ts";

const NOW = new Date("2026-11-29T10:00:00Z");
const LATER = new Date("2026-11-30T10:00:00Z");
const valid = { currency: "GHS", description: "Choir uniform" } satisfies NewLinkInput;

test("a fixed amount, an open amount and its limits are stored in minor units", () => {
  const none = { amount: null, amountMin: null, amountMax: null };
  const settings = { currency: "GHS", description: "Choir uniform", paymentLimit: null, endsAt: null };
  expect(parseNewLink(valid, NOW)).toEqual({ ...none, ...settings });
  expect(parseNewLink({ ...valid, amount: new DecimalText("10.50") }, NOW)).toEqual({
    ...none,
    ...settings,
    amount: 1050n,
  });
  const bounds = { amountMin: 5, amountMax: new DecimalText("100"), paymentLimit: 50, endsAt: LATER };
  expect(parseNewLink({ ...valid, ...bounds }, NOW)).toEqual({
    ...none,
    ...settings,
    amountMin: 500n,
    amountMax: 10_000n,
    paymentLimit: 50,
    endsAt: LATER,
  });
});

test.each<[string, object, Record<string, string>]>([
  [
    "nothing",
    { currency: undefined, description: undefined },
    { currency: "required", description: "required" },
  ],
  ["a zero amount", { amount: 0 }, { amount: "not_positive" }],
  ["too many decimals", { amount: 1.005 }, { amount: "too_many_decimals" }],
  ["a fraction of a franc", { amount: 1.5, currency: "XOF" }, { amount: "too_many_decimals" }],
  ["a huge amount", { amount: new DecimalText("1000000000") }, { amount: "amount_too_large" }],
  ["a text that is no number", { amountMin: new DecimalText("ten") }, { amountMin: "not_a_decimal" }],
  [
    "limits of a fixed amount",
    { amount: 5, amountMin: 1, amountMax: 9 },
    { amountMin: "not_together_with", amountMax: "not_together_with" },
  ],
  ["limits in the wrong order", { amountMin: 9, amountMax: 1 }, { amountMax: "less_than" }],
  ["a limit of no payments", { paymentLimit: 0 }, { paymentLimit: "out_of_range" }],
  ["a limit beyond a million", { paymentLimit: 1_000_001 }, { paymentLimit: "out_of_range" }],
  ["half a payment", { paymentLimit: 1.5 }, { paymentLimit: "out_of_range" }],
  ["an end in the past", { endsAt: NOW }, { endsAt: "in_the_past" }],
  ["an empty description", { description: "" }, { description: "too_short" }],
  ["a long description", { description: "a".repeat(1_001) }, { description: "too_long" }],
  ["a control character", { description: "a\u0007" }, { description: "control_characters" }],
  ["a currency in small letters", { currency: "ghs" }, { currency: "not_a_currency" }],
])("rejects %s", (_what, change, fields) => {
  expect(catchRejection(() => parseNewLink({ ...valid, ...change }, NOW))).toEqual({
    code: "invalid_request",
    fields,
  });
});

test("rejects a currency that is not enabled", () => {
  expect(catchRejection(() => parseNewLink({ ...valid, currency: "JPY" }, NOW))).toEqual({
    code: "currency_not_supported",
    fields: { currency: "currency_not_enabled" },
  });
});

describe("a change", () => {
  const current = { description: "A", paymentLimit: 5, endsAt: NOW };
  test("keeps absent fields, and an end that has passed", () => {
    expect(parseLinkChange(current, {}, LATER)).toEqual(current);
    expect(parseLinkChange(current, { description: "B", endsAt: NOW }, LATER)).toEqual({
      ...current,
      description: "B",
    });
  });
  test("removes the limit and the end with null", () => {
    expect(parseLinkChange(current, { paymentLimit: null, endsAt: null }, LATER)).toEqual({
      ...current,
      paymentLimit: null,
      endsAt: null,
    });
  });
  test("rejects another end in the past", () => {
    const past = new Date("2026-11-28T10:00:00Z");
    expect(catchRejection(() => parseLinkChange(current, { endsAt: past }, LATER))).toEqual({
      code: "invalid_request",
      fields: { endsAt: "in_the_past" },
    });
  });
});

describe("the amount of a payment", () => {
  const open = { amount: null, amountMin: 500n, amountMax: 10_000n, currency: "GHS" } as const;
  test.each([
    ["5", 500n],
    ["100.00", 10_000n],
    ["7.5", 750n],
  ])("%s is accepted", (typed, value) => {
    expect(parseLinkPayment(open, typed)).toEqual({ ok: true, value });
  });
  test.each([
    [null, "required"],
    ["", "required"],
    ["4.99", "amount_too_small"],
    ["100.01", "amount_too_large"],
    ["5.001", "too_many_decimals"],
    ["0", "not_positive"],
    ["-5", "not_positive"],
    ["1e2", "not_a_decimal"],
  ])("%s is rejected: %s", (typed, code) => {
    expect(parseLinkPayment(open, typed)).toMatchObject({ ok: false, problem: { code } });
  });
  test("a form cannot change a fixed amount", () => {
    const fixed = { amount: 500n, amountMin: null, amountMax: null, currency: "GHS" } as const;
    expect(parseLinkPayment(fixed, null)).toEqual({ ok: true, value: 500n });
    expect(parseLinkPayment(fixed, "5")).toMatchObject({ ok: false, problem: { code: "unknown_field" } });
  });
});

describe("what a link accepts", () => {
  const state: LinkState = {
    hasEnded: false,
    isPaused: false,
    paymentLimit: 3,
    paymentCount: 1,
    openCount: 1,
  };
  test.each<[string, Partial<LinkState>, string, string | null, number]>([
    ["one payment of three", {}, "active", null, 1],
    ["none while open transactions hold the rest", { openCount: 2 }, "active", "busy", 0],
    ["none after the last payment", { paymentCount: 3, openCount: 0 }, "limit_reached", "limit_reached", 0],
    ["none after late payments beyond the limit", { paymentCount: 4 }, "limit_reached", "limit_reached", 0],
    ["none while paused", { isPaused: true }, "paused", "paused", 1],
    ["none after its end, although paused", { isPaused: true, hasEnded: true }, "ended", "ended", 1],
    ["any number without a limit", { paymentLimit: null, openCount: 1e6 }, "active", null, Infinity],
  ])("%s", (_what, change, status, rejection, free) => {
    const changed = { ...state, ...change };
    expect([linkStatus(changed), findLinkRejection(changed), freePayments(changed)]).toEqual([
      status,
      rejection,
      free,
    ]);
  });
});
