import type { IncomingMessage, ServerResponse } from "node:http";
import { inspect } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type GraphqlTypes, TuaClient } from "../../../web/client/tua-client.ts";
import { listeningTua } from "../../support/form-browser.ts";
import { failure, KEY, rejection, respond, ScriptedServer } from "./scripted-server.ts";

const STATUS = "GET /v1/transactions/status";
const query = { clientReference: "ORD-1" };
const found = { success: true, data: { status: "success" } };
const order = (clientReference: string) => ({
  ...{ amount: 10.5, currency: "GHS", description: "Two plates of waakye", clientReference },
  ...{ callbackUrl: "https://shop.example/webhook", returnUrl: "https://shop.example/thanks" },
  cancelUrl: "https://shop.example/basket",
});

let tua: Awaited<ReturnType<typeof listeningTua>>;
let client: TuaClient;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  client = new TuaClient({ baseUrl: tua.baseUrl, bearer: tua.merchant.keys.test.secret });
});
afterAll(() => tua.close());

test("an order is initiated once, found, listed by pages, and canceled", async () => {
  const initiate = () =>
    client.request("POST /v1/checkout/initiate", { body: order("ORD-1"), idempotencyKey: "ORD-1" });
  const { data: session } = await initiate();
  expect((await initiate()).data).toEqual(session);
  const { data: second } = await client.request("POST /v1/checkout/initiate", { body: order("Ä & ü") });
  const path = { transactionId: session.transactionId };
  expect((await client.request("GET /v1/transactions/{transactionId}", { path })).data.clientReference).toBe(
    "ORD-1",
  );
  const listed: string[] = [];
  let cursor: string | undefined;
  do {
    const options = {
      query: { limit: 1, status: ["pending" as const, "success" as const], ...(cursor && { cursor }) },
    };
    const { data, page } = await client.request("GET /v1/transactions", options);
    listed.push(...data.map(({ clientReference }) => clientReference));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(listed).toEqual(["Ä & ü", "ORD-1"]);
  const canceled = await client.request("POST /v1/checkouts/{checkoutId}/cancel", {
    path: { checkoutId: second.checkoutId },
  });
  expect(canceled.data.status).toBe("canceled");
  type Names = { transactions: { nodes: { clientReference: string }[] } };
  const names = "query ($first: Int) { transactions(first: $first) { nodes { clientReference } } }";
  expect(await client.graphql<Names>(names, { first: 1 })).toEqual({
    transactions: { nodes: [{ clientReference: "Ä & ü" }] },
  });
});

test("an error of Tua has its code, fields, request ID and documentation", async () => {
  await client.request("POST /v1/checkout/initiate", { body: order("ORD-TWICE") });
  const twice = await rejection(client.request("POST /v1/checkout/initiate", { body: order("ORD-TWICE") }));
  if (twice.code !== "duplicate_client_reference") throw twice;
  expect(twice.data.transactionId).toMatch(/^txn_/);
  expect(twice).toMatchObject({ name: "TuaError", status: 400, fields: [{ field: "clientReference" }] });
  expect([twice.requestId, twice.docUrl]).toEqual([
    expect.stringMatching(/^[0-9a-f-]{36}$/),
    expect.stringContaining("/docs/errors#duplicate_client_reference"),
  ]);
  const unnamed = await rejection(client.graphql("query { nothing }"));
  expect([unnamed.code, unnamed.status]).toEqual(["invalid_request", 400]);
  const wrong = new TuaClient({ baseUrl: tua.baseUrl, bearer: KEY });
  expect(await rejection(wrong.request(STATUS, { query }))).toMatchObject({
    code: "invalid_api_key",
    status: 401,
  });
  const path = { transactionId: "../../v1/transactions" };
  expect((await rejection(client.request("GET /v1/transactions/{transactionId}", { path }))).code).toBe(
    "not_found",
  );
});

test("a typed document is sent as its text, and a parsed one is rejected", async () => {
  class TypedDocumentString<Data, Variables> extends String {
    __apiType?: (variables: Variables) => Data;
  }
  type Viewer = { viewer: Pick<GraphqlTypes.Viewer, "mode"> };
  const document = new TypedDocumentString<Viewer, Record<string, never>>("{ viewer { mode } }");
  const { viewer } = await client.graphql(document);
  expect(viewer.mode satisfies GraphqlTypes.Mode).toBe("TEST");
  const parsed = { kind: "Document", definitions: [] } as unknown as string;
  const error = await rejection(client.graphql(parsed));
  expect([error.code, error.fields[0]?.field]).toEqual(["invalid_request", "query"]);
});

test("the key is in no property of the client", () => {
  expect(inspect(client, { showHidden: true, depth: 9 }) + JSON.stringify(client)).not.toContain("sk_test");
});

test.each([
  ["baseUrl", { baseUrl: "pay.example" }, "not_a_url"],
  ["baseUrl", { baseUrl: "ftp://pay.example" }, "not_a_url"],
  ["baseUrl", { baseUrl: `https://${KEY}:x@pay.example` }, "url_credentials"],
  ["baseUrl", { baseUrl: "https://pay.example/v1" }, "not_an_origin"],
  ["baseUrl", { baseUrl: "http://pay.example" }, "not_https"],
  ["baseUrl", { baseUrl: "http://127.0.0.1.pay.example" }, "not_https"],
  ["bearer", { bearer: `${KEY}\r\nx: y` }, "required"],
  ["bearer", { bearer: undefined as never }, "required"],
  ["timeoutMs", { timeoutMs: 0 }, "out_of_range"],
  ["maxRetries", { maxRetries: 1.5 }, "out_of_range"],
])("an invalid %s is rejected: %o", async (field, options, code) => {
  const error = await rejection(
    () => new TuaClient({ baseUrl: "https://pay.example", bearer: KEY, ...options }),
  );
  expect([error.code, error.fields]).toEqual(["invalid_request", [expect.objectContaining({ field, code })]]);
});

test("http to another machine needs allowHttp", () => {
  expect(new TuaClient({ baseUrl: "http://tua:4000", bearer: KEY, allowHttp: true })).toBeInstanceOf(
    TuaClient,
  );
});

test("a publishable key, and a secret key in a page, are rejected", async () => {
  const create = (bearer: string) =>
    rejection(() => new TuaClient({ baseUrl: "https://pay.example", bearer }));
  expect((await create("pk_test_x")).code).toBe("wrong_key_kind");
  const page = globalThis as { document?: unknown };
  page.document = {};
  try {
    expect((await create(KEY)).message).toContain("access token");
    expect(new TuaClient({ baseUrl: "https://pay.example", bearer: "a-token" })).toBeInstanceOf(TuaClient);
  } finally {
    delete page.document;
  }
});

const circular: { self?: object } = {};
circular.self = circular;

test.each([
  ["GET //evil.example/v1/x", {}, "endpoint"],
  ["GET /bff", {}, "endpoint"],
  ["GET /v1/transactions?x=y", {}, "endpoint"],
  ["GET /v1/transactions/{transactionId}", { path: { transactionId: ".." } }, "path.transactionId"],
  ["GET /v1/transactions/{transactionId}", {}, "path.transactionId"],
  ["POST /v1/checkout/initiate", { body: {}, idempotencyKey: "a\nb" }, "idempotencyKey"],
  ["POST /v1/checkout/initiate", { body: { amount: 10n }, idempotencyKey: "a" }, "body"],
  ["POST /v1/checkout/initiate", { body: circular, idempotencyKey: "a" }, "body"],
  ["POST /v1/checkout/initiate", { body: () => {} }, "body"],
])("%s with %o sends nothing", async (endpoint, options, field) => {
  await using server = await ScriptedServer.start(respond(200, found));
  const error = await rejection(server.client().request(endpoint as typeof STATUS, options as never));
  expect([error.code, error.fields[0]?.field, server.received.length]).toEqual(["invalid_request", field, 0]);
});

test.each([
  ["a proxy's page", respond(500, "<html>Bad gateway</html>"), "invalid_response"],
  ["a page with 200", respond(200, "<html>Welcome</html>"), "invalid_response"],
  ["JSON of another server", respond(200, { hello: 1 }), "invalid_response"],
  ["an error without a code", respond(400, { success: false, error: null }), "invalid_response"],
  ["no body", respond(204, ""), "invalid_response"],
  ["more than 10 MB", respond(200, { success: true, data: "x".repeat(10_500_000) }), "invalid_response"],
  ["a redirect", respond(307, "", { location: "https://evil.example/" }), "unexpected_redirect"],
  ["half a body", cutShort, "network_error"],
  ["a code of a later version", respond(418, failure("teapot")), "teapot"],
] as const)("%s is its own error", async (_name, responder, code) => {
  await using server = await ScriptedServer.start(responder);
  const error = await rejection(server.client({ maxRetries: 0 }).request(STATUS, { query }));
  expect(error.code).toBe(code);
  expect(server.received.length).toBe(1);
  expect(server.received[0]?.url).toBe("/v1/transactions/status?clientReference=ORD-1");
});

function cutShort(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { "content-length": "1000" });
  response.write('{"success":true');
  setImmediate(() => response.destroy());
}

