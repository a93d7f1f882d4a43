import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customerFields, orderFields } from "../../../server/domain/order-fields.ts";
import { readCsv } from "../../support/csv.ts";
import { expectRejection, RestClient } from "../../support/rest.ts";
import { rejectsBadCredentials } from "../../support/security-suite.ts";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => rest.close());

type Query = Record<string, string | number>;
const requested = (path: string, query: Query, key: string) =>
  rest.get(`${path}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`, key);
const get = (query: Query = {}, key = rest.key) => requested("/v1/transactions.csv", query, key);
const list = (query: Query = {}) => requested("/v1/transactions", query, rest.key);

/** The rows by their column names, without the time zone. */
async function rows(query: Query = {}): Promise<Record<string, string>[]> {
  const response = await get(query);
  expect(response.status, response.text).toBe(200);
  const [headings = [], ...cells] = readCsv(response.text.slice(1));
  return cells.map((row) =>
    Object.fromEntries(row.map((cell, i) => [headings[i]?.replace(" (Africa/Accra)", ""), cell])),
  );
}
/** Every record in the JSON list for a query. */
async function records(query: Query = {}) {
  // biome-ignore lint/suspicious/noExplicitAny: records as they come
  const all: any[] = [];
  for (let cursor: string | null = null; ; ) {
    const { body } = await list({ ...query, limit: 100, ...(cursor && { cursor }) });
    all.push(...body.data);
    cursor = body.page.nextCursor;
    if (!cursor) return all;
  }
}
/** Order texts in the CSV. */
const ORDER_TEXTS = orderFields
  .filter(([, field]) => field.kind === "text" && field.in?.includes("csv"))
  .map(([name]) => name);

/** A JSON record as the CSV writes it. Accra is in UTC all year. */
// biome-ignore lint/suspicious/noExplicitAny: a record as it comes
function asRow(record: any): Record<string, string> {
  const { customer, paymentMethod, failure } = record;
  const decimals = ["XOF", "XAF", "UGX", "RWF"].includes(record.currency) ? 0 : 2;
  const money = (amount: number) => amount.toFixed(decimals);
  const time = (iso: string | null) => iso?.replace("Z", "+00:00") ?? "";
  return {
    transactionId: record.transactionId,
    checkoutId: record.checkoutId,
    status: record.status,
    final: `${record.final}`,
    late: `${record.late}`,
    overpaid: `${record.overpaid}`,
    amount: money(record.amount),
    amountReceived: money(record.amountReceived),
    amountRefunded: money(record.amountRefunded),
    currency: record.currency,
    ...Object.fromEntries(ORDER_TEXTS.map((name) => [name, record[name] ?? ""])),
    ...Object.fromEntries(customerFields.map(([name]) => [`customer.${name}`, customer[name] ?? ""])),
    "paymentMethod.type": paymentMethod?.type ?? "",
    "paymentMethod.network": paymentMethod?.network ?? "",
    "paymentMethod.brand": paymentMethod?.brand ?? "",
    "paymentMethod.payer": paymentMethod?.payer ?? "",
    "failure.code": failure?.code ?? "",
    mode: record.mode,
    attempts: `${record.attempts.length}`,
    paymentLinkId: record.paymentLinkId ?? "",
    metadata: JSON.stringify(record.metadata),
    createdAt: time(record.createdAt),
    updatedAt: time(record.updatedAt),
    paidAt: time(record.paidAt),
    expiresAt: time(record.expiresAt),
  };
}

