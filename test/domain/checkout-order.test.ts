import { describe, expect, test } from "vitest";
import { parseOrder } from "../../server/domain/checkout.ts";
import type { FieldCode } from "../../server/domain/field-codes.ts";
import {
  CUSTOMER_FIELDS,
  ORDER_FIELDS,
  type OrderFieldKind,
  orderFields,
} from "../../server/domain/order-fields.ts";
import { classifyHost } from "../../server/outbound/classify-host.ts";
import { catchRejection, order } from "../support/orders.ts";

const rules = { allowPrivate: false, classify: classifyHost };
const read = (change: object, mode: "test" | "live" = "test") => parseOrder(order(change), mode, rules);

const rejection = (change: object, mode: "test" | "live" = "test") =>
  catchRejection(() => read(change, mode));
const names = (fields: Record<string, string>) => ({ code: "invalid_request", fields });

const getNames = (of: (need: string) => boolean) =>
  orderFields.filter(([, { required }]) => of(required)).map(([name]) => name);
const REQUIRED = getNames((required) => required !== "optional");
const OPTIONAL = getNames((required) => required === "optional");
const EMPTY: Partial<Record<OrderFieldKind, FieldCode>> = {
  ...({ amount: "wrong_type", currency: "not_a_currency", text: "too_short", url: "required" } as const),
};

test("the order of the specification is parsed", () => {
  const customer = { name: "Adwoa Mensah", phone: "233241234567", email: "adwoa@shop.example" };
  const optional = orderFields.filter(([, { kind, required }]) => kind === "text" && required === "optional");
  expect(read({ clientReference: "ORD-1", customer })).toEqual({
    money: { minorUnits: 1050n, currency: "GHS" },
    description: "Two plates of waakye",
    callbackUrl: "https://shop.example/webhook",
    returnUrl: "https://shop.example/thanks",
    cancelUrl: "https://shop.example/basket",
    clientReference: "ORD-1",
    customer,
    metadata: {},
    methods: ["mobile_money", "card", "wallet"],
    expiresIn: 3600,
    ...Object.fromEntries(optional.map(([name]) => [name, null])),
  });
});

describe("required fields", () => {
  test.each(REQUIRED)("%s: neither missing, nor null, nor of another type", (field) => {
    for (const value of [undefined, null]) {
      expect(rejection({ [field]: value })).toEqual(names({ [field]: "required" }));
    }
    expect(rejection({ [field]: "" })).toEqual(names({ [field]: EMPTY[ORDER_FIELDS[field].kind] as string }));
    for (const value of [true, [], {}]) {
      expect(rejection({ [field]: value })).toEqual(names({ [field]: "wrong_type" }));
    }
  });

  test("every problem is reported at once", () => {
    const all = Object.fromEntries([...REQUIRED, ...OPTIONAL].map((field) => [field, true]));
    const misfits = Object.fromEntries(orderFields.map(([name]) => [name, "wrong_type"]));
    expect(rejection({ ...all, extra: 1 })).toEqual(names({ ...misfits, extra: "unknown_field" }));
  });
});

describe("optional fields may also be null or empty", () => {
  test.each(OPTIONAL)("%s", (field) => {
    for (const value of [undefined, null, ""])
      expect(read({ clientReference: "ORD", [field]: value })).toEqual(read({ clientReference: "ORD" }));
  });

  test.each(Object.keys(CUSTOMER_FIELDS))("customer.%s", (field) => {
    for (const value of [undefined, null, ""]) {
      expect(read({ customer: { [field]: value } }).customer).toEqual({});
    }
  });
});

