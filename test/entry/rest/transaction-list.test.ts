import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectRejection, RestClient, type RestResponse } from "../../support/rest.ts";
import { rejectsBadCredentials } from "../../support/security-suite.ts";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open();
});
afterAll(() => rest.close());

type Query = Record<string, string | number>;
const list = (query: Query = {}) =>
  rest.get(`/v1/transactions?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`);
const references = ({ body }: RestResponse): string[] =>
  body.data.map(({ clientReference }: { clientReference: string }) => clientReference);

describe("happy", () => {
  test("the newest first, each equal to the record by its id", async () => {
    const shop = await rest.another();
    const first = await shop.checkout();
    const second = await shop.checkout();
    await shop.pay(second, "0002");
    const response = await shop.get("/v1/transactions?limit=2");
    expect(references(response)).toEqual([second.clientReference, first.clientReference]);
    for (const record of response.body.data) {
      expect((await shop.get(`/v1/transactions/${record.transactionId}`)).body.data).toEqual(record);
    }
    expect(response.body).toMatchObject({ success: true, page: { nextCursor: null, hasMore: false } });
  });

  test("a page has 25 rows by default and at most 100", async () => {
    for (let i = 0; i < 101; i++) await rest.checkout();
    const { body } = await list();
    expect(body.data).toHaveLength(25);
    expect(body.page).toEqual({ nextCursor: expect.stringMatching(/^[A-Za-z0-9_-]+$/), hasMore: true });
    expect((await list({ limit: 100 })).body.data).toHaveLength(100);
  });
});

describe("filters", () => {
  const made: Record<string, string> = {};
  const names = (response: RestResponse) =>
    references(response)
      .map((reference) => Object.entries(made).find(([, own]) => own === reference)?.[0])
      .filter(Boolean)
      .sort();

  beforeAll(async () => {
    const make = async (name: string, change: object, phoneEnding?: string) => {
      const checkout = await rest.checkout({ description: `Basket ${name}`, ...change });
      made[name] = checkout.clientReference;
      if (phoneEnding) await rest.pay(checkout, phoneEnding);
      return checkout;
    };
    await make(
      "paid",
      { amount: 100, clientReference: "REF_50%-off", customer: { name: "Ɛfua Mensah" } },
      "0000",
    );
    await make("failed", { amount: 100.01, customer: { phone: "233209998877" } }, "0002");
    const canceled = await make("canceled", { amount: 99.99, customer: { email: "kofi@shop.example" } });
    await rest.useCases.cancelOnPage(canceled.checkoutId);
    await make("francs", { amount: 100, currency: "XOF" });
    await make("pending", { amount: 7, currency: "USD" });
  });

  test.each<[Query, string[]]>([
    [{ q: "basket", status: "success" }, ["paid"]],
    [{ q: "Basket", status: "success,failed" }, ["failed", "paid"]],
    [{ q: "Basket", status: "pending" }, ["francs", "pending"]],
    [{ q: "Basket", status: "expired" }, []],
    [{ q: "Basket", currency: "XOF" }, ["francs"]],
    [{ q: "Basket", method: "mobile_money" }, ["failed", "paid"]],
    [{ q: "Basket", method: "card" }, []],
    [{ q: "Basket", amountMin: "100" }, ["failed", "francs", "paid"]],
    [{ q: "Basket", amountMin: "100.01" }, ["failed"]],
    [{ q: "Basket", amountMax: "99.99" }, ["canceled", "pending"]],
    [{ q: "Basket", amountMin: "100", amountMax: "100", currency: "GHS" }, ["paid"]],
    [{ q: "REF_50%" }, ["paid"]],
    [{ q: "REF%off" }, []],
    [{ q: "REF-50" }, []],
    [{ q: "Ɛfua men" }, ["paid"]],
    [{ q: "09998877" }, ["failed"]],
    [{ q: "KOFI@SHOP" }, ["canceled"]],
    [{ q: "' or 1=1 --" }, []],
    [{ q: "\\" }, []],
  ])("%j: %j", async (query, expected) => {
    expect(names(await list({ ...query, limit: 100 }))).toEqual(expected);
  });

  test("from is inclusive and to is exclusive, in any offset", async () => {
    const { body } = await list({ q: "Basket paid" });
    const at = new Date(body.data[0].createdAt);
    const inAccra = at.toISOString();
    const inKolkata = new Date(at.getTime() + 5.5 * 3_600_000).toISOString().replace("Z", "+05:30");
    for (const from of [inAccra, inKolkata])
      expect(names(await list({ q: "Basket paid", from }))).toEqual(["paid"]);
    for (const to of [inAccra, inKolkata]) expect(names(await list({ q: "Basket paid", to }))).toEqual([]);
    const next = new Date(at.getTime() + 1).toISOString();
    expect(names(await list({ q: "Basket paid", from: inAccra, to: next }))).toEqual(["paid"]);
    expect(
      names(await list({ from: "0001-01-01T00:00:00Z", to: "9999-12-31T23:59:59Z", q: "Basket paid" })),
    ).toEqual(["paid"]);
  });

  test("statuses may be repeated, and mean the same as with commas; other parameters may not", async () => {
    const repeated = await rest.get("/v1/transactions?q=Basket&status=success&status=failed,pending");
    const commas = await list({ q: "Basket", status: "success,failed,pending" });
    expect(repeated.body.data.length).toBeGreaterThan(0);
    expect(repeated.body.data).toEqual(commas.body.data);
    for (const parameter of ["currency=GHS", "method=card", "q=a", "order=asc", "cursor=a", "amountMin=1"]) {
      const response = await rest.get(`/v1/transactions?${parameter}&${parameter}`);
      expectRejection(response, 400, "invalid_request", `${parameter.split("=")[0]}:repeated`);
    }
  });
});

