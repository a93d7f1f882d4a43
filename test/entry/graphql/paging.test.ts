import { afterAll, beforeAll, expect, test } from "vitest";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
/** References, oldest first. */
const made: string[] = [];
beforeAll(async () => {
  api = await openGraphqlApi();
  for (let i = 0; i < 7; i++) made.push((await api.initiate({ amount: i + 1 })).clientReference);
});
afterAll(() => api.tua.close());

const LIST = /* GraphQL */ `
  query ($first: Int, $after: String, $last: Int, $before: String, $filter: TransactionFilter, $orderBy: TransactionOrder) {
    transactions(first: $first, after: $after, last: $last, before: $before, filter: $filter, orderBy: $orderBy) {
      edges { cursor node { id clientReference } }
      nodes { id clientReference }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    }
  }`;

interface Page {
  edges: { cursor: string; node: { id: string; clientReference: string } }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
}
const page = async (variables: object): Promise<Page> => (await api.data(LIST, variables)).transactions;
const references = ({ edges }: Page) => edges.map((edge) => edge.node.clientReference);

test.each([
  ["ASC", () => made],
  ["DESC", () => made.toReversed()],
])("forward through the list and back again, %s", async (orderBy, expected) => {
  const forward: string[] = [];
  let at = await page({ first: 3, orderBy });
  expect(at.pageInfo.hasPreviousPage).toBe(false);
  forward.push(...references(at));
  while (at.pageInfo.hasNextPage) {
    at = await page({ first: 3, after: at.pageInfo.endCursor, orderBy });
    expect(at.pageInfo.hasPreviousPage).toBe(true);
    forward.push(...references(at));
  }
  expect(forward).toEqual(expected());

  at = await page({ last: 3, orderBy });
  expect(at.pageInfo.hasNextPage).toBe(false);
  const backward = references(at);
  while (at.pageInfo.hasPreviousPage) {
    at = await page({ last: 3, before: at.pageInfo.startCursor, orderBy });
    expect(at.pageInfo.hasNextPage).toBe(true);
    backward.unshift(...references(at));
  }
  expect(backward).toEqual(expected());
});

test("newest first by default, and nodes are the edges' own", async () => {
  const { transactions } = await api.data(LIST);
  expect(references(transactions)).toEqual(made.toReversed());
  expect(transactions.nodes).toEqual(transactions.edges.map((edge: { node: unknown }) => edge.node));
  expect(await page({ filter: { status: ["SUCCESS"] } })).toMatchObject({
    edges: [],
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  });
});

test("the filter narrows by each of its fields", async () => {
  const count = async (filter: object) => (await page({ filter })).edges.length;
  expect(await count({ amountMin: "2", amountMax: 4 })).toBe(3);
  expect(await count({ status: ["PENDING", "FAILED"], currency: "GHS" })).toBe(7);
  expect(await count({ status: [], currency: null, search: null })).toBe(7);
  expect(await count({ currency: "KES" })).toBe(0);
  expect(await count({ method: "CARD" })).toBe(0);
  expect(await count({ search: made[3] })).toBe(1);
  expect(await count({ from: "2999-01-01T00:00:00+02:00" })).toBe(0);
  expect(await count({ to: "2999-01-01T00:00:00Z" })).toBe(7);
  const { edges } = await page({ first: 3 });
  const ids = edges.map(({ node }) => node.id);
  expect(await count({ ids })).toBe(3);
  expect(await count({ ids: [...ids, "none"], search: edges[1]?.node.clientReference })).toBe(1);
});

test.each<[string, object, string, string]>([
  ["both ends", { first: 1, last: 1 }, "first", "not_together_with"],
  ["after with last", { last: 1, after: "x" }, "after", "not_together_with"],
  ["first with before", { first: 1, before: "x" }, "first", "not_together_with"],
  ["a currency that is none", { filter: { currency: "ghs" } }, "filter.currency", "unknown_value"],
  ["an amount that is none", { filter: { amountMin: "1e3" } }, "filter.amountMin", "not_a_decimal"],
  [
    "a search with a control character",
    { filter: { search: "a\u0000" } },
    "filter.search",
    "control_characters",
  ],
  ["ids of none", { filter: { ids: [] } }, "filter.ids", "too_few"],
  ["more ids than a page has rows", { filter: { ids: Array(101).fill("x") } }, "filter.ids", "too_many"],
  ["an id that is none", { filter: { ids: ["x", ""] } }, "filter.ids.1", "too_short"],
  [
    "an end before its start",
    { filter: { from: "2026-01-02T00:00:00Z", to: "2026-01-01T00:00:00Z" } },
    ...(["filter.to", "before"] as const),
  ],
  [
    "a largest amount below the smallest",
    { filter: { amountMin: "2.01", amountMax: 2 } },
    ...(["filter.amountMax", "less_than"] as const),
  ],
  ["a page of 5,000 from the start", { first: 5_000 }, "first", "out_of_range"],
  ["a page of 2 billion from the end", { last: 2_000_000_000 }, "last", "out_of_range"],
  ["a page of none", { first: 0 }, "first", "out_of_range"],
])("the error names the rejected field: %s", async (_what, variables, field, code) => {
  const { errors } = await api.execute(LIST, variables);
  expect(errors[0]?.extensions).toMatchObject({ code: "invalid_request", fields: [{ field, code }] });
});

test("a cursor is valid for its own order only", async () => {
  const { pageInfo } = await page({ first: 1 });
  const { endCursor: after } = pageInfo;
  expect(await api.code(LIST, { first: 1, after, orderBy: "ASC" })).toBe("invalid_cursor");
  expect(await api.code(LIST, { first: 1, after: `${after}x` })).toBe("invalid_cursor");
  for (const [field, page] of Object.entries({ after: { first: 1 }, before: { last: 1 } })) {
    const { errors } = await api.execute(LIST, { ...page, [field]: "made up" });
    expect(errors[0]?.extensions).toMatchObject({ code: "invalid_cursor", fields: [{ field }] });
  }
});

test("a cursor is valid for the same statuses in another order, or repeated", async () => {
  const of = (status: string[], after?: string) => page({ first: 1, filter: { status }, after });
  const { pageInfo } = await of(["PENDING", "SUCCESS"]);
  const expected = references(await of(["PENDING", "SUCCESS"], pageInfo.endCursor));
  for (const same of [
    ["SUCCESS", "PENDING"],
    ["SUCCESS", "PENDING", "SUCCESS"],
  ])
    expect(references(await of(same, pageInfo.endCursor))).toEqual(expected);
});