describe("B17 an unknown field is rejected, and the error names it", () => {
  test.each(["status", "merchantId", "fee", "mode", "id", "Amount", "client_reference", "constructor", ""])(
    "%j",
    (field) => {
      expect(rejection({ [field]: "x" })).toEqual(names({ [field]: "unknown_field" }));
    },
  );

  test("also within the customer", () => {
    expect(rejection({ customer: { name: "Adwoa", role: "owner" } })).toEqual(
      names({ "customer.role": "unknown_field" }),
    );
  });

  test("B18 __proto__ as an own key", () => {
    const input = JSON.parse(JSON.stringify(order({})).replace(/}$/, ',"__proto__":{"admin":true}}'));
    expect(() => parseOrder(input, "test", rules)).toThrow(/__proto__/);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe("clientReference", () => {
  test.each([
    ["one character", "1"],
    ["31 characters", "x".repeat(31)],
    ["32 characters", "x".repeat(32)],
    ["32 code points of two units each", "🍲".repeat(32)],
    ["white space within", "order 1"],
    ["other scripts", "订单-Ɔdɛ-١"],
    ["markup and quotes", "<b>'\"; drop table"],
    ["a path", "a/b?c=d&e#f%00"],
  ])("%s", (_, clientReference) => {
    expect(read({ clientReference }).clientReference).toBe(clientReference);
  });

  test("B5, B7 capitals and composed letters give another reference", () => {
    const composed = "\u00e9";
    const decomposed = "e\u0301";
    expect(read({ clientReference: composed }).clientReference).not.toBe(
      read({ clientReference: decomposed }).clientReference,
    );
    expect(read({ clientReference: "ORDER-1" }).clientReference).not.toBe("order-1");
  });

  test.each([
    ["33 characters", "x".repeat(33), "too_long"],
    ["33 code points", "🍲".repeat(33), "too_long"],
    ["100,000 characters", "x".repeat(100_000), "too_long"],
    ["a number", 12345, "wrong_type"],
    ["NUL", "a\0b", "invisible_characters"],
    ["a tab", "a\tb", "invisible_characters"],
    ["a line break", "a\nb", "invisible_characters"],
    ["DEL", "a\x7fb", "invisible_characters"],
    ["a C1 control", "a\x85b", "invisible_characters"],
    ["a byte order mark", "\ufeffa", "invisible_characters"],
    ["a right-to-left mark", "a\u200fb", "invisible_characters"],
    ["a right-to-left override", "a\u202eb", "invisible_characters"],
    ["a zero-width joiner", "a\u200db", "invisible_characters"],
    ["a zero-width space", "a\u200bb", "invisible_characters"],
    ["a soft hyphen", "a\u00adb", "invisible_characters"],
    ["a tag character", "a\u{e0041}b", "invisible_characters"],
    ["a lone high surrogate", "a\ud800", "invalid_unicode"],
    ["a lone low surrogate", "\udc00a", "invalid_unicode"],
    ["a space before", " a", "edge_white_space"],
    ["a space behind", "a ", "edge_white_space"],
    ["a no-break space behind", "a\u00a0", "edge_white_space"],
    ["an ideographic space before", "\u3000a", "edge_white_space"],
    ["a line separator behind", "a\u2028", "edge_white_space"],
    ["nothing but space", "   ", "edge_white_space"],
  ])("%s is rejected", (_, clientReference, code) => {
    expect(rejection({ clientReference })).toEqual(names({ clientReference: code }));
  });
});

describe("description", () => {
  test.each([
    "x",
    "x".repeat(1000),
    "🍲".repeat(1000),
    "two\nlines",
    "two\r\nlines",
    "<script>{{7*7}}'; drop table",
  ])("%j is stored unchanged", (description) => {
    expect(read({ description }).description).toBe(description);
  });

  test.each([
    ["x".repeat(1001), "too_long"],
    ["🍲".repeat(1001), "too_long"],
    ["a\0b", "control_characters"],
    ["a\tb", "control_characters"],
    ["a\x1bb", "control_characters"],
    ["\ud800", "invalid_unicode"],
  ])("%j is rejected", (description, code) => {
    expect(rejection({ description })).toEqual(names({ description: code }));
  });
});

describe("URLs", () => {
  test("a live order needs https everywhere, a test order allows http for the browser", () => {
    const http = { returnUrl: "http://localhost:3000/thanks", cancelUrl: "http://shop.example/basket" };
    expect(read(http)).toMatchObject(http);
    expect(rejection(http, "live")).toEqual(names({ returnUrl: "not_https", cancelUrl: "not_https" }));
    expect(rejection({ callbackUrl: "http://shop.example/" }, "live")).toEqual(
      names({ callbackUrl: "not_https" }),
    );
  });

  test.each(["callbackUrl", "returnUrl", "cancelUrl"])(
    "%s has at most 2,048 characters and no user",
    (field) => {
      const long = "https://shop.example/".padEnd(2049, "x");
      for (const [url, code] of [
        [long, "too_long"],
        ["https://user@shop.example/", "url_credentials"],
        ["javascript:alert(1)", "not_a_url"],
        ["/relative", "not_a_url"],
      ] as const) {
        expect(rejection({ [field]: url })).toEqual(names({ [field]: code }));
      }
      expect(rejection({ [field]: long.slice(0, -1) })).toBe("accepted");
    },
  );

  test("only the callback is called by Tua, and must not lead to internal hosts", () => {
    const inside = "https://169.254.169.254/latest";
    expect(rejection({ callbackUrl: inside })).toEqual(names({ callbackUrl: "reserved_address" }));
    expect(rejection({ returnUrl: inside, cancelUrl: "https://10.0.0.1/" })).toBe("accepted");
  });
});
