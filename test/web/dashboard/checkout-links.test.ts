import { GraphQLError } from "graphql";
import { CombinedError } from "urql";
import { describe, expect, test } from "vitest";
import { CURRENCY_DECIMALS, type Currency, parseDecimal } from "../../../server/domain/money.ts";
import { en } from "../../../web/dashboard/features/checkout-links/i18n/en.ts";
import {
  type FoundPayment,
  linkCreator,
  newReference,
} from "../../../web/dashboard/features/checkout-links/model/create-link.ts";
import {
  checkForm,
  newForm,
  nextForm,
  parseAmount,
  toInput,
} from "../../../web/dashboard/features/checkout-links/model/link-form.ts";
import { parseLinkSearch } from "../../../web/dashboard/features/checkout-links/model/link-search.ts";
import { linkState } from "../../../web/dashboard/features/checkout-links/model/link-state.ts";
import type { InitiateCheckoutInput } from "../../../web/dashboard/generated/graphql.ts";
import { CURRENCIES, decimalsIn } from "../../../web/dashboard/lib/currencies.ts";
import { attempt, payment } from "./payments.ts";

const filled = { ...newForm("GHS"), amount: "10.50", description: "Lunch" };

test("every enabled currency is offered, with its decimals", () => {
  expect(Object.fromEntries(CURRENCIES.map((code) => [code, decimalsIn(code)]))).toEqual(CURRENCY_DECIMALS);
});

describe("an amount", () => {
  test.each([
    ["10.5", "GHS", "10.5"],
    ["10,50", "GHS", "10.5"],
    ["1 234.00", "GHS", "1234"],
    ["1\u00a0234,00", "GHS", "1234"],
    ["25\u202f000", "XOF", "25000"],
    ["1000.00", "GHS", "1000"],
    ["25000.", "XOF", "25000"],
    ["1000000,5", "GHS", "1000000.5"],
    ["007", "UGX", "7"],
    [".5", "USD", "0.5"],
    ["999999999.99", "USD", "999999999.99"],
  ])("%s in %s is sent as %s, which the server accepts", (typed, currency, text) => {
    expect(parseAmount(typed, currency)).toEqual({ text });
    expect(parseDecimal(text, currency as Currency)).toMatchObject({ ok: true });
  });

  test.each([
    ["", "GHS", "missing"],
    ["ten", "GHS", "notNumber"],
    ["-1", "GHS", "notNumber"],
    [".", "GHS", "notNumber"],
    ["1.2.3", "GHS", "notNumber"],
    ["10 50", "GHS", "notNumber"],
    ["1,000", "GHS", "thousands"],
    ["1.000", "GHS", "thousands"],
    ["25,000", "XOF", "thousands"],
    ["1.000", "XOF", "thousands"],
    ["1,234.50", "GHS", "thousands"],
    ["1.000.000", "XAF", "thousands"],
    ["1000.000", "GHS", "decimals"],
    ["0.505", "GHS", "decimals"],
    ["10.5", "UGX", "decimals"],
    ["10.0", "UGX", "decimals"],
    ["0.00", "GHS", "zero"],
    ["1000000000", "GHS", "tooLarge"],
  ])("%s in %s is rejected as %s", (typed, currency, problem) => {
    expect(parseAmount(typed, currency)).toEqual({ problem });
  });
});

describe("the form", () => {
  test("shows each field's error", () => {
    expect(checkForm(filled, en.form)).toEqual({});
    const wrong = { ...newForm("UGX"), amount: "1.5", clientReference: "é".repeat(33), methods: [] };
    expect(checkForm(wrong, en.form)).toEqual({
      amount: "UGX has no decimals. Enter a whole number.",
      description: "Enter a description.",
      clientReference: "Enter at most 32 characters.",
      methods: "Choose at least one payment method.",
    });
    expect(checkForm({ ...filled, amount: "1,000" }, en.form).amount).toMatch("Enter 1000 or 1000.00.");
    const francs = { ...filled, amount: "25.000", currency: "XOF" };
    expect(checkForm(francs, en.form).amount).toMatch("Enter 1000.");
  });

  test("becomes the server's input: a grouped number is joined, and all payment methods are not listed", () => {
    const form = {
      ...filled,
      customer: { name: " Ama ", phone: "+233 24-123 (4567)", email: "" },
      methods: ["CARD" as const],
      locale: "fr" as const,
    };
    expect(toInput(form, "tua_1")).toEqual({
      amount: "10.5",
      currency: "GHS",
      description: "Lunch",
      clientReference: "tua_1",
      customer: { name: "Ama", phone: "+233241234567", email: "" },
      expiresIn: 3_600,
      methods: ["CARD"],
      locale: "fr",
    });
    expect(toInput(filled, "tua_1")).toMatchObject({ methods: null, locale: null });
  });

  test("for the next customer keeps the till's fixed values, and nothing of the last", () => {
    const last = { ...filled, currency: "USD", expiresIn: 900 as const, clientReference: "ORD-1" };
    expect(nextForm(last)).toEqual({ ...newForm("USD"), expiresIn: 900 });
  });
});

