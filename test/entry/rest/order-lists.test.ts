import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectRejection, RestClient } from "../../support/rest.ts";
import { rejectsBadCredentials } from "../../support/security-suite.ts";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open();
});
afterAll(() => rest.close());

const DAY = "2026-01-21";
const order = { reference: "ORD-1", amount: 10.5, currency: "GHS", state: "fulfilled" };
const request = (body: unknown, date = DAY, headers: Record<string, string> = {}) => ({
  method: "PUT" as const,
  url: `/v1/order-lists/${date}`,
  headers: { "content-type": "application/json", ...headers },
  payload: typeof body === "string" ? body : JSON.stringify(body),
});
const put = (body: unknown, date?: string, key = rest.key) =>
  rest.send(request(body, date, { authorization: `Bearer ${key}` }));

test("the response counts the list's orders and discrepancies, and a repeat replaces the list", async () => {
  const unpaid = { ...order, reference: "ORD-2", createdAt: "2026-01-21T23:30:00+01:00" };
  const first = await put({ orders: [unpaid, { ...unpaid, reference: "ORD-3", state: "unfulfilled" }] });
  const list = { date: DAY, statementId: expect.stringMatching(/^stm_[0-9a-z]{26}$/) };
  expect(first.body).toEqual({
    success: true,
    data: { ...list, orders: 2, matched: 1, openDiscrepancies: 1 },
  });
  const second = await put({ orders: [{ ...unpaid, state: "canceled" }] });
  expect(second.body.data).toEqual({
    ...first.body.data,
    orders: 1,
    matched: 1,
    openDiscrepancies: 0,
  });
  const other = await put({ orders: [order] }, "2026-01-22");
  expect(other.body.data.statementId).not.toBe(first.body.data.statementId);
});

test("lists that arrive at the same time are stored one after the other", async () => {
  const all = await Promise.all(
    [1, 2, 3, 4].map((amount) => put({ orders: [{ ...order, amount, state: "unfulfilled" }] }, "2026-01-23")),
  );
  expect(new Set(all.map(({ body }) => body.data.statementId)).size).toBe(1);
});

test("each list is in the audit log, with the key", async () => {
  const { id, key } = await rest.keyWith({ scopes: ["payments:create"] });
  await put({ orders: [order] }, "2026-01-24", key);
  const rows = await rest.sql("select actor, after from audit_log where action = 'statement.uploaded'");
  expect(rows).toContainEqual({
    actor: `key ${id}`,
    after: { processor: "shop", name: "orders-2026-01-24", lines: 1, skipped: 0 },
  });
});

test.each<[string, unknown, ...string[]]>([
  ["no orders", {}, "orders:required"],
  ["an empty list", { orders: [] }, "orders:too_few"],
  ["no list", { orders: order }, "orders:wrong_type"],
  ["too many orders", { orders: Array.from({ length: 5_001 }, () => 1) }, "orders:too_many"],
  ["an order that is no object", { orders: ["ORD-1"] }, "orders.0:wrong_type"],
  ["an unknown field", { orders: [{ ...order, total: 5 }] }, "orders.0.total:unknown_field"],
  ["an unknown field of the list", { orders: [order], day: DAY }, "day:unknown_field"],
  [
    "an empty order",
    { orders: [order, {}] },
    ...["currency", "reference", "amount", "state"].map((field) => `orders.1.${field}:required`),
  ],
  [
    "a reference of 33 characters",
    { orders: [{ ...order, reference: "x".repeat(33) }] },
    "orders.0.reference:too_long",
  ],
  [
    "a reference with an edge",
    { orders: [{ ...order, reference: " A" }] },
    "orders.0.reference:edge_white_space",
  ],
  [
    "a reference with NUL",
    { orders: [{ ...order, reference: "A\0" }] },
    "orders.0.reference:invisible_characters",
  ],
  ["an amount as text", { orders: [{ ...order, amount: "10.50" }] }, "orders.0.amount:wrong_type"],
  ["a negative amount", { orders: [{ ...order, amount: -1 }] }, "orders.0.amount:not_positive"],
  ["too many decimals", { orders: [{ ...order, amount: 1.001 }] }, "orders.0.amount:too_many_decimals"],
  ["another currency", { orders: [{ ...order, currency: "JPY" }] }, "orders.0.currency:not_a_currency"],
  ["another state", { orders: [{ ...order, state: "shipped" }] }, "orders.0.state:unknown_value"],
  [
    "a time without an offset",
    { orders: [{ ...order, createdAt: "2026-01-21T10:00:00" }] },
    "orders.0.createdAt:not_a_time",
  ],
  [
    "a time in the future",
    { orders: [{ ...order, createdAt: "2999-01-21T10:00:00Z" }] },
    "orders.0.createdAt:in_the_future",
  ],
])("rejected: %s", async (_, body, ...fields) => {
  expectRejection(await put(body), 400, "invalid_request", ...fields);
});

test.each([
  ["2026-02-30", "date:not_a_date"],
  ["today", "date:not_a_date"],
  ["2999-01-01", "date:in_the_future"],
])("rejected: the day %s", async (date, field) => {
  expectRejection(await put({ orders: [order] }, date), 400, "invalid_request", field);
});

test("rejected: broken JSON, another type and a body of more than 512 KiB", async () => {
  expectRejection(await put("{"), 400, "invalid_request");
  const headers = { authorization: `Bearer ${rest.key}`, "content-type": "text/csv" };
  expectRejection(await rest.send({ ...request("a,b"), headers }), 415, "unsupported_media_type");
  const large = { orders: [{ ...order, reference: "x".repeat(530_000) }] };
  expectRejection(await put(large), 413, "request_too_large");
});

test("rejected: a key without payments:create", async () => {
  const { key } = await rest.keyWith({ scopes: ["transactions:read"] });
  expectRejection(await put({ orders: [order] }, DAY, key), 403, "insufficient_scope");
});

describe("credentials", () => {
  rejectsBadCredentials({
    rest: () => rest,
    request: () => request({ orders: [order] }),
    scope: "payments:create",
  });
});