describe("errors", () => {
  test.each<[string, string, string[]]>([
    ["limit", "out_of_range", ["0", "-1", "1.5", "101", "1e9", "abc", "", " 1"]],
    ["status", "unknown_value", ["paid", "", "success,", "SUCCESS", "paid' or 1=1"]],
    ["currency", "unknown_value", ["ghs", "XXX", "", "GHS,NGN"]],
    ["method", "unknown_value", ["cash", "", "card,wallet"]],
    [
      ...(["from", "not_a_time"] as const),
      ["yesterday", "2026-01-31", "2026-02-30T00:00:00Z", "2026-01-31T10:00:00", "0000-01-01T00:00:00Z", ""],
    ],
    ["to", "not_a_time", ["9999-12-31T23:59:59-23:00", "275760-09-13T00:00:00Z", "1"]],
    ["amountMin", "not_a_decimal", ["-1", "1e3", "ten", "", "10.001", "1 or 1=1"]],
    ["amountMax", "not_a_decimal", ["1000000000", "NaN"]],
    ["q", "too_short", [""]],
    ["q", "too_long", ["x".repeat(201)]],
    ["q", "control_characters", ["a\0b"]],
    ["order", "unknown_value", ["up", "", "ASC", "desc; drop table transactions"]],
  ])("F6, F9–F11 %s with an invalid value: %s", async (field, code, values) => {
    for (const value of values) {
      expectRejection(await list({ [field]: value }), 400, "invalid_request", `${field}:${code}`);
    }
  });

  test("F9 a time that ends before it begins", async () => {
    const backwards = { from: "2026-02-01T00:00:00Z", to: "2026-01-01T00:00:00Z" };
    expectRejection(await list(backwards), 400, "invalid_request", "to:before");
  });

  test("a largest amount below the smallest", async () => {
    expectRejection(
      await list({ amountMin: "10.1", amountMax: "10.09" }),
      400,
      "invalid_request",
      "amountMax:less_than",
    );
    expect((await list({ amountMin: "10.1", amountMax: "10.10" })).status).toBe(200);
  });

  test("F10 an unknown or repeated parameter, by name", async () => {
    for (const field of ["sort", "merchantId", "offset", "limit[]", "__proto__", "Status"]) {
      expectRejection(await list({ [field]: "1" }), 400, "invalid_request", `${field}:unknown_field`);
    }
    expectRejection(
      await rest.get("/v1/transactions?limit=10&limit=1000"),
      400,
      "invalid_request",
      "limit:repeated",
    );
  });

  test.each(["%ff", "a%ED%A0%80", "%c0%af"])("q=%s, which is not UTF-8", async (q) => {
    expectRejection(await rest.get(`/v1/transactions?q=${q}`), 400, "invalid_request", "q:invalid_unicode");
  });

  test.each(["100%", "%C9%9Bfua", "%2525"])("q=%s is", async (q) => {
    expect((await rest.get(`/v1/transactions?q=${q}`)).status).toBe(200);
  });

  test("every problem is reported at once", async () => {
    expectRejection(
      await list({ status: "paid", from: "now", limit: 0 }),
      400,
      "invalid_request",
      "status:unknown_value",
      "from:not_a_time",
      "limit:out_of_range",
    );
  });
});

describe("security", () => {
  rejectsBadCredentials({
    rest: () => rest,
    request: () => ({ url: "/v1/transactions" }),
    scope: "transactions:read",
  });
});
