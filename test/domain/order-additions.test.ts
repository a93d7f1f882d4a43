import { describe, expect, test } from "vitest";
import { parseOrder } from "../../server/domain/checkout.ts";
import { classifyHost } from "../../server/outbound/classify-host.ts";
import { catchRejection, order } from "../support/orders.ts";

const rules = { allowPrivate: false, classify: classifyHost };
const read = (change: object, mode: "test" | "live" = "test") => parseOrder(order(change), mode, rules);

const rejection = (change: object, mode: "test" | "live" = "test") =>
  catchRejection(() => read(change, mode));
const names = (fields: Record<string, string>) => ({ code: "invalid_request", fields });

describe("amount and currency", () => {
  test.each(["ghs", "GH", "GHSX", "GНS"])("A17 %j is not a currency code", (currency) => {
    expect(rejection({ currency })).toEqual(names({ currency: "not_a_currency" }));
  });

  test.each(["XXX", "JPY", "KWD"])("A18 %s is not enabled", (currency) => {
    expect(rejection({ currency })).toEqual({
      code: "currency_not_supported",
      fields: { currency: "currency_not_enabled" },
    });
  });

  test("the decimals are the currency's", () => {
    expect(read({ amount: 100, currency: "UGX" }).money).toEqual({ minorUnits: 100n, currency: "UGX" });
    expect(rejection({ amount: 100.5, currency: "UGX" })).toEqual(names({ amount: "too_many_decimals" }));
  });

  test.each([
    ["10", "wrong_type"],
    [0, "not_positive"],
    [-1, "not_positive"],
    [10.001, "too_many_decimals"],
    [1e9, "amount_too_large"],
    [1e21, "not_a_decimal"],
  ])("%j is not an amount", (amount, code) => {
    expect(rejection({ amount })).toEqual(names({ amount: code }));
  });
});

describe("customer", () => {
  test.each([["+233241234567"], ["233241234567"]])("the number %s is stored as its digits", (phone) => {
    expect(read({ customer: { phone } }).customer).toEqual({ phone: "233241234567" });
  });

  test("7 and 15 digits are a number, and a name has up to 200 code points", () => {
    for (const phone of ["1234567", "123456789012345"])
      expect(read({ customer: { phone } }).customer).toEqual({ phone });
    expect(read({ customer: { name: "🍲".repeat(200) } }).customer.name).toHaveLength(400);
  });

  test.each<[string, string, unknown[]]>([
    [
      ...(["phone", "not_a_phone"] as const),
      ["123456", "1234567890123456", "++233241234567", "0241-234-567", "call me", "٠٢٤١٢٣٤٥٦٧"],
    ],
    ["name", "too_long", ["x".repeat(201)]],
    ["name", "control_characters", ["a\0b", "a\nb"]],
    ["name", "invalid_unicode", ["\ud800"]],
    ["name", "wrong_type", [7]],
    ["phone", "wrong_type", [233241234567]],
    ["email", "wrong_type", [7]],
    [
      ...(["email", "not_an_email"] as const),
      ["a", "a@", "@b.example", "a b@c.example", "a@b.example\r\nBcc: x@y.example", "Ama <a@b.example>"],
    ],
    [
      ...(["email", "not_an_email"] as const),
      ["a@b.example,c@d.example", "a@b@c.example", `${"x".repeat(250)}@b.example`, "a@b.example\0"],
    ],
  ])("B16 an invalid %s: %s", (field, code, values) => {
    for (const value of values) {
      const expected = names({ [`customer.${field}`]: code });
      expect(rejection({ customer: { [field]: value } }), String(value)).toEqual(expected);
    }
  });

  test.each(["adwoa@shop.example", "a+b.c_d@sub.shop.example", "ɔdɔ@shop.example"])(
    "%s is a valid address",
    (email) => {
      expect(read({ customer: { email } }).customer).toEqual({ email });
    },
  );

  test("markup is a valid name", () => {
    const name = "<img src=x onerror=alert(1)>";
    expect(read({ customer: { name } }).customer).toEqual({ name });
  });

  test.each([[["Adwoa"]], ["Adwoa"], [7]])("%j is not a customer", (customer) => {
    expect(rejection({ customer })).toEqual(names({ customer: "wrong_type" }));
  });
});

