import { afterAll, beforeAll, expect, test } from "vitest";
import { getGraphqlErrorCode } from "../../support/error-code.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi();
});
afterAll(() => api.tua.close());

const VIEWER = { query: "{ viewer { id } }" };
const inject = (request: object) => api.tua.app.inject({ method: "POST", url: "/graphql", ...request });
const bearer = (key = api.key) => ({ authorization: `Bearer ${key}` });

test("a request without a valid credential is 401 in GraphQL's format, and nothing of it runs", async () => {
  for (const headers of [{}, { cookie: `tua_session=${api.key}` }, { authorization: api.key }]) {
    const response = await inject({ headers, payload: VIEWER });
    expect([response.statusCode, response.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.json().errors[0].extensions.code).toBe("missing_credentials");
  }
  const query = await inject({ url: `/graphql?access_token=${api.key}`, payload: VIEWER });
  expect(query.statusCode).toBe(401);
  const get = await inject({ method: "GET", url: "/graphql?query=%7Bviewer%7Bid%7D%7D" });
  expect([get.statusCode, get.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
});

test("a revoked, an expired and an IP-restricted key get distinct errors", async () => {
  const { useCases } = api.tua.services;
  const revoked = await api.keyWith(["events:read"]);
  await useCases.revokeApiKey(api.caller, revoked.id);
  const fenced = await api.keyWith(["events:read"], { allowedIps: ["203.0.113.7"] });
  const expiresAt = new Date(Date.now() + 100);
  const expired = await api.keyWith(["events:read"], { expiresAt });
  const getResponse = async (key: string) => {
    const response = await inject({ headers: bearer(key), payload: VIEWER });
    return [response.statusCode, getGraphqlErrorCode(response.json().errors)];
  };
  expect(await getResponse(revoked.key)).toEqual([401, "api_key_revoked"]);
  await expect.poll(() => getResponse(expired.key)).toEqual([401, "api_key_expired"]);
  expect(await getResponse(fenced.key)).toEqual([403, "ip_not_allowed"]);
});

test("a publishable key is not a credential here", async () => {
  const response = await inject({ headers: bearer(api.merchant.keys.test.publishable), payload: VIEWER });
  expect([response.statusCode, response.json().errors[0].extensions.code]).toEqual([403, "wrong_key_kind"]);
});

test("nothing of another merchant is visible or changed", async () => {
  const { transactionId, checkoutId, clientReference } = await api.initiate();
  const other = await api.tua.createMerchant("Kofi Spare Parts");
  const key = other.keys.test.secret;
  const options = { key };
  const find = "query ($id: ID, $ref: String) { transaction(id: $id, clientReference: $ref) { id } }";
  const cancel = "mutation ($id: ID!) { cancelCheckout(input: { id: $id }) { transaction { id } } }";
  expect(await api.data(find, { id: transactionId }, options)).toEqual({ transaction: null });
  expect(await api.data(find, { ref: clientReference }, options)).toEqual({ transaction: null });
  expect(await api.code(cancel, { id: transactionId }, options)).toBe("not_found");
  expect(await api.code(cancel, { id: checkoutId }, options)).toBe("not_found");
  expect(
    await api.code(
      "mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { apiKey { id } } }",
      { id: api.caller.keyId },
      options,
    ),
  ).toBe("not_found");
  const seen = await api.data(
    "{ transactions { nodes { id } } events { nodes { id } } apiKeys { id } merchant { name } }",
    {},
    options,
  );
  expect(seen).toMatchObject({
    transactions: { nodes: [] },
    events: { nodes: [] },
    merchant: { name: "Kofi Spare Parts" },
  });
  expect(seen.apiKeys.map(({ id }: { id: string }) => id)).not.toContain(api.caller.keyId);
  const mine = await api.data("{ transactions(first: 1) { pageInfo { endCursor } } }");
  const after = mine.transactions.pageInfo.endCursor;
  expect(
    await api.code(
      "query ($after: String) { transactions(after: $after) { nodes { id } } }",
      { after },
      options,
    ),
  ).toBe("invalid_cursor");
});

test("canceling returns the transaction only to a caller who may read transactions", async () => {
  const { key } = await api.keyWith(["payments:create"]);
  const { checkoutId, transactionId } = await api.initiate({
    customer: { name: "Ama", phone: "233241112222" },
  });
  const cancel =
    "mutation ($id: ID!) { cancelCheckout(input: { id: $id }) { transactionId transaction { customer { name phone } } } }";
  const { data, errors, response } = await api.execute(cancel, { id: checkoutId }, { key });
  expect(data.cancelCheckout).toEqual({ transactionId, transaction: null });
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(["insufficient_scope"]);
  expect(response.body).not.toContain("233241112222");
});

test.each([
  "subscription { paymentEvents { sequence } }",
  'subscription { transaction(id: "txn_none") { id } }',
])("a subscription by post is rejected before it runs: %s", async (query) => {
  expect(await api.code(query)).toBe("invalid_request");
});
