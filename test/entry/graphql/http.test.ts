import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codesByField } from "../../support/field-problems.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi();
});
afterAll(() => api.tua.close());

const VIEWER = { query: "{ viewer { id } }" };
const inject = (request: object) => api.tua.app.inject({ method: "POST", url: "/graphql", ...request });
const bearer = () => ({ authorization: `Bearer ${api.key}` });

test.each([
  ["a form", "application/x-www-form-urlencoded", "query=%7Bviewer%7Bid%7D%7D", 415],
  ["plain text", "text/plain", JSON.stringify(VIEWER), 415],
  ["JSON in another charset", "application/json; charset=iso-8859-1", JSON.stringify(VIEWER), 415],
  ["many parts", "multipart/form-data; boundary=x", "--x--", 415],
  ["broken JSON", "application/json", "{", 400],
  ["no body", "application/json", "", 400],
  ["a batch", "application/json", JSON.stringify([VIEWER, VIEWER]), 400],
  ["a text", "application/json", '"x"', 400],
  ["no query", "application/json", "{}", 400],
  ["a query that is no text", "application/json", '{"query":1}', 400],
  ["a prototype", "application/json", '{"query":"{viewer{id}}","variables":{"__proto__":{"a":1}}}', 400],
  [
    "more than fits",
    "application/json",
    JSON.stringify({ query: `{ viewer { id } } #${"x".repeat(525_000)}` }),
    413,
  ],
])("a body of %s is rejected in GraphQL's format", async (_what, type, payload, status) => {
  const response = await inject({ headers: { ...bearer(), "content-type": type }, payload });
  expect(response.statusCode).toBe(status);
  const { errors } = response.json();
  const { fields, ...extensions } = errors[0].extensions;
  expect(fields?.[0]?.code).toBe(payload.includes("__proto__") ? "reserved_key" : undefined);
  expect(extensions).toEqual({
    code: { 415: "unsupported_media_type", 400: "invalid_request", 413: "request_too_large" }[status],
    requestId: response.headers["x-request-id"],
    docUrl: expect.any(String),
  });
});

test.each(["variables", "extensions", "operationName"])(
  "a number for %s is rejected, and the error names it",
  async (name) => {
    const response = await inject({ headers: bearer(), payload: { ...VIEWER, [name]: 7 } });
    const { code, fields } = response.json().errors[0].extensions;
    expect([response.statusCode, code, codesByField(fields)]).toEqual([
      ...[400, "invalid_request", { [name]: "wrong_type" }],
    ]);
  },
);

test("reading by GET needs a header that no form can send, and never changes anything", async () => {
  const get = (query: string, headers: object) =>
    inject({
      method: "GET",
      url: `/graphql?query=${encodeURIComponent(query)}`,
      headers: { ...bearer(), ...headers },
    });
  expect((await get("{ viewer { id } }", {})).statusCode).toBe(400);
  const ahead = { "apollo-require-preflight": "1" };
  expect((await get("{ viewer { id } }", ahead)).json()).toEqual({
    data: { viewer: { id: api.caller.keyId } },
  });
  const mutation = await get('mutation { cancelCheckout(input: { id: "x" }) { transaction { id } } }', ahead);
  expect([mutation.statusCode, mutation.headers.allow]).toEqual([405, "POST"]);
  expect(mutation.json().errors[0].extensions.code).toBe("method_not_allowed");
  const stranger = await inject({
    method: "GET",
    url: "/graphql?query=%7Bviewer%7Bid%7D%7D&first=1",
    headers: { ...bearer(), ...ahead },
  });
  expect([stranger.statusCode, stranger.json().errors[0].extensions.fields[0].field]).toEqual([400, "first"]);
  const repeated = await inject({
    method: "GET",
    url: "/graphql?query=%7Bviewer%7Bid%7D%7D&query=%7Bviewer%7Bid%7D%7D",
    headers: { ...bearer(), ...ahead },
  });
  expect([repeated.statusCode, repeated.json().errors[0].extensions.fields]).toEqual([
    400,
    [{ field: "query", code: "repeated", params: {}, message: "must appear only once" }],
  ]);
});

test("a browser that opens it gets no page with content from other hosts", async () => {
  const response = await inject({ method: "GET", headers: { ...bearer(), accept: "text/html" } });
  expect(response.statusCode).toBe(400);
  expect(response.body).not.toMatch(/<html|apollographql/i);
});

test.each(["HEAD", "PUT", "DELETE", "PATCH", "OPTIONS"] as const)("%s is 405", async (method) => {
  const response = await inject({ method, headers: bearer(), payload: method === "HEAD" ? undefined : {} });
  expect([response.statusCode, response.headers.allow]).toEqual([405, "GET, POST"]);
});

test("persisted queries: an unknown hash has its own error, a wrong one is rejected, a correct one is stored", async () => {
  const extensions = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });
  const hash = createHash("sha256").update(VIEWER.query).digest("hex");
  const post = async (payload: object) => (await inject({ headers: bearer(), payload })).json();
  expect((await post({ extensions: extensions(hash) })).errors[0]).toMatchObject({
    message: "PersistedQueryNotFound",
    extensions: { code: "PERSISTED_QUERY_NOT_FOUND" },
  });
  expect((await post({ ...VIEWER, extensions: extensions("0".repeat(64)) })).errors[0].extensions.code).toBe(
    "invalid_request",
  );
  expect(await post({ ...VIEWER, extensions: extensions(hash) })).toEqual({
    data: { viewer: { id: api.caller.keyId } },
  });
  expect(await post({ extensions: extensions(hash) })).toEqual({
    data: { viewer: { id: api.caller.keyId } },
  });
});
