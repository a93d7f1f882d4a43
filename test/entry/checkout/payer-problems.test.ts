import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codesByField } from "../../support/field-problems.ts";
import { openShop, type Shop } from "./shop.ts";

let shop: Shop;
let path: string;
beforeAll(async () => {
  shop = await openShop();
  // No input here is accepted, so one checkout stays open for all.
  path = (await shop.checkout()).path;
});
afterAll(() => shop.close());

const MOMO = { method: "mobile_money", network: "mtn" };
const CARD = { method: "card", card_number: "4242424242424242", card_expiry: "08/30", card_cvc: "123" };

describe("each field of the form is rejected with its own code", () => {
  test.each<[what: string, form: Record<string, string>, problems: Record<string, string>]>([
    ["no method", {}, { method: "method_required" }],
    ["a method that is none", { method: "cash" }, { method: "method_not_offered" }],
    ["no network", { ...MOMO, network: "", phone: "0240000000" }, { network: "network_required" }],
    ["another network", { ...MOMO, network: "orange", phone: "0240000000" }, { network: "network_required" }],
    ["no number", { ...MOMO, phone: " " }, { phone: "phone_required" }],
    ["no number in the order", { ...MOMO, use_order_phone: "1" }, { phone: "phone_required" }],
    ["half a number", { ...MOMO, phone: "024 12" }, { phone: "phone_incomplete" }],
    ["words", { ...MOMO, phone: "call me" }, { phone: "phone_incomplete" }],
    [
      "a number from elsewhere",
      { ...MOMO, phone: "+225 07 00 00 00 01" },
      { phone: "phone_country_not_supported" },
    ],
    [
      "an empty card",
      { method: "card" },
      {
        card_number: "card_number_invalid",
        card_expiry: "card_expiry_invalid",
        card_cvc: "card_cvc_invalid",
      },
    ],
    ["a short card", { ...CARD, card_number: "4242" }, { card_number: "card_number_invalid" }],
    ["a real card", { ...CARD, card_number: "4111111111111111" }, { card_number: "test_card_required" }],
    ["a month that is none", { ...CARD, card_expiry: "13/30" }, { card_expiry: "card_expiry_invalid" }],
    ["a code of two digits", { ...CARD, card_cvc: "12" }, { card_cvc: "card_cvc_invalid" }],
    ["no wallet", { method: "wallet" }, { wallet: "wallet_required" }],
    ["a wallet that is none", { method: "wallet", wallet: "piggy_bank" }, { wallet: "wallet_required" }],
    ["an empty voucher", { ...MOMO, phone: "0240000000", voucher: " " }, { voucher: "voucher_required" }],
    [
      "a voucher of 33 digits",
      { ...MOMO, phone: "0240000000", voucher: "1".repeat(33) },
      { voucher: "voucher_too_long" },
    ],
    ["an old form", { ...CARD, attempts: "many" }, { attempts: "form_out_of_date" }],
    ["a field that is none", { ...CARD, card_pin: "1" }, { card_pin: "card_details_refused" }],
  ])("%s", async (_what, form, problems) => {
    const { status, body } = await shop.postJson(path, form);
    expect([status, body.error.code]).toEqual([400, "invalid_request"]);
    expect(codesByField(body.error.fields)).toEqual(problems);
  });
});

test.each([
  [
    { method: "cash" },
    {
      field: "method",
      code: "method_not_offered",
      params: { allowed: ["mobile_money", "card", "wallet"] },
      message: "is not available; choose mobile_money, card, or wallet",
    },
  ],
  [
    { method: "wallet", wallet: "piggy_bank" },
    {
      field: "wallet",
      code: "wallet_required",
      params: { allowed: ["sandbox_wallet"] },
      message: "must be sandbox_wallet, an available wallet",
    },
  ],
])("%j lists the choices", async (form, problem) => {
  const { body } = await shop.postJson(path, form);
  expect(body.error.fields).toEqual([problem]);
});

test("the problems of the network and the country list the choices", async () => {
  const form = { ...MOMO, network: "orange", phone: "+225 07 00 00 00 01" };
  const { body } = await shop.postJson(path, form);
  expect(body.error.fields).toEqual([
    {
      field: "network",
      code: "network_required",
      params: { allowed: ["mtn", "telecel", "at"] },
      message: "must be mtn, telecel, or at, the mobile network of the number",
    },
    {
      field: "phone",
      code: "phone_country_not_supported",
      params: { prefixes: ["+233"] },
      message: "must be from a country whose wallets use this currency; it must begin with +233",
    },
  ]);
});
