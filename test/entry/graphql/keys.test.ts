import { afterAll, beforeAll, expect, test } from "vitest";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi();
});
afterAll(() => api.tua.close());

test("keys are created, listed and revoked", async () => {
  const input = {
    name: "Till 3",
    scopes: ["TRANSACTIONS_READ"],
    allowedIps: ["127.0.0.1"],
    expiresAt: "2999-01-01T00:00:00Z",
  };
  const { createApiKey } = await api.data(
    `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) {
      secret apiKey { id kind mode name prefix lastFour publishableKey scopes allowedIps expiresAt revokedAt }
    } }`,
    { input },
  );
  const { secret, apiKey } = createApiKey;
  expect(apiKey).toEqual({
    id: expect.stringMatching(/^key_/),
    kind: "SECRET",
    mode: "TEST",
    name: "Till 3",
    prefix: "sk_test_",
    lastFour: secret.slice(-4),
    publishableKey: null,
    scopes: ["TRANSACTIONS_READ"],
    allowedIps: ["127.0.0.1/32"],
    expiresAt: "2999-01-01T00:00:00.000Z",
    revokedAt: null,
  });
  expect(await api.data("{ viewer { id } }", {}, { key: secret })).toEqual({ viewer: { id: apiKey.id } });

  const { revokeApiKey } = await api.data(
    "mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { apiKey { id revokedAt } } }",
    apiKey,
  );
  expect(revokeApiKey.apiKey).toEqual({ id: apiKey.id, revokedAt: expect.any(String) });
  const { apiKeys } = await api.data("{ apiKeys { id kind publishableKey revokedAt } }");
  expect(apiKeys[0]).toEqual({
    id: apiKey.id,
    kind: "SECRET",
    publishableKey: null,
    revokedAt: revokeApiKey.apiKey.revokedAt,
  });
  const publishable = apiKeys.find((key: { kind: string }) => key.kind === "PUBLISHABLE");
  expect(publishable.publishableKey).toBe(api.merchant.keys.test.publishable);
});

test("a key cannot create one with more rights than its own", async () => {
  const { key } = await api.keyWith(["api_keys:manage", "events:read"]);
  const make = "mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }";
  const options = { key };
  expect(await api.code(make, { input: { name: "a", scopes: ["PAYMENTS_CREATE"] } }, options)).toBe(
    "insufficient_scope",
  );
  expect(await api.code(make, { input: { name: "a", mode: "LIVE", scopes: ["EVENTS_READ"] } }, options)).toBe(
    "invalid_request",
  );
  expect(await api.code(make, { input: { name: "a", scopes: ["everything"] } }, options)).toBe(
    "invalid_request",
  );
});