describe("happy", () => {
  beforeAll(async () => {
    rest = await rest.another();
    const make = async (change: object, phoneEnding?: string) => {
      const checkout = await rest.checkout({ description: "Basket", ...change });
      if (phoneEnding) await rest.pay(checkout, phoneEnding);
      return checkout;
    };
    await make({ amount: 0.1, metadata: { basket: "7", note: 'a "b"' } }, "0000");
    await make({ amount: 999_999_999.99, customer: { name: "Ɛfua", phone: "233209998877" } }, "0002");
    const canceled = await make({ amount: 99.99, customer: { email: "kofi@shop.example" } });
    await rest.useCases.cancelOnPage(canceled.checkoutId);
    await make({ amount: 1000, currency: "XOF" });
    const card = await make({ amount: 7, currency: "USD" });
    const number = { card_number: "4242424242424242", card_expiry: "12/40", card_cvc: "123" };
    await rest.useCases.payCheckout(card.checkoutId, { method: "card", ...number });
    for (let i = 0; i < 120; i++) await make({ description: "One of many" });
  });

  test.each<Query>([
    {},
    { order: "asc" },
    { q: "Basket" },
    { q: "Basket", status: "success,failed" },
    { status: "canceled" },
    { currency: "XOF" },
    { method: "mobile_money" },
    { method: "card" },
    { amountMin: "99.99", amountMax: "1000", order: "asc" },
    { q: "kofi@shop" },
    { q: "many", order: "asc", from: "2026-01-01T00:00:00+01:00", to: "2099-01-01T00:00:00Z" },
    { to: "2026-01-01T00:00:00Z" },
  ])("%j: exactly the rows of the JSON pages, in their order", async (query) => {
    expect(await rows(query)).toEqual((await records(query)).map(asRow));
  });

  test("the header row is there without matches too", async () => {
    const { text } = await get({ q: "nothing of the kind" });
    expect(text).toMatch(/^\uFEFFtransactionId,checkoutId,clientReference,[^\r\n]*\r\n$/);
    expect(readCsv(text.slice(1))).toHaveLength(1);
  });

  test("a limit applies, and a cursor of the JSON list continues it", async () => {
    const all = await rows({ q: "many" });
    expect(await rows({ q: "many", limit: 3 })).toEqual(all.slice(0, 3));
    const { body } = await list({ q: "many", limit: 70 });
    const cursor = body.page.nextCursor;
    expect(await rows({ q: "many", cursor })).toEqual(all.slice(70));
    expect(await rows({ q: "many", cursor, limit: 2 })).toEqual(all.slice(70, 72));
  });

  test("it is an attachment, and not cached", async () => {
    const { headers } = await get({ limit: 1 });
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": expect.stringMatching(
        /^attachment; filename="transactions-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.csv"$/,
      ),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-request-id": expect.stringMatching(/./),
    });
  });
});

describe("cells", () => {
  const cell = async (clientReference: string, heading: string) =>
    (await rows({ q: clientReference })).find((row) => row.clientReference === clientReference)?.[heading];

  test.each(["=", "+", "-", "@", "＝", "＋", "－", "＠", " =", "\u3000@"])(
    "F17 a cell that begins with %j is text to a spreadsheet, and quoted",
    async (sign) => {
      const description = `${sign}cmd|' /C calc'!A0`;
      const { clientReference } = await rest.checkout({ description });
      expect(await cell(clientReference, "description")).toBe(`'${description}`);
      expect((await get({ q: clientReference })).text).toContain(`,"'${description}",`);
    },
  );

  test("F17 text from a customer's browser is text in a spreadsheet that splits at semicolons", async () => {
    const { clientReference } = await rest.checkout({ description: "Lunch;=cmd|/C calc!A0" });
    expect((await get({ q: clientReference })).text).toContain(",Lunch;'=cmd|/C calc!A0,");
  });

  test("F17 in every cell with external text", async () => {
    await rest.checkout({
      clientReference: "=1+1",
      description: "@SUM(1)",
      customer: { name: "-2+3", email: "+tag@shop.example" },
      metadata: { "=1": "=1" },
    });
    const [row] = await rows({ q: "=1+1" });
    expect(row).toMatchObject({
      clientReference: "'=1+1",
      description: "'@SUM(1)",
      metadata: '{"=1":"=1"}',
      "customer.name": "'-2+3",
      "customer.email": "'+tag@shop.example",
    });
  });

  test.each([
    'say "hello"',
    '"',
    "one, two; three",
    "one\ntwo",
    "one\r\ntwo",
    "one\rtwo",
    "Ɛfua 🍲 日本 עברית e\u0301",
    "it's",
    "a\u2028b",
    "\uFEFFa",
    "'quoted'",
  ])("%j is unchanged", async (description) => {
    const { clientReference } = await rest.checkout({ description });
    const read = await cell(clientReference, "description");
    expect(/^\s/.test(description) ? read?.slice(1) : read).toBe(description);
  });
});

