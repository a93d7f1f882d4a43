import { getIntrospectionQuery } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi();
  await api.initiate();
});
afterAll(() => api.tua.close());

/** A query with this many levels: `transactions { nodes { checkout { transaction { checkout …`. */
function levels(depth: number): string {
  let inner = "id";
  for (let level = depth - 1; level > 2; level--) {
    inner = `${(level - 2) % 2 === 1 ? "checkout" : "transaction"} { ${inner} }`;
  }
  return `{ transactions(first: 1) { nodes { ${inner} } } }`;
}

const many = (count: number, each: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => each(i)).join(" ");
const circle = (depth: number): string => (depth === 0 ? "name" : `type { fields { ${circle(depth - 1)} } }`);

test.each<[string, string]>([
  ["ten levels", levels(10)],
  ["the introspection that tools send", getIntrospectionQuery({ inputValueDeprecation: true })],
  ["a page of a hundred", "{ transactions(first: 100) { nodes { id status amount { amount } } } }"],
  [
    "a page of a hundred whole records",
    `{ transactions(first: 100) { edges { cursor node { id checkoutId checkoutUrl clientReference status final late overpaid
      amount { amount minorUnits currency } amountReceived { amount minorUnits currency } amountRefunded { amount minorUnits currency }
      currency description customer { name phone email } paymentMethod { type network brand payer } failure { code reason retryable }
      mode metadata attempts { id status paymentMethod { type network brand payer } failure { code reason retryable } processorReference createdAt endedAt }
      createdAt createdSequence updatedAt paidAt expiresAt checkout { id url expiresAt open pendingStatus } } } pageInfo { hasNextPage endCursor } } }`,
  ],
  ["thirty aliases", `{ ${many(30, (i) => `a${i}: viewer { id }`)} }`],
])("within the limits: %s", async (_what, query) => {
  const { status, errors } = await api.execute(query);
  expect([status, errors]).toEqual([200, []]);
});

test.each<[string, string, string]>([
  ["eleven levels", levels(11), "query_too_complex"],
  ["a hundred levels", levels(100), "query_too_complex"],
  [
    "levels through fragments",
    `{ transactions(first: 1) { nodes { ...A } } } fragment A on Transaction { checkout { transaction { ...B } } }
     fragment B on Transaction { checkout { transaction { ...C } } }
     fragment C on Transaction { checkout { transaction { checkout { transaction { ... on Transaction { id } } } } } }`,
    "query_too_complex",
  ],
  [
    "a circle of fragments",
    "{ viewer { ...A } } fragment A on Viewer { id ...B } fragment B on Viewer { ...A }",
    "invalid_request",
  ],
  [
    "a fragment in itself",
    "{ viewer { ...A } } fragment A on Viewer { id merchant { id } ...A }",
    "invalid_request",
  ],
  ["circles of introspection", `{ __schema { types { fields { ${circle(4)} } } } }`, "query_too_complex"],
  [
    "deep introspection",
    `{ __type(name: "Query") { ${"ofType { ".repeat(20)} name ${"} ".repeat(20)} } }`,
    "query_too_complex",
  ],
  ["31 aliases", `{ ${many(31, (i) => `a${i}: viewer { id }`)} }`, "query_too_complex"],
  [
    "aliases multiplied by fragments",
    `{ a: viewer { ...A } b: viewer { ...A } c: viewer { ...A } } fragment A on Viewer { ${many(10, (i) => `a${i}: id`)} }`,
    "query_too_complex",
  ],
  ["a flood of directives", `{ viewer { id ${"@include(if: true) ".repeat(51)} } }`, "query_too_complex"],
  [
    "several large pages",
    `{ ${many(20, (i) => `a${i}: transactions(first: 100) { nodes { id status description currency createdAt } }`)} }`,
    "query_too_complex",
  ],
  [
    "a negative page that pays for large ones",
    `{ n: transactions(first: -1000000) { nodes { id } }
     ${many(20, (i) => `a${i}: transactions(first: 100) { nodes { id status description currency createdAt } }`)} }`,
    "query_too_complex",
  ],
  ["a flood of tokens", `{ viewer { ${"id ".repeat(50_000)} } }`, "invalid_request"],
  [
    "fragments that double each other",
    `{ viewer { ...F0 } } ${many(20, (i) => `fragment F${i} on Viewer { ...F${i + 1} ... on Viewer { ...F${i + 1} } }`)} fragment F20 on Viewer { id }`,
    "query_too_complex",
  ],
])("rejected before execution: %s", async (_what, query, code) => {
  const { status, errors, data } = await api.execute(query);
  expect([status, data]).toEqual([400, null]);
  expect(errors.map((error) => error.extensions.code)).toContain(code);
});

test("the cost uses the variables of this request, not those of an earlier one", async () => {
  const query = `query ($first: Int) {
    ${many(20, (i) => `a${i}: transactions(first: $first) { nodes { id status description currency createdAt } }`)}
  }`;
  expect(await api.data(query, { first: 1 })).toBeTruthy();
  expect(await api.code(query, { first: 100 })).toBe("query_too_complex");
  expect(await api.data(query, { first: 1 })).toBeTruthy();
});
