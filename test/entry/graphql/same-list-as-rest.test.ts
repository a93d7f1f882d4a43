import { afterAll, beforeAll, expect, test } from "vitest";
import { type GraphqlApi, openGraphqlApi, type ResponseError } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi({ env: { RATE_LIMITS: "off" } });
  for (const [amount, description, phone] of [
    [10.5, "Waakye", "0240000000"],
    [20, "Jollof", "0240000002"],
    [99.99, "Banku", null],
  ] as const) {
    const { checkoutId } = await api.initiate({ amount, description });
    if (phone) await api.pay(checkoutId, phone);
  }
});
afterAll(() => api.tua.close());

const LIST = `query ($first: Int, $after: String, $filter: TransactionFilter, $orderBy: TransactionOrder) {
  transactions(first: $first, after: $after, filter: $filter, orderBy: $orderBy) { nodes { id } } }`;

/** REST's parameter names, and GraphQL's. */
const NAMES: Record<string, string> = {
  limit: "first",
  cursor: "after",
  order: "orderBy",
  q: "filter.search",
  ...Object.fromEntries(
    ["status", "currency", "method", "from", "to", "amountMin", "amountMax"].map((name) => [
      name,
      `filter.${name}`,
    ]),
  ),
};

/** A value in GraphQL syntax: enums in capitals, lists as lists, numbers as numbers. */
function asGraphql(name: string, text: string): unknown {
  if (name === "limit") return Number(text);
  if (name === "status") return text.split(",").map((each) => each.toUpperCase());
  return name === "method" || name === "order" ? text.toUpperCase() : text;
}

interface Listed {
  ids?: string[];
  code?: string;
  fields?: { field: string }[];
}

async function byRest(params: Record<string, string>): Promise<Listed> {
  const response = await api.tua.app.inject({
    url: `/v1/transactions?${new URLSearchParams(params)}`,
    headers: { authorization: `Bearer ${api.key}` },
  });
  const { data, error } = response.json();
  if (!error) return { ids: data.map(({ transactionId }: { transactionId: string }) => transactionId) };
  const fields = error.fields?.map((problem: { field: string }) => ({
    ...problem,
    field: NAMES[problem.field] ?? problem.field,
  }));
  return { code: error.code, ...(fields && { fields }) };
}

async function byGraphql(params: Record<string, string>): Promise<Listed> {
  const filter: Record<string, unknown> = {};
  const variables: Record<string, unknown> = { filter };
  for (const [name, text] of Object.entries(params)) {
    const target = NAMES[name] ?? name;
    if (target.startsWith("filter.")) filter[target.slice("filter.".length)] = asGraphql(name, text);
    else variables[target] = asGraphql(name, text);
  }
  const { data, errors } = await api.execute(LIST, variables);
  const [error] = errors as ResponseError[];
  if (!error) return { ids: data.transactions.nodes.map(({ id }: { id: string }) => id) };
  const { code, fields } = error.extensions;
  return { code, ...(fields && { fields }) };
}

test.each<[what: string, params: Record<string, string>, rows: number | string]>([
  ["nothing asked", {}, 3],
  ["a page", { limit: "2" }, 2],
  ["a status", { status: "success" }, 1],
  ["two statuses", { status: "success,pending" }, 2],
  ["a currency", { currency: "GHS" }, 3],
  ["another currency", { currency: "NGN" }, 0],
  ["a method", { method: "mobile_money" }, 2],
  ["since long ago", { from: "2020-01-01T00:00:00Z" }, 3],
  ["before long ago", { to: "2020-01-01T00:00:00+02:00" }, 0],
  ["an amount", { amountMin: "20", amountMax: "20.00" }, 1],
  ["a word", { q: "jollof" }, 1],
  ["the oldest first", { order: "asc" }, 3],
  [
    "all at once",
    { status: "pending", currency: "GHS", amountMin: "50", q: "ban", order: "asc", limit: "5" },
    1,
  ],
  ["no rows", { limit: "0" }, "invalid_request first"],
  ["too many rows", { limit: "101" }, "invalid_request first"],
  ["a cursor that is not ours", { cursor: "x" }, "invalid_cursor after"],
  ["a currency in small letters", { currency: "ghs" }, "invalid_request filter.currency"],
  ["a currency that is none", { currency: "XXX" }, "invalid_request filter.currency"],
  ["an amount with a sign", { amountMin: "-1" }, "invalid_request filter.amountMin"],
  ["an amount with a power", { amountMax: "1e3" }, "invalid_request filter.amountMax"],
  ["an amount with three decimals", { amountMin: "1.001" }, "invalid_request filter.amountMin"],
  ["amounts the wrong way round", { amountMin: "20", amountMax: "10" }, "invalid_request filter.amountMax"],
  [
    "times the wrong way round",
    { from: "2026-02-01T00:00:00Z", to: "2026-01-01T00:00:00Z" },
    "invalid_request filter.to",
  ],
  ["nothing to search", { q: "" }, "invalid_request filter.search"],
  ["too much to search", { q: "x".repeat(201) }, "invalid_request filter.search"],
  ["what cannot be seen", { q: "a\u0000b" }, "invalid_request filter.search"],
  [
    "several at once",
    { currency: "x", amountMin: "x", q: "" },
    "invalid_request filter.currency filter.amountMin filter.search",
  ],
])("a list is the same, and so is its error, for %s", async (_what, params, expected) => {
  const byName = (a: { field: string }, b: { field: string }) => a.field.localeCompare(b.field);
  const sorted = ({ fields, ...listed }: Listed) => ({ ...listed, fields: fields?.toSorted(byName) });
  const [rest, graphql] = [await byRest(params), await byGraphql(params)];
  expect(sorted(graphql)).toEqual(sorted(rest));
  if (typeof expected === "number") return expect(rest.ids).toHaveLength(expected);
  const [code, ...fields] = expected.split(" ");
  expect([rest.code, rest.fields?.map(({ field }) => field).toSorted() ?? []]).toEqual([
    code,
    fields.toSorted(),
  ]);
});

test.each([
  ["a status that is none", { status: "paid" }],
  ["a method that is none", { method: "cash" }],
  ["an order that is none", { order: "up" }],
  ["a time that is none", { from: "yesterday" }],
  ["a time without an offset", { to: "2026-01-01T00:00:00" }],
  ["a day that is none", { from: "2026-02-30T00:00:00Z" }],
])("a value that GraphQL's types reject has REST's code: %s", async (_what, params) => {
  expect((await byRest(params as Record<string, string>)).code).toBe("invalid_request");
  expect((await byGraphql(params as Record<string, string>)).code).toBe("invalid_request");
});
