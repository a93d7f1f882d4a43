import { afterAll, beforeAll, expect, test } from "vitest";
import { SocketClient } from "../../support/socket-client.ts";
import { EVENTS } from "./event-stream.ts";
import { type GraphqlApi, openGraphqlApi, type ResponseError } from "./graphql-endpoint.ts";

let api: GraphqlApi;
let url: string;
beforeAll(async () => {
  api = await openGraphqlApi();
  url = `${api.origin}/graphql`;
});
afterAll(() => api.tua.close());

test.each([
  ["nothing", undefined, undefined, "missing_credentials"],
  ["an empty payload", {}, undefined, "missing_credentials"],
  ["a header that is no bearer", {}, "sk_test_x", "missing_credentials"],
  ["a key in the header that is none", {}, "Bearer sk_test_x", "invalid_api_key"],
  ["no scheme, whatever the header", { authorization: "sk_test_x" }, "own", "missing_credentials"],
  [
    "a key that is none, whatever the header",
    { authorization: "Bearer sk_test_x" },
    "own",
    "invalid_api_key",
  ],
])("a connection with %s is closed with 4403", async (_what, payload, header, reason) => {
  const authorization = header === "own" ? `Bearer ${api.key}` : header;
  await using socket = await SocketClient.open(url, {
    headers: { cookie: `tua_session=${api.key}`, ...(authorization && { authorization }) },
  });
  socket.send({ type: "connection_init", ...(payload && { payload }) });
  expect(await socket.closed()).toEqual({ code: 4403, reason });
});

test("the header of the upgrade works as well as the payload", async () => {
  const headers = { authorization: `Bearer ${api.key}` };
  await using socket = await SocketClient.connect(url, undefined, { headers });
  socket.subscribe("1", "{ viewer { id } }");
  expect(await socket.data("1")).toEqual({ viewer: { id: api.caller.keyId } });
});

test("a publishable key is closed with 4403", async () => {
  await using socket = await SocketClient.open(url);
  socket.send({
    type: "connection_init",
    payload: { authorization: `Bearer ${api.merchant.keys.test.publishable}` },
  });
  expect(await socket.closed()).toEqual({ code: 4403, reason: "wrong_key_kind" });
});

test("the protocol's own close codes", async () => {
  const closing = async (...messages: (string | object)[]) => {
    await using socket = await SocketClient.open(url);
    for (const message of messages) socket.send(message);
    return (await socket.closed()).code;
  };
  const init = { type: "connection_init", payload: { authorization: `Bearer ${api.key}` } };
  const subscribe = { type: "subscribe", id: "1", payload: { query: EVENTS } };
  expect(await closing(subscribe)).toBe(4401);
  expect(await closing("not json")).toBe(4400);
  expect(await closing(init, init)).toBe(4429);
  expect(await closing("x".repeat(70_000))).toBe(1009);
  await using other = await SocketClient.open(url, { protocols: [] });
  expect((await other.closed()).code).toBe(4406);
  await using twice = await api.socket();
  twice.send(subscribe);
  twice.send(subscribe);
  expect((await twice.closed()).code).toBe(4409);
});

test("queries and mutations run on a socket too, with the same limits and errors", async () => {
  await using socket = await api.socket();
  socket.subscribe("1", "{ viewer { id } }");
  expect(await socket.data("1")).toEqual({ viewer: { id: api.caller.keyId } });
  expect((await socket.next("1")).type).toBe("complete");
  const lists = Array.from(
    { length: 20 },
    (_, i) => `l${i}: transactions(first: 100) { nodes { id status description currency createdAt } }`,
  ).join(" ");
  const rejections: [string, string, string][] = [
    ["2", "{ viewr { id } }", "invalid_request"],
    ["3", `{ ${lists} }`, "query_too_complex"],
    ["4", "subscription { a: paymentEvents { sequence } b: paymentEvents { sequence } }", "invalid_request"],
    ["5", `{ viewer { ${"id ".repeat(3_000)} } }`, "invalid_request"],
    ["6", "{ viewer { id } } { merchant { id } }", "invalid_request"],
  ];
  for (const [id, query, code] of rejections) {
    socket.subscribe(id, query);
    const message = await socket.next(id);
    expect(message.type).toBe("error");
    expect((message.payload as ResponseError[]).map(({ extensions }) => extensions.code)).toContain(code);
    expect(JSON.stringify(message)).not.toMatch(/did you mean/i);
  }
  socket.subscribe("7", 'mutation { cancelCheckout(input: { id: "x" }) { transaction { id } } }');
  expect(await socket.next("7")).toMatchObject({
    type: "next",
    payload: { data: null, errors: [{ extensions: { code: "not_found" } }] },
  });
});

test("one socket has a limit of concurrent operations", async () => {
  await using socket = await api.socket();
  for (let i = 0; i < 51; i++) socket.subscribe(`s${i}`, EVENTS);
  expect(await socket.next("s50")).toMatchObject({
    type: "error",
    payload: [{ extensions: { code: "rate_limited" } }],
  });
  socket.complete("s0");
  socket.subscribe("s51", "{ viewer { id } }");
  expect(await socket.data("s51")).toEqual({ viewer: { id: api.caller.keyId } });
});
