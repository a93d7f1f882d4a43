import { afterAll, beforeAll, expect, test } from "vitest";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => api.tua.close());

const FIELDS = `id kind name prefix lastFour publishableKey scopes allowedIps allowedOrigins serverSessionsOnly
  expiresAt revokedAt lastUsedAt lastUsedIp previousSecretExpiresAt createdByApplication`;
const ROTATE = `mutation ($input: RotateApiKeyInput!) { rotateApiKey(input: $input) { secret apiKey { ${FIELDS} } } }`;
const UPDATE = `mutation ($input: UpdateApiKeyInput!) { updateApiKey(input: $input) { apiKey { ${FIELDS} } } }`;
const LIST = `{ apiKeys { ${FIELDS} } }`;
const VIEWER = "{ viewer { id } }";
const find = async (id: string) =>
  (await api.data(LIST)).apiKeys.find((each: { id: string }) => each.id === id);

test("a rotated key has a new secret, which no other response shows; both work, with one id", async () => {
  const { id, key: old } = await api.keyWith(["events:read"]);
  const { rotateApiKey } = await api.data(ROTATE, { input: { id, overlapSeconds: 3_600 } });
  const { secret, apiKey } = rotateApiKey;
  expect(apiKey).toMatchObject({
    id,
    kind: "SECRET",
    prefix: "sk_test_",
    lastFour: secret.slice(-4),
    publishableKey: null,
    lastUsedAt: null,
    lastUsedIp: null,
    createdByApplication: null,
  });
  const left = Date.parse(apiKey.previousSecretExpiresAt) - Date.now();
  expect(Math.abs(left - 3_600_000)).toBeLessThan(60_000);
  expect(await find(id)).toEqual(apiKey);
  expect((await api.execute(LIST)).response.body).not.toContain(secret);
  for (const key of [old, secret]) expect(await api.data(VIEWER, {}, { key })).toEqual({ viewer: { id } });
  const again = await api.data(ROTATE, { input: { id, overlapSeconds: 0 } });
  expect(again.rotateApiKey.apiKey.previousSecretExpiresAt).toBeNull();
  const { status } = await api.execute(VIEWER, {}, { key: again.rotateApiKey.secret });
  expect(status).toBe(200);
  await expect
    .poll(async () => {
      const { response } = await api.execute(VIEWER, {}, { key: secret });
      return [response.statusCode, response.json().errors?.[0].extensions.code];
    })
    .toEqual([401, "api_key_expired"]);
});

test("a change keeps absent values, and null changes only the expiry", async () => {
  const expiresAt = "2999-01-01T00:00:00.000Z";
  const { id } = await api.keyWith(["events:read"], {
    allowedIps: ["127.0.0.1"],
    expiresAt: new Date(expiresAt),
  });
  const before = await find(id);
  const nothing = {
    name: null,
    scopes: null,
    allowedIps: null,
    allowedOrigins: null,
    serverSessionsOnly: null,
  };
  expect((await api.data(UPDATE, { input: { id, ...nothing } })).updateApiKey.apiKey).toEqual(before);
  const { updateApiKey } = await api.data(UPDATE, { input: { id, name: "Till 9", expiresAt: null } });
  expect(updateApiKey.apiKey).toEqual({ ...before, name: "Till 9", expiresAt: null });
});

test("the last use of a key has its time and IP address", async () => {
  const { id, key } = await api.keyWith(["events:read"]);
  await api.data(VIEWER, {}, { key });
  await api.tua.services.useCases.recordKeyUses();
  const { lastUsedAt, lastUsedIp } = await find(id);
  expect(lastUsedIp).toBe("127.0.0.1");
  expect(Math.abs(Date.parse(lastUsedAt) - Date.now())).toBeLessThan(60_000);
});

test.each<[string, string, object, string, string[]?]>([
  [
    "an overlap beyond seven days",
    ROTATE,
    { overlapSeconds: 604_801 },
    "invalid_request",
    ["overlapSeconds"],
  ],
  ["an overlap that is no whole number", ROTATE, { overlapSeconds: 1.5 }, "invalid_request"],
  ["a key that is not there", ROTATE, { id: "key_none" }, "not_found"],
  ["a change of a key that is not there", UPDATE, { id: "key_none" }, "not_found"],
  ["an end in the past", UPDATE, { expiresAt: "2020-01-01T00:00:00Z" }, "invalid_request", ["expiresAt"]],
  [
    "two bad fields at once",
    UPDATE,
    { name: "", allowedIps: ["x"] },
    "invalid_request",
    ["name", "allowedIps.0"],
  ],
])("%s is rejected", async (_name, mutation, change, code, fields) => {
  const { id } = await api.keyWith(["events:read"]);
  const { errors } = await api.execute(mutation, { input: { id, ...change } });
  expect(errors[0]?.extensions.code).toBe(code);
  if (fields) expect(errors[0]?.extensions.fields?.map(({ field }) => field)).toEqual(fields);
});

test("a key can neither widen itself nor get the secret of a wider one", async () => {
  const { id, key } = await api.keyWith(["api_keys:manage"]);
  const options = { key };
  const wide = await api.keyWith(["events:read"]);
  const scopes = ["API_KEYS_MANAGE", "EVENTS_READ"];
  expect(await api.code(UPDATE, { input: { id, scopes } }, options)).toBe("insufficient_scope");
  expect(await api.code(ROTATE, { input: { id: wide.id } }, options)).toBe("insufficient_scope");
  await api.data(ROTATE, { input: { id } }, options);
});
