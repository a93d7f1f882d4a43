import { afterAll, beforeAll, expect, test } from "vitest";
import { recordFields } from "../../../server/domain/record-fields.ts";
import { order } from "../../support/orders.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
let usedReference: string;
beforeAll(async () => {
  api = await openGraphqlApi();
  usedReference = (await api.initiate()).clientReference;
});
afterAll(() => api.tua.close());

const INITIATE =
  "mutation ($input: InitiateCheckoutInput!) { initiateCheckout(input: $input) { checkoutId } }";

/** Code and fields of REST's response and of GraphQL's to the same order. */
async function both(change: object, key = api.key) {
  const body = order(change);
  const response = await api.tua.app.inject({
    method: "POST",
    url: "/v1/checkout/initiate",
    headers: { authorization: `Bearer ${key}` },
    payload: body,
  });
  const { error } = response.json();
  const reference = body.clientReference;
  const again = typeof reference === "string" && !error ? { clientReference: `${reference}-2` } : {};
  const methods = Array.isArray(body.methods) && { methods: body.methods.map((each) => each.toUpperCase()) };
  const { errors } = await api.execute(INITIATE, { input: { ...body, ...again, ...methods } }, { key });
  const inShort = (e?: { code: string; fields?: { field: string; message: string }[] }) =>
    e ? { code: e.code, fields: e.fields ?? [] } : "accepted";
  return { rest: inShort(error), graphql: inShort(errors[0]?.extensions) };
}

test.each<[string, object]>([
  ["a good order", {}],
  ["three decimals", { amount: 10.001 }],
  ["nothing", { amount: 0 }],
  ["less than nothing", { amount: -1 }],
  ["too much", { amount: 1_000_000_000 }],
  ["beyond plain decimals", { amount: 1e21 }],
  ["decimals where there are none", { amount: 10.5, currency: "XOF" }],
  ["a currency that is not enabled", { currency: "JPY" }],
  ["a currency in small letters", { currency: "ghs" }],
  ["several fields at once", { amount: 0, currency: "JPY", description: "" }],
  ["an empty reference", { clientReference: "" }],
  ["a reference of 33 characters", { clientReference: "x".repeat(33) }],
  ["an invisible character", { clientReference: "a\u200db" }],
  ["half a character", { description: "\ud800" }],
  ["an URL of another kind", { returnUrl: "javascript:alert(1)" }],
  ["a callback to the metadata service", { callbackUrl: "http://169.254.169.254/" }],
  ["a phone with letters", { customer: { phone: "024x" } }],
  ["two mail addresses", { customer: { email: "a@b.example, c@d.example" } }],
  ["metadata that is not text", { metadata: { a: 1 } }],
  [
    "too much metadata",
    { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, "v"])) },
  ],
  ["no methods", { methods: [] }],
  ["too short a session", { expiresIn: 4 }],
  ["a locale that is none", { locale: "english please" }],
  ["too long a session", { expiresIn: 86_401 }],
  ["a description that goes on", { description: "x".repeat(1_001) }],
  ["no address to return to", { returnUrl: null }],
  ["an address with a password", { cancelUrl: "https://a:b@shop.example/" }],
  ["an address that goes on", { callbackUrl: `https://shop.example/${"x".repeat(2_100)}` }],
  ["a mail address that is none", { customer: { email: "nobody" } }],
  ["a name that cannot be seen", { customer: { name: "\u200b" } }],
  ["metadata with a key that goes on", { metadata: { ["k".repeat(41)]: "v" } }],
  ["metadata with a value that goes on", { metadata: { k: "v".repeat(501) } }],
  ["the same method twice", { methods: ["card", "card"] }],
  [
    "empty optional fields",
    { customer: { name: "", phone: null }, metadata: null, locale: "", expiresIn: null },
  ],
])("REST and GraphQL respond the same to %s", async (_what, change) => {
  const { rest, graphql } = await both(change);
  expect(graphql).toEqual(rest);
});

test.each<[string, object]>([
  ["a number for a text", { description: 7 }],
  ["a text for a whole number", { expiresIn: "600" }],
  ["a fraction for a whole number", { expiresIn: 600.5 }],
  ["a method that is none", { methods: ["cash"] }],
  ["a text for a customer", { customer: "Ama" }],
  ["a list for metadata", { metadata: ["a"] }],
  ["a list for an amount", { amount: [10] }],
  ["no amount", { amount: null }],
  ["no description", { description: null }],
  ["no currency", { currency: null }],
  ["a field that is none", { status: "success" }],
  ["a field of a customer that is none", { customer: { nick: "Ama" } }],
])("a value that GraphQL's types reject has REST's code: %s", async (_what, change) => {
  const { rest, graphql } = await both(change);
  expect([rest, graphql]).toMatchObject([{ code: "invalid_request" }, { code: "invalid_request" }]);
});

test("and to a reference that is in use", async () => {
  const { rest, graphql } = await both({ clientReference: usedReference });
  expect(graphql).toEqual(rest);
  expect(graphql).toMatchObject({ code: "duplicate_client_reference" });
});

test("and to a key without the scope, for which REST returns 403", async () => {
  const { key } = await api.keyWith(["events:read"]);
  const { rest, graphql } = await both({}, key);
  expect(graphql).toEqual(rest);
  expect(graphql).toMatchObject({ code: "insufficient_scope" });
});

test.each([
  ["missing_credentials", {}],
  ["missing_credentials", { authorization: "Basic c2s6" }],
  ["invalid_api_key", { authorization: "Bearer sk_test_nothing" }],
])("and to a request with %s", async (code, headers) => {
  const rest = await api.tua.app.inject({ url: "/v1/events", headers });
  const graphql = await api.tua.app.inject({
    method: "POST",
    url: "/graphql",
    headers,
    payload: { query: "{ viewer { id } }" },
  });
  expect([graphql.statusCode, graphql.headers["www-authenticate"]]).toEqual([
    rest.statusCode,
    rest.headers["www-authenticate"],
  ]);
  expect(rest.json().error.code).toBe(code);
  expect(graphql.json()).toEqual({
    errors: [
      {
        message: rest.json().error.message,
        extensions: {
          code,
          requestId: graphql.headers["x-request-id"],
          docUrl: rest.json().error.docUrl,
        },
      },
    ],
  });
});

test("the same transaction in both", async () => {
  const kinds = ["id", "url", "text", "flag", "currency", "metadata", "time"];
  const plain = recordFields
    .filter(([name, { kind }]) => kinds.includes(kind) && name !== "transactionId")
    .map(([name]) => name);
  const { transactionId: id, checkoutId } = await api.initiate({ metadata: { a: "b" } });
  await api.pay(checkoutId, "0240000004");
  const rest = await api.tua.app.inject({
    url: `/v1/transactions/${id}`,
    headers: { authorization: `Bearer ${api.key}` },
  });
  const { transaction } = await api.data(
    `query ($id: ID) { transaction(id: $id) { transactionId: id ${plain.join(" ")} } }`,
    { id },
  );
  expect(rest.json().data).toMatchObject(transaction);
});
