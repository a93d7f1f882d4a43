import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTS, type Message, newest, nextEvent } from "./event-stream.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi();
});
afterAll(() => api.tua.close());

test("a client that was away resumes after its last event: stored events, then live ones, without gaps or repeats", async () => {
  const start = await newest(api);
  for (let i = 0; i < 5; i++) await api.initiate();
  const socket = await api.socket();
  socket.subscribe("1", EVENTS, { after: String(start) });
  const first = [await nextEvent(socket), await nextEvent(socket)];
  socket.terminate();

  for (let i = 0; i < 3; i++) await api.initiate();
  await using again = await api.socket();
  again.subscribe("1", EVENTS, { after: first[1]?.sequence });
  const making = Promise.all(Array.from({ length: 20 }, () => api.initiate()));
  const rest: Message[] = [];
  for (let i = 0; i < 3 + 3 + 20; i++) rest.push(await nextEvent(again));
  await making;
  expect([...first, ...rest].map(({ sequence }) => Number(sequence))).toEqual(
    Array.from({ length: 28 }, (_, i) => start + 1 + i),
  );
  expect(again.unread("1")).toBe(0);
});

test("from the very beginning", async () => {
  await api.initiate();
  await using socket = await api.socket();
  socket.subscribe("1", EVENTS, { after: "0" });
  expect((await nextEvent(socket)).sequence).toBe("1");
});

test.each([
  ["ahead of every event", "999999", "invalid_cursor", "after_newest"],
  ["not a sequence", "first", "invalid_request", "not_a_sequence"],
])("a cursor that is %s ends the operation with its code", async (_how, after, code, why) => {
  await using socket = await api.socket();
  socket.subscribe("1", EVENTS, { after });
  const message = await socket.next("1");
  expect(message).toMatchObject({
    type: "error",
    payload: [
      {
        extensions: { code, fields: [{ field: "after", code: why }], requestId: expect.any(String) },
      },
    ],
  });
  socket.subscribe("2", "{ viewer { id } }");
  expect(await socket.data("2")).toEqual({ viewer: { id: api.caller.keyId } });
});

test("a cursor from before the retention is cursor_expired", async () => {
  const other = await api.tua.createMerchant("Old Shop");
  const caller = await api.tua.services.useCases.authenticateKey(other.keys.test.secret, "127.0.0.1");
  const urls = {
    callbackUrl: "https://a.example",
    returnUrl: "https://a.example",
    cancelUrl: "https://a.example",
  };
  for (const clientReference of ["a", "b", "c"]) {
    const order = { amount: 1, currency: "GHS", description: "a", clientReference };
    await api.tua.services.useCases.initiateCheckout(caller, { ...order, ...urls }, null);
  }
  const client = new pg.Client({ connectionString: api.tua.databaseUrl });
  await client.connect();
  await client.query("delete from events where merchant_id = $1 and sequence <= 2", [other.merchantId]);
  await using socket = await api.socket(other.keys.test.secret);
  socket.subscribe("1", EVENTS, { after: "1" });
  expect(await socket.next("1")).toMatchObject({
    type: "error",
    payload: [{ extensions: { code: "cursor_expired" } }],
  });
  socket.subscribe("2", EVENTS, { after: "2" });
  expect((await nextEvent(socket, "2")).sequence).toBe("3");
  await client.end();
});
