import { afterAll, beforeAll, expect, test } from "vitest";
import { order } from "../../support/orders.ts";
import { type Door, openDoor } from "./door.ts";

let door: Door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.tua.close());

const VIEWER = { query: "{ viewer { id } }" };
const inject = (request: object) => door.tua.app.inject({ method: "POST", url: "/graphql", ...request });
const bearer = (key = door.key) => ({ authorization: `Bearer ${key}` });

test("a request without a good credential is 401 in GraphQL's shape, and nothing of it runs", async () => {
  for (const headers of [{}, { cookie: `tua_session=${door.key}` }, { authorization: door.key }]) {
    const response = await inject({ headers, payload: VIEWER });
    expect([response.statusCode, response.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.json().errors[0].extensions.code).toBe("missing_credentials");
  }
  const query = await inject({ url: `/graphql?access_token=${door.key}`, payload: VIEWER });
  expect(query.statusCode).toBe(401);
  const get = await inject({ method: "GET", url: "/graphql?query=%7Bviewer%7Bid%7D%7D" });
  expect([get.statusCode, get.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
});

test("a revoked, an expired and a fenced-in key say which they are", async () => {
  const { useCases } = door.tua.wired;
  const revoked = await door.keyWith(["events:read"]);
  await useCases.revokeApiKey(door.caller, revoked.id);
  const fenced = await door.keyWith(["events:read"], { allowedIps: ["203.0.113.7"] });
  const expiresAt = new Date(Date.now() + 100);
  const expired = await door.keyWith(["events:read"], { expiresAt });
  await new Promise((resolve) => setTimeout(resolve, 120));
  const codeOf = async (key: string) => {
    const response = await inject({ headers: bearer(key), payload: VIEWER });
    return [response.statusCode, response.json().errors[0].extensions.code];
  };
  expect(await codeOf(revoked.key)).toEqual([401, "api_key_revoked"]);
  expect(await codeOf(expired.key)).toEqual([401, "api_key_expired"]);
  expect(await codeOf(fenced.key)).toEqual([403, "ip_not_allowed"]);
});

test("a publishable key is nobody here", async () => {
  const response = await inject({ headers: bearer(door.merchant.keys.test.publishable), payload: VIEWER });
  expect([response.statusCode, response.json().errors[0].extensions.code]).toEqual([403, "wrong_key_kind"]);
});

const ALL = ["transactions:read", "payments:create", "events:read", "webhooks:manage", "api_keys:manage"];
const NEEDS: Record<string, [scope: string, query: string, variables?: () => object]> = {
  transaction: ["transactions:read", '{ transaction(id: "txn_x") { id } }'],
  transactions: ["transactions:read", "{ transactions { nodes { id } } }"],
  events: ["events:read", "{ events { nodes { id } } }"],
  apiKeys: ["api_keys:manage", "{ apiKeys { id } }"],
  initiateCheckout: [
    "payments:create",
    "mutation ($input: InitiateCheckoutInput!) { initiateCheckout(input: $input) { checkoutId } }",
    () => ({ input: order() }),
  ],
  cancelCheckout: ["payments:create", 'mutation { cancelCheckout(id: "txn_x") { transaction { id } } }'],
  createApiKey: ["api_keys:manage", 'mutation { createApiKey(input: { name: "a", scopes: ["events:read"] }) { secret } }'],
  revokeApiKey: ["api_keys:manage", 'mutation { revokeApiKey(id: "key_x") { apiKey { id } } }'],
};

test.each(Object.entries(NEEDS))("%s needs its scope and no other", async (_name, [scope, query, variables]) => {
  const without = await door.keyWith(ALL.filter((other) => other !== scope));
  const { status, errors } = await door.ask(query, variables?.(), { key: without.key });
  expect([status, errors[0]?.extensions.code]).toEqual([200, "insufficient_scope"]);
  // createApiKey hands on a scope that its maker must have too.
  const only = await door.keyWith(_name === "createApiKey" ? [scope, "events:read"] : [scope]);
  const allowed = await door.ask(query, variables?.(), { key: only.key });
  expect(allowed.errors[0]?.extensions.code ?? "not_found").toBe("not_found");
});

test("every field of the roots stands in the table of scopes, or is open to every caller", async () => {
  const { __schema: schema } = await door.data(
    "{ __schema { queryType { fields { name } } mutationType { fields { name } } } }",
  );
  const fields = [...schema.queryType.fields, ...schema.mutationType.fields].map(({ name }: { name: string }) => name);
  expect(fields.sort()).toEqual([...Object.keys(NEEDS), "viewer", "merchant"].sort());
});

test("nothing of another merchant is seen or touched", async () => {
  const { transactionId, checkoutId, clientReference } = await door.initiate();
  const other = await door.tua.makeMerchant("Kofi Spare Parts");
  const key = other.keys.test.secret;
  const options = { key };
  const find = "query ($id: ID, $ref: String) { transaction(id: $id, clientReference: $ref) { id } }";
  const cancel = "mutation ($id: ID!) { cancelCheckout(id: $id) { transaction { id } } }";
  expect(await door.code(find, { id: transactionId }, options)).toBe("not_found");
  expect(await door.code(find, { ref: clientReference }, options)).toBe("not_found");
  expect(await door.code(cancel, { id: transactionId }, options)).toBe("not_found");
  expect(await door.code(cancel, { id: checkoutId }, options)).toBe("not_found");
  expect(await door.code("mutation ($id: ID!) { revokeApiKey(id: $id) { apiKey { id } } }", { id: door.caller.keyId }, options)).toBe("not_found");
  const seen = await door.data("{ transactions { nodes { id } } events { nodes { id } } apiKeys { id } merchant { name } }", {}, options);
  expect(seen).toMatchObject({ transactions: { nodes: [] }, events: { nodes: [] }, merchant: { name: "Kofi Spare Parts" } });
  expect(seen.apiKeys.map(({ id }: { id: string }) => id)).not.toContain(door.caller.keyId);
  const mine = await door.data("{ transactions(first: 1) { pageInfo { endCursor } } }");
  const after = mine.transactions.pageInfo.endCursor;
  expect(await door.code("query ($after: String) { transactions(after: $after) { nodes { id } } }", { after }, options)).toBe("invalid_cursor");
});

test("a key makes none beyond itself", async () => {
  const { key } = await door.keyWith(["api_keys:manage", "events:read"]);
  const make = "mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }";
  const options = { key };
  expect(await door.code(make, { input: { name: "a", scopes: ["payments:create"] } }, options)).toBe("insufficient_scope");
  expect(await door.code(make, { input: { name: "a", mode: "LIVE", scopes: ["events:read"] } }, options)).toBe("insufficient_scope");
  expect(await door.code(make, { input: { name: "a", scopes: ["everything"] } }, options)).toBe("invalid_request");
});

test.each([
  ["a form", "application/x-www-form-urlencoded", "query=%7Bviewer%7Bid%7D%7D", 415],
  ["plain text", "text/plain", JSON.stringify(VIEWER), 415],
  ["many parts", "multipart/form-data; boundary=x", "--x--", 415],
  ["broken JSON", "application/json", "{", 400],
  ["no body", "application/json", "", 400],
  ["a batch", "application/json", JSON.stringify([VIEWER, VIEWER]), 400],
  ["a text", "application/json", '"x"', 400],
  ["no query", "application/json", "{}", 400],
  ["a query that is no text", "application/json", '{"query":1}', 400],
  ["variables that are no object", "application/json", '{"query":"{viewer{id}}","variables":"x"}', 400],
  ["a prototype", "application/json", '{"query":"{viewer{id}}","variables":{"__proto__":{"a":1}}}', 400],
  ["more than fits", "application/json", JSON.stringify({ query: `{ viewer { id } } #${"x".repeat(300_000)}` }), 413],
])("a body of %s is refused in GraphQL's shape", async (_what, type, payload, status) => {
  const response = await inject({ headers: { ...bearer(), "content-type": type }, payload });
  expect(response.statusCode).toBe(status);
  const { errors } = response.json();
  expect(errors[0].extensions).toEqual({
    code: { 415: "unsupported_media_type", 400: "invalid_request", 413: "too_large" }[status],
    requestId: response.headers["x-request-id"],
  });
});

test("reading by GET needs a header that no form can send, and never changes anything", async () => {
  const get = (query: string, headers: object) =>
    inject({ method: "GET", url: `/graphql?query=${encodeURIComponent(query)}`, headers: { ...bearer(), ...headers } });
  expect((await get("{ viewer { id } }", {})).statusCode).toBe(400);
  const ahead = { "apollo-require-preflight": "1" };
  expect((await get("{ viewer { id } }", ahead)).json()).toEqual({ data: { viewer: { id: door.caller.keyId } } });
  const mutation = await get('mutation { cancelCheckout(id: "x") { transaction { id } } }', ahead);
  expect([mutation.statusCode, mutation.headers.allow]).toEqual([405, "POST"]);
  expect(mutation.json().errors[0].extensions.code).toBe("invalid_request");
});

test("a browser that looks by gets no page from foreign hosts", async () => {
  const response = await inject({ method: "GET", headers: { ...bearer(), accept: "text/html" } });
  expect(response.statusCode).toBe(400);
  expect(response.body).not.toMatch(/<html|apollographql/i);
});

test.each(["HEAD", "PUT", "DELETE", "PATCH", "OPTIONS"] as const)("%s is 405", async (method) => {
  const response = await inject({ method, headers: bearer(), payload: method === "HEAD" ? undefined : {} });
  expect([response.statusCode, response.headers.allow]).toEqual([405, "GET, POST"]);
});

test("persisted queries: an unknown hash is told apart, a wrong one is refused, a right one is kept", async () => {
  const { createHash } = await import("node:crypto");
  const extensions = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });
  const hash = createHash("sha256").update(VIEWER.query).digest("hex");
  const post = async (payload: object) => (await inject({ headers: bearer(), payload })).json();
  expect((await post({ extensions: extensions(hash) })).errors[0]).toMatchObject({
    message: "PersistedQueryNotFound",
    extensions: { code: "PERSISTED_QUERY_NOT_FOUND" },
  });
  expect((await post({ ...VIEWER, extensions: extensions("0".repeat(64)) })).errors[0].extensions.code).toBe("invalid_request");
  expect(await post({ ...VIEWER, extensions: extensions(hash) })).toEqual({ data: { viewer: { id: door.caller.keyId } } });
  expect(await post({ extensions: extensions(hash) })).toEqual({ data: { viewer: { id: door.caller.keyId } } });
});