test("a server that never answers ends with timeout, or with the reason of the signal", async () => {
  await using server = await ScriptedServer.start(() => {});
  const quick = server.client({ timeoutMs: 50, maxRetries: 0 });
  expect((await rejection(quick.request(STATUS, { query }))).code).toBe("timeout");
  const reason = new Error("The shop closes");
  const leaving = new AbortController();
  const pending = server.client().request(STATUS, { query, signal: leaving.signal });
  leaving.abort(reason);
  await expect(pending).rejects.toBe(reason);
});

test("a server that does not listen is network_error with its cause", async () => {
  const server = await ScriptedServer.start(() => {});
  const client = server.client({ maxRetries: 0 });
  await server[Symbol.asyncDispose]();
  const error = await rejection(client.request(STATUS, { query }));
  expect([error.code, error.cause]).toEqual(["network_error", expect.any(TypeError)]);
});

const passing = [
  respond(503, failure("unavailable"), { "retry-after": "0" }),
  respond(502, "<html>"),
  respond(200, found),
] as const;

test("a GET, and a POST with an idempotency key, are repeated with the same key", async () => {
  await using server = await ScriptedServer.start(...passing, ...passing);
  expect(await server.client().request(STATUS, { query })).toEqual(found);
  const options = { body: order("ORD-1"), idempotencyKey: "ORD-1" };
  expect(await server.client().request("POST /v1/checkout/initiate", options)).toEqual(found);
  const keys = server.received.map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toEqual([undefined, undefined, undefined, "ORD-1", "ORD-1", "ORD-1"]);
});

