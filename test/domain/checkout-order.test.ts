import { describe, expect, test } from "vitest";
import { judgeAddress } from "../../server/delivery/address.ts";
import { parseOrder } from "../../server/domain/checkout.ts";
import { order, refusalOf } from "../support/orders.ts";

const rules = { allowPrivate: false, judge: judgeAddress };
const read = (change: object, mode: "test" | "live" = "test") => parseOrder(order(change), mode, rules);

const refusal = (change: object, mode: "test" | "live" = "test") => refusalOf(() => read(change, mode));
const names = (...fields: string[]) => ({ code: "invalid_request", fields });

const REQUIRED = [
  "amount",
  "currency",
  "description",
  "callbackUrl",
  "returnUrl",
  "cancelUrl",
  "clientReference",
];
const OPTIONAL = ["customer", "metadata", "methods", "expiresIn", "locale"];

test("the order of the specification is read", () => {
  const customer = { name: "Adwoa Mensah", phone: "233241234567", email: "adwoa@shop.example" };
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
    locale: null,
  });
});

describe("what must be there", () => {
  test.each(REQUIRED)("%s: neither missing, nor null, nor of another kind", (field) => {
    for (const value of [undefined, null, "", true, [], {}])
      expect(refusal({ [field]: value })).toEqual(names(field));
  });

  test("everything that is wrong is said at once", () => {
    const all = Object.fromEntries([...REQUIRED, ...OPTIONAL].map((field) => [field, true]));
    expect(refusal({ ...all, extra: 1 })).toMatchObject({ code: "invalid_request" });
    const { fields } = refusal({ ...all, extra: 1 }) as { fields: string[] };
    expect([...fields].sort()).toEqual([...REQUIRED, ...OPTIONAL, "extra"].sort());
  });
});

describe("what may be left out may be null or empty too", () => {
  test.each(OPTIONAL)("%s", (field) => {
    for (const value of [undefined, null, ""])
      expect(read({ clientReference: "ORD", [field]: value })).toEqual(read({ clientReference: "ORD" }));
  });

  test.each(["name", "phone", "email"])("customer.%s", (field) => {
    for (const value of [undefined, null, ""]) {
      expect(read({ customer: { [field]: value } }).customer).toEqual({});
    }
  });
});

describe("B17 a field that is none is refused by name", () => {
  test.each(["status", "merchantId", "fee", "mode", "id", "Amount", "client_reference", "constructor", ""])(
    "%j",
    (field) => {
      expect(refusal({ [field]: "x" })).toEqual(names(field));
    },
  );

  test("also within the customer", () => {
    expect(refusal({ customer: { name: "Adwoa", role: "owner" } })).toEqual(names("customer.role"));
  });

  test("B18 __proto__ as a key of its own", () => {
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

  test("B5, B7 capitals and composed letters make another reference", () => {
    const composed = "\u00e9";
    const apart = "e\u0301";
    expect(read({ clientReference: composed }).clientReference).not.toBe(
      read({ clientReference: apart }).clientReference,
    );
    expect(read({ clientReference: "ORDER-1" }).clientReference).not.toBe("order-1");
  });

  test.each([
    ["33 characters", "x".repeat(33)],
    ["33 code points", "🍲".repeat(33)],
    ["100,000 characters", "x".repeat(100_000)],
    ["a number", 12345],
    ["NUL", "a\0b"],
    ["a tab", "a\tb"],
    ["a line break", "a\nb"],
    ["DEL", "a\x7fb"],
    ["a C1 control", "a\x85b"],
    ["a byte order mark", "\ufeffa"],
    ["a right-to-left mark", "a\u200fb"],
    ["a right-to-left override", "a\u202eb"],
    ["a zero-width joiner", "a\u200db"],
    ["a zero-width space", "a\u200bb"],
    ["a soft hyphen", "a\u00adb"],
    ["a tag character", "a\u{e0041}b"],
    ["a lone high surrogate", "a\ud800"],
    ["a lone low surrogate", "\udc00a"],
    ["a space before", " a"],
    ["a space behind", "a "],
    ["a no-break space behind", "a\u00a0"],
    ["an ideographic space before", "\u3000a"],
    ["a line separator behind", "a\u2028"],
    ["nothing but space", "   "],
  ])("%s is refused", (_, clientReference) => {
    expect(refusal({ clientReference })).toEqual(names("clientReference"));
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
  ])("%j is kept as it is", (description) => {
    expect(read({ description }).description).toBe(description);
  });

  test.each(["x".repeat(1001), "🍲".repeat(1001), "a\0b", "a\tb", "a\x1bb", "\ud800"])(
    "%j is refused",
    (description) => {
      expect(refusal({ description })).toEqual(names("description"));
    },
  );
});

describe("addresses", () => {
  test("a live order asks for https everywhere, a test order lets the browser go by http", () => {
    const http = { returnUrl: "http://localhost:3000/thanks", cancelUrl: "http://shop.example/basket" };
    expect(read(http)).toMatchObject(http);
    expect(refusal(http, "live")).toEqual(names("returnUrl", "cancelUrl"));
    expect(refusal({ callbackUrl: "http://shop.example/" }, "live")).toEqual(names("callbackUrl"));
  });

  test.each(["callbackUrl", "returnUrl", "cancelUrl"])(
    "%s has at most 2,048 characters and no user",
    (field) => {
      const long = "https://shop.example/".padEnd(2049, "x");
      for (const url of [long, "https://user@shop.example/", "javascript:alert(1)", "/relative"]) {
        expect(refusal({ [field]: url })).toEqual(names(field));
      }
      expect(refusal({ [field]: long.slice(0, -1) })).toBe("accepted");
    },
  );

  test("the callback alone is called by us, and must not lead inside", () => {
    const inside = "https://169.254.169.254/latest";
    expect(refusal({ callbackUrl: inside })).toEqual(names("callbackUrl"));
    expect(refusal({ returnUrl: inside, cancelUrl: "https://10.0.0.1/" })).toBe("accepted");
  });
});
