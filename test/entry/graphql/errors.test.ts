import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { order } from "../../support/orders.ts";
import { type GraphqlApi, openGraphqlApi, type ResponseError } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi();
});
afterAll(() => api.tua.close());

const INITIATE = `mutation ($input: InitiateCheckoutInput!) { initiateCheckout(input: $input) { checkoutId transaction { id } } }`;
const uuid = /^[0-9a-f-]{36}$/;

test("a failure has its code, its fields and the request's id", async () => {
  const { status, errors, data, response } = await api.execute(INITIATE, {
    input: order({ amount: "10.001", description: "", customer: { email: "nobody" } }),
  });
  expect([status, data]).toEqual([200, null]);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toEqual({
    message: "amount: must have at most 2 decimals in GHS (and 2 more)",
    locations: [{ line: 1, column: 45 }],
    path: ["initiateCheckout"],
    extensions: {
      code: "invalid_request",
      fields: [
        {
          field: "amount",
          code: "too_many_decimals",
          params: { currency: "GHS", max: 2 },
          message: "must have at most 2 decimals in GHS",
        },
        { field: "description", code: "too_short", params: { min: 1 }, message: "must not be empty" },
        { field: "customer.email", code: "not_an_email", params: {}, message: expect.any(String) },
      ],
      requestId: response.headers["x-request-id"],
      docUrl: "http://localhost:4000/docs/errors#invalid_request",
    },
  });
});

test.each([
  ["10", "accepted"],
  ["0.01", "accepted"],
  ["010.50", "accepted"],
  ["999999999.99", "accepted"],
  ["1000000000", "invalid_request"],
  ["0", "invalid_request"],
  ["-1", "invalid_request"],
  ["1e3", "invalid_request"],
  ["1,000.00", "invalid_request"],
  ["١٠", "invalid_request"],
  ["", "invalid_request"],
  [" 10", "invalid_request"],
  [19.99, "accepted"],
  [0.07, "accepted"],
  [10.001, "invalid_request"],
  [1e21, "invalid_request"],
  [0, "invalid_request"],
  [true, "invalid_request"],
  [null, "invalid_request"],
  [[10], "invalid_request"],
])("the amount %j is %s", async (amount, expected) => {
  const { errors } = await api.execute(INITIATE, { input: order({ amount }) });
  expect(errors[0]?.extensions.code ?? "accepted").toBe(expected);
});

test("a reference that is in use names its transaction", async () => {
  const { transactionId, clientReference } = await api.initiate();
  const { errors } = await api.execute(INITIATE, { input: order({ clientReference }) });
  expect(errors[0]?.extensions).toMatchObject({
    code: "duplicate_client_reference",
    data: { transactionId },
  });
});

test("an unknown object is null in a lookup, and not_found in a change", async () => {
  for (const args of [
    'id: "txn_nothing"',
    'clientReference: "nothing"',
    'id: "\\u0000"',
    'clientReference: "a\\u0000"',
  ]) {
    const { data, errors } = await api.execute(`{ transaction(${args}) { id } }`);
    expect([data.transaction, errors]).toEqual([null, []]);
  }
  for (const id of ["co_test_x", "x", "\u0000", "\ud800", ""]) {
    expect(
      await api.code("mutation ($id: ID!) { cancelCheckout(input: { id: $id }) { transaction { id } } }", {
        id,
      }),
    ).toBe("not_found");
    expect(
      await api.code("mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { apiKey { id } } }", { id }),
    ).toBe("not_found");
  }
});

test("exactly one name finds a transaction", async () => {
  const fields = [{ field: "id" }, { field: "clientReference" }];
  for (const query of ["{ transaction { id } }", '{ transaction(id: "a", clientReference: "b") { id } }']) {
    const { errors } = await api.execute(query);
    expect(errors[0]?.extensions).toMatchObject({ code: "invalid_request", fields });
  }
});

test("a paid checkout cannot be canceled", async () => {
  const { transactionId: id, checkoutId } = await api.initiate();
  await api.pay(checkoutId, "0240000000");
  expect(
    await api.code("mutation ($id: ID!) { cancelCheckout(input: { id: $id }) { transaction { id } } }", {
      id,
    }),
  ).toBe("already_paid");
});