test.each([
  ["a POST without a key", () => [{ body: order("ORD-1") }] as const, [...passing], "unavailable", 1],
  [
    "other errors",
    () => [{ body: order("ORD-1"), idempotencyKey: "a" }] as const,
    [respond(503, failure("no_payment_method"))],
    "no_payment_method",
    1,
  ],
  [
    "a pause of more than 30 seconds",
    () => [{ body: order("ORD-1"), idempotencyKey: "a" }] as const,
    [respond(429, failure("rate_limited"), { "retry-after": "31" })],
    "rate_limited",
    1,
  ],
  [
    "the third failure",
    () => [{ body: order("ORD-1"), idempotencyKey: "a" }] as const,
    [respond(409, failure("idempotency_key_in_use"), { "retry-after": "0" })],
    "idempotency_key_in_use",
    3,
  ],
])("%s is not repeated", async (_name, args, responders, code, requests) => {
  await using server = await ScriptedServer.start(...responders);
  const error = await rejection(server.client().request("POST /v1/checkout/initiate", ...args()));
  expect([error.code, server.received.length]).toEqual([code, requests]);
});

test("retryAfterSeconds has the pause that the server asks for", async () => {
  await using server = await ScriptedServer.start(
    respond(429, failure("rate_limited"), { "retry-after": "7" }),
  );
  const error = await rejection(server.client({ maxRetries: 0 }).request(STATUS, { query }));
  expect([error.retryAfterSeconds, error.status, error.requestId]).toEqual([7, 429, "r-1"]);
});

test("retryAfterSeconds is also read from an error of GraphQL, which has no header", async () => {
  const extensions = { code: "rate_limited", retryAfterSeconds: 30 };
  await using server = await ScriptedServer.start(
    respond(200, { data: null, errors: [{ message: "About rate_limited.", extensions }] }),
  );
  const error = await rejection(server.client().graphql("{ viewer { id } }"));
  expect([error.code, error.retryAfterSeconds]).toEqual(["rate_limited", 30]);
});

test("a bearer function that never returns ends with timeout, or with the reason of the signal", async () => {
  await using server = await ScriptedServer.start(respond(200, found));
  const hanging = { bearer: () => new Promise<string>(() => {}), maxRetries: 0 };
  const quick = server.client({ ...hanging, timeoutMs: 50 });
  expect((await rejection(quick.request(STATUS, { query }))).code).toBe("timeout");
  const reason = new Error("The shop closes");
  const leaving = new AbortController();
  const pending = server.client(hanging).request(STATUS, { query, signal: leaving.signal });
  leaving.abort(reason);
  await expect(pending).rejects.toBe(reason);
  expect(server.received).toEqual([]);
});

test("a bearer function is called for each request, and its error is the caller's own", async () => {
  await using server = await ScriptedServer.start(respond(200, found));
  let count = 0;
  const client = server.client({ bearer: async () => `token-${++count}` });
  await client.request(STATUS, { query });
  await client.request(STATUS, { query });
  expect(server.received.map(({ headers }) => headers.authorization)).toEqual([
    "Bearer token-1",
    "Bearer token-2",
  ]);
  const broken = server.client({ bearer: () => Promise.reject(new RangeError("No token")) });
  await expect(broken.request(STATUS, { query })).rejects.toThrow(RangeError);
});