describe("times", () => {
  test("have the offset of the merchant's zone at that time, and the header names the zone", async () => {
    const london = await rest.tua.services.useCases.createMerchant(
      { name: "London Shop", country: "GB", currency: "GBP", timeZone: "Europe/London" },
      "owner@london.example",
    );
    const key = london.keys.test.secret;
    const caller = await rest.useCases.authenticateKey(key, "127.0.0.1");
    const urls = {
      returnUrl: "https://a.example",
      cancelUrl: "https://a.example",
      callbackUrl: "https://a.example",
    };
    // The clocks go forward at 01:00 UTC on 29 March 2026 and back at 01:00 UTC on 25 October.
    const times: [utc: string, local: string][] = [
      ["2026-01-15T10:00:00.000Z", "2026-01-15T10:00:00.000+00:00"],
      ["2026-03-29T00:59:59.999Z", "2026-03-29T00:59:59.999+00:00"],
      ["2026-03-29T01:00:00.000Z", "2026-03-29T02:00:00.000+01:00"],
      ["2026-06-30T23:30:00.001Z", "2026-07-01T00:30:00.001+01:00"],
      ["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000+01:00"],
      ["2026-10-25T01:30:00.000Z", "2026-10-25T01:30:00.000+00:00"],
    ];
    for (const [utc] of times) {
      const order = { ...urls, amount: 1, currency: "GBP", description: "a", clientReference: utc };
      await rest.useCases.initiateCheckout(caller, order, null);
      await rest.sql("update transactions set created_at = $1 where client_reference = $2", utc, utc);
    }
    const { text } = await get({ order: "asc" }, key);
    const [headings = [], ...found] = readCsv(text.slice(1));
    expect(headings.filter((name) => name.includes("("))).toEqual(
      ["createdAt", "updatedAt", "paidAt", "expiresAt"].map((name) => `${name} (Europe/London)`),
    );
    expect(found.map((row) => row[headings.indexOf("createdAt (Europe/London)")])).toEqual(
      times.map(([, local]) => local),
    );
    expect(new Set(found.map((row) => row[headings.indexOf("paidAt (Europe/London)")]))).toEqual(
      new Set([""]),
    );
  });
});

describe("errors are JSON, as elsewhere", () => {
  test.each<[Query, string, string]>([
    [{ status: "paid" }, "invalid_request", "status:unknown_value"],
    [{ limit: 101 }, "invalid_request", "limit:out_of_range"],
    [{ cursor: "x" }, "invalid_cursor", "cursor:not_a_cursor"],
    [{ format: "csv" }, "invalid_request", "format:unknown_field"],
  ])("%j", async (query, code, field) => {
    const response = await get(query);
    expectRejection(response, 400, code, field);
    expect(response.headers["content-disposition"]).toBeUndefined();
  });
});

describe("security", () => {
  rejectsBadCredentials({
    rest: () => rest,
    request: () => ({ url: "/v1/transactions.csv" }),
    scope: "transactions:read",
  });

  test("nothing of another merchant or of the other mode", async () => {
    const stranger = (await rest.tua.createMerchant("Kofi's Bar")).keys.test.secret;
    expect(readCsv((await get({}, stranger)).text.slice(1))).toHaveLength(1);
    const live = await rest.goLive();
    const [, ...found] = readCsv((await get({}, live.key)).text.slice(1));
    expect(found.map(([id]) => id)).toEqual([live.transactionId]);
  });
});