test.each([
  ["not a number", "x", "invalid_request"],
  ["negative", "-1", "invalid_request"],
  ["ahead of every event", "999999", "invalid_cursor"],
])("an event cursor that is %s", async (_how, after, code) => {
  expect(await api.code("query ($after: String) { events(after: $after) { nodes { id } } }", { after })).toBe(
    code,
  );
});

test.each([
  ["a syntax error", "{ viewer { id ", {}],
  ["no operation", "fragment F on Viewer { id }", {}],
  ["a field that is none", "{ viewr { id } }", {}],
  ["an argument that is none", "{ transactions(frist: 1) { nodes { id } } }", {}],
  ["an enum value that is none", "{ transactions(orderBy: DECS) { nodes { id } } }", {}],
  ["a type that is none", "query ($a: Strin) { viewer { id } }", {}],
  ["a variable that does not fit", "query ($a: Int) { events(first: $a) { nodes { id } } }", { a: "one" }],
  [
    "an enum variable that is none",
    "query ($a: TransactionOrder) { transactions(orderBy: $a) { nodes { id } } }",
    { a: "DECS" },
  ],
  [
    "a time that is none",
    "query ($a: DateTime) { transactions(filter: { from: $a }) { nodes { id } } }",
    { a: "2026-02-30T00:00:00Z" },
  ],
  ["a leap second", '{ transactions(filter: { from: "2026-06-30T23:59:60Z" }) { nodes { id } } }', {}],
  ["a missing variable", "query ($id: ID!) { cancel: transaction(id: $id) { id } }", {}],
  [
    "an unknown input field",
    "mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }",
    { input: { name: "a", mod: "TEST" } },
  ],
  ["two operations without a name", "{ viewer { id } } { merchant { id } }", {}],
])("GraphQL's own errors are invalid_request without suggestions: %s", async (_what, query, variables) => {
  const { status, errors } = await api.execute(query, variables);
  expect(status).toBe(400);
  for (const error of errors) {
    // An error in a variable includes its path; see wrong-input.test.ts.
    const { fields = [], ...extensions } = error.extensions;
    expect(extensions).toEqual({
      code: "invalid_request",
      requestId: expect.stringMatching(uuid),
      docUrl: expect.any(String),
    });
    expect(fields.map(({ message }: { message: string }) => message).join()).not.toMatch(/did you mean/i);
    expect(error.message).not.toMatch(/did you mean/i);
  }
});

test("an internal error is masked and logged in full, with the request's id", async () => {
  const { useCases } = api.tua.services;
  const broken = vi
    .spyOn(useCases, "listApiKeys")
    .mockRejectedValue(new Error('select * from api_keys: relation "secret"'));
  const logged = vi.spyOn(Object.getPrototypeOf(api.tua.app.log), "error");
  const { errors, response } = await api.execute("{ viewer { id } apiKeys { id } }");
  expect(errors).toEqual([
    {
      message: "Something went wrong on our side. Try again, or contact support with the request ID.",
      locations: [{ line: 1, column: 17 }],
      path: ["apiKeys"],
      extensions: {
        code: "internal_error",
        requestId: response.headers["x-request-id"],
        docUrl: "http://localhost:4000/docs/errors#internal_error",
      },
    },
  ]);
  expect(response.body).not.toMatch(/select|relation|stack|\.ts/);
  broken.mockRestore();
  logged.mockRestore();
});

test("a caller without transactions:read gets the checkout that it created, and an error for the rest", async () => {
  const { key } = await api.keyWith(["payments:create"]);
  const { data, errors } = await api.execute(INITIATE, { input: order() }, { key });
  expect(data.initiateCheckout).toEqual({ checkoutId: expect.any(String), transaction: null });
  expect(errors.map(({ path, extensions }: ResponseError) => [path, extensions.code])).toEqual([
    [["initiateCheckout", "transaction"], "insufficient_scope"],
  ]);
});