describe("one filled form creates one payment", () => {
  const rejection = (code: string) =>
    new CombinedError({ graphQLErrors: [new GraphQLError("", { extensions: { code } })] });
  const lost = new CombinedError({ networkError: new Error("gone") });

  /** A server that stores orders by reference; some of its responses are lost. */
  function makerAt(responsesLost: number, pool = new Map<string, FoundPayment>()) {
    const sent: InitiateCheckoutInput[] = [];
    let count = 0;
    const make = linkCreator({
      async send(input) {
        sent.push(input);
        const { clientReference = "", amount, currency, description } = input;
        const reference = String(clientReference);
        const isNew = !pool.has(reference);
        if (isNew) {
          const money = { amount: Number(amount).toFixed(2), currency };
          pool.set(reference, { id: `txn_${pool.size + 1}`, description, amount: money });
        }
        count += 1;
        if (count <= responsesLost) return { error: lost };
        if (!isNew) return { error: rejection("duplicate_client_reference") };
        return { id: (pool.get(reference) as FoundPayment).id };
      },
      find: async (reference) => pool.get(reference) ?? null,
      newReference,
    });
    return { make, sent, pool };
  }

  test("sent twice at once", async () => {
    const { make, pool } = makerAt(0);
    expect(await Promise.all([make(filled), make(filled)])).toEqual([{ id: "txn_1" }, { id: "txn_1" }]);
    expect(pool.size).toBe(1);
  });

  test.each(["", "ORD-7"])("sent again after a lost response, with the reference “%s”", async (typed) => {
    const { make, pool } = makerAt(1);
    const form = { ...filled, clientReference: typed };
    expect(await make(form)).toEqual({ error: lost });
    expect(await make(form)).toEqual({ id: "txn_1" });
    expect(pool.size).toBe(1);
  });

  test("a form changed after a lost response is another payment", async () => {
    const { make, sent } = makerAt(1);
    await make(filled);
    await make({ ...filled, amount: "11" });
    expect(new Set(sent.map(({ clientReference }) => clientReference)).size).toBe(2);
  });

  const others = () =>
    new Map([["ORD-7", { id: "txn_9", description: "Shoes", amount: { amount: "90.00", currency: "GHS" } }]]);

  test.each([0, 1])(
    "another order's reference stays rejected, after %s lost responses",
    async (responsesLost) => {
      const { make } = makerAt(responsesLost, others());
      const form = { ...filled, clientReference: "ORD-7" };
      for (let tries = 0; tries < responsesLost; tries++) await make(form);
      expect(await make(form)).toMatchObject({ error: expect.any(CombinedError) });
    },
  );

  test("nor is an equal order's accepted, without a lost response", async () => {
    const like = { id: "txn_9", description: "Lunch", amount: { amount: "10.50", currency: "GHS" } };
    const { make } = makerAt(0, new Map([["ORD-7", like]]));
    expect(await make({ ...filled, clientReference: "ORD-7" })).toMatchObject({
      error: expect.any(CombinedError),
    });
  });

  test("a generated reference looks like the server's own", () => {
    expect(newReference()).toMatch(/^tua_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(newReference()).not.toBe(newReference());
  });
});

test("a URL shows the payment that it names, and none of its other values", () => {
  expect(parseLinkSearch({ payment: "txn_0abc", other: "1" })).toEqual({ payment: "txn_0abc" });
  for (const odd of ["../x", "", 7, undefined]) expect(parseLinkSearch({ payment: odd })).toEqual({});
});

test("a link has its payment's status", () => {
  const closed = { ...payment("a", 0).checkout, open: false };
  const states = [
    payment("a", 0),
    payment("a", 0, { status: "FAILED" }),
    payment("a", 0, { status: "PROCESSING", checkout: closed }),
    payment("a", 0, { status: "SUCCESS", checkout: closed, attempts: [attempt("AMOUNT_MISMATCH", 1)] }),
    payment("a", 0, { status: "PROCESSING", checkout: closed, attempts: [attempt("AMOUNT_MISMATCH", 1)] }),
    payment("a", 0, { status: "EXPIRED", checkout: closed }),
    payment("a", 0, { status: "FAILED", checkout: closed }),
  ].map(linkState);
  expect(states).toEqual(["open", "tryAgain", "paying", "paid", "amountMismatch", "closed", "closed"]);
});