describe("metadata", () => {
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`key${i}`, "x"]));

  test.each([
    ["50 keys", keys(50)],
    ["a key of 40 characters", { ["k".repeat(40)]: "x" }],
    ["a value of 500 code points", { note: "🍲".repeat(500) }],
    ["an empty value", { note: "" }],
    ["names of an object's own parts", { toString: "x", constructor: "y" }],
  ])("%s", (_, metadata) => {
    expect(read({ metadata }).metadata).toEqual(metadata);
  });

  test.each([
    ["B23 51 keys", keys(51), "too_many"],
    ["B23 a key of 41 characters", { ["k".repeat(41)]: "x" }, "metadata_key"],
    ["an empty key", { "": "x" }, "metadata_key"],
    ["NUL in a key", { "a\0b": "x" }, "metadata_key"],
    ["a lone surrogate in a key", { "\ud800": "x" }, "metadata_key"],
    ["a prototype", JSON.parse('{ "__proto__": "x" }'), "reserved_key"],
    ["a list", ["x"], "wrong_type"],
    ["a text", "x", "wrong_type"],
  ])("%s is rejected", (_, metadata, code) => {
    expect(rejection({ metadata })).toEqual(names({ metadata: code }));
  });

  test.each([
    ["a\0b", "control_characters"],
    ["x".repeat(501), "too_long"],
    ["x".repeat(10_000), "too_long"],
    ["\ud800", "invalid_unicode"],
    [{ deep: "x" }, "wrong_type"],
    [7, "wrong_type"],
    [null, "wrong_type"],
  ])("B23 %j as a value is rejected with its reason", (note, code) => {
    expect(rejection({ metadata: { note, fine: "x", more: note } })).toEqual(
      names({ "metadata.note": code, "metadata.more": code }),
    );
  });

  test("other control characters are allowed in a value", () => {
    expect(read({ metadata: { note: "a\n\tb" } }).metadata).toEqual({ note: "a\n\tb" });
  });
});

describe("methods", () => {
  test("a subset of them", () => {
    expect(read({ methods: ["card"] }).methods).toEqual(["card"]);
    expect([...read({ methods: ["wallet", "mobile_money"] }).methods].sort()).toEqual([
      "mobile_money",
      "wallet",
    ]);
  });

  test.each<[unknown, Record<string, string>]>([
    [[], { methods: "too_few" }],
    [["cash"], { "methods.0": "unknown_value" }],
    [["card", 7, "cash"], { "methods.1": "unknown_value", "methods.2": "unknown_value" }],
    [["card", "card"], { methods: "duplicate_value" }],
    ["card", { methods: "wrong_type" }],
    [{ 0: "card" }, { methods: "wrong_type" }],
  ])("%j is rejected", (methods, fields) => {
    expect(rejection({ methods })).toEqual(names(fields));
  });

  test("mobile money is offered only if the currency has a network", () => {
    expect(read({ currency: "USD" }).methods).toEqual(["card", "wallet"]);
    expect(rejection({ currency: "USD", methods: ["mobile_money"] })).toEqual(
      names({ methods: "not_offered_in_currency" }),
    );
    expect(read({ currency: "XOF", amount: 10 }).methods).toContain("mobile_money");
  });
});

describe("expiresIn", () => {
  test.each([
    ["test", [5, 3600, 86_400]],
    ["live", [300, 3600, 86_400]],
  ] as const)("%s mode accepts %j seconds", (mode, values) => {
    for (const expiresIn of values) expect(read({ expiresIn }, mode).expiresIn).toBe(expiresIn);
  });

  test.each([
    ["test", [4, 0, -1, 86_401, 1e300]],
    ["live", [299, 5, 86_401]],
  ] as const)("B24 %s mode rejects %j", (mode, values) => {
    for (const expiresIn of values) {
      expect(rejection({ expiresIn }, mode)).toEqual(names({ expiresIn: "out_of_range" }));
    }
  });

  test.each([5.5, "60", true, Number.NaN])("%s is not an integer", (expiresIn) => {
    expect(rejection({ expiresIn })).toEqual(names({ expiresIn: "wrong_type" }));
  });
});

describe("locale", () => {
  test.each(["en", "fr", "fr-CI", "ak-GH", "zh-Hant-TW"])("%s", (locale) => {
    expect(read({ locale }).locale).toBe(locale);
  });

  test.each(["e", "english language", "en_GB", "<b>", "en-", "x".repeat(100)])("%j is rejected", (locale) => {
    expect(rejection({ locale })).toEqual(names({ locale: "not_a_language" }));
  });

  test.each([7, ["en"]])("%j is not a string", (locale) => {
    expect(rejection({ locale })).toEqual(names({ locale: "wrong_type" }));
  });
});
