import { describe, expect, test } from "vitest";
import { en as checkoutTexts } from "../../../web/dashboard/features/checkout-links/i18n/en.ts";
import { en } from "../../../web/dashboard/features/checkout-links/i18n/payment-links-en.ts";
import { parseLinkSearch } from "../../../web/dashboard/features/checkout-links/model/link-search.ts";
import {
  checkPaymentLinkForm,
  newPaymentLinkForm,
  type PaymentLinkForm,
  toCreateInput,
  toPaymentLinkForm,
  toUpdateInput,
} from "../../../web/dashboard/features/checkout-links/model/payment-link-form.ts";
import { parseSearch, toFilter } from "../../../web/dashboard/features/payments/model/payment-filter.ts";
import type { PaymentLinkRowFragment } from "../../../web/dashboard/generated/graphql.ts";

const ZONE = "Africa/Lagos";
const NOW = Date.parse("2026-11-29T10:00:00Z");
const filled = { ...newPaymentLinkForm("GHS"), amount: "10,50", description: " Choir uniform " };
const open: PaymentLinkForm = { ...filled, kind: "open", amount: "" };

const link: PaymentLinkRowFragment = {
  __typename: "PaymentLink",
  id: "plink_test_1",
  url: "http://localhost:4000/l/plink_test_1",
  status: "ACTIVE",
  amount: null,
  amountMin: null,
  amountMax: null,
  currency: "GHS",
  description: "Choir uniform",
  paymentLimit: 50,
  endsAt: "2026-12-24T22:59:30.000Z",
  pausedAt: null,
  createdAt: "2026-11-01T00:00:00.000Z",
  paymentCount: 0,
  openCount: 0,
};

describe("a new link", () => {
  const none = { currency: "GHS", description: "Choir uniform", paymentLimit: null, endsAt: null };
  test("has a fixed amount, or the limits of an open one", () => {
    expect(toCreateInput(filled, ZONE)).toEqual({ ...none, amount: "10.5" });
    expect(toCreateInput(open, ZONE)).toEqual({ ...none, amountMin: null, amountMax: null });
    // What was typed for the other kind is not sent.
    expect(toCreateInput({ ...open, amount: "7", amountMin: "5", amountMax: "1 000" }, ZONE)).toEqual({
      ...none,
      amountMin: "5",
      amountMax: "1000",
    });
  });
  test("ends at the merchant's local time", () => {
    const input = toCreateInput({ ...filled, paymentLimit: " 50 ", endsAt: "2026-12-24T23:59" }, ZONE);
    expect(input).toMatchObject({ paymentLimit: 50, endsAt: "2026-12-24T22:59:00.000Z" });
  });
});

describe("a changed link", () => {
  test("keeps what was not changed in the dialog, also if another member changed it", () => {
    const initial = toPaymentLinkForm(link, ZONE);
    expect(initial).toMatchObject({ kind: "open", paymentLimit: "50", endsAt: "2026-12-24T23:59" });
    expect(toUpdateInput(initial, initial, link.id, ZONE)).toEqual({ id: link.id });
    expect(toUpdateInput({ ...initial, description: "Choir trip " }, initial, link.id, ZONE)).toEqual({
      id: link.id,
      description: "Choir trip",
    });
  });
  test("loses its limit and end with empty fields", () => {
    const initial = toPaymentLinkForm(link, ZONE);
    const form = { ...initial, paymentLimit: "", endsAt: "" };
    expect(toUpdateInput(form, initial, link.id, ZONE)).toEqual({
      id: link.id,
      paymentLimit: null,
      endsAt: null,
    });
  });
});

describe("problems that need no request", () => {
  const check = (form: PaymentLinkForm, isNew = true) =>
    checkPaymentLinkForm(form, { ...checkoutTexts.form, form: en.form }, { isNew, now: NOW, timeZone: ZONE });
  test("none in a valid form", () => {
    expect([check(filled), check(open), check({ ...open, amountMin: "5", amountMax: "5" })]).toEqual([
      {},
      {},
      {},
    ]);
  });
  test.each<[string, Partial<PaymentLinkForm>, string]>([
    ["no amount", { amount: "" }, "amount"],
    ["a thousands separator", { amount: "1,000" }, "amount"],
    ["no description", { description: "  " }, "description"],
    ["a minimum that is no number", { kind: "open", amountMin: "five" }, "amountMin"],
    ["a maximum below the minimum", { kind: "open", amountMin: "9", amountMax: "5" }, "amountMax"],
    ["a limit of 0", { paymentLimit: "0" }, "paymentLimit"],
    ["a limit of half a payment", { paymentLimit: "1.5" }, "paymentLimit"],
    ["a limit above a million", { paymentLimit: "1000001" }, "paymentLimit"],
    ["an end in the past", { endsAt: "2026-11-29T10:59" }, "endsAt"],
  ])("%s", (_what, change, field) => {
    expect(Object.keys(check({ ...filled, ...change }))).toEqual([field]);
  });
  test("the amount of an existing link is not checked", () => {
    expect(check({ ...filled, amount: "" }, false)).toEqual({});
  });
});

test("the address has the tab and the open link, or the payment", () => {
  expect(parseLinkSearch({ tab: "payment-links", link: "plink_test_1", payment: "txn_1" })).toEqual({
    tab: "payment-links",
    link: "plink_test_1",
  });
  expect(parseLinkSearch({ tab: "payment-links", link: "txn_1" })).toEqual({ tab: "payment-links" });
  expect(parseLinkSearch({ tab: "other", link: "plink_test_1", payment: "txn_1" })).toEqual({
    payment: "txn_1",
  });
});

test("payments are filtered by their link", () => {
  const search = parseSearch({ paymentLink: "plink_test_1", status: "success" });
  expect(search).toEqual({ status: "success", paymentLink: "plink_test_1" });
  expect(toFilter(search, { now: NOW, timeZone: ZONE })).toEqual({
    status: ["SUCCESS"],
    paymentLinkId: "plink_test_1",
  });
  expect(parseSearch({ paymentLink: "txn_1" })).toEqual({});
});
