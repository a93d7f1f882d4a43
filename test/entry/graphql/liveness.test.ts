import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { addBacklog } from "../../support/backlog.ts";
import type { SocketMessage } from "../../support/socket-client.ts";
import { EVENTS, newest, nextEvent, subscribed } from "./event-stream.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi();
});
afterAll(() => api.tua.close());

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a revoked key closes its sockets within a second, and no other", async () => {
  const { id, key } = await api.keyWith(["events:read"]);
  await using socket = await api.socket(key);
  await using other = await api.socket();
  socket.subscribe("1", EVENTS);
  other.subscribe("1", EVENTS);
  // A key that was just checked is cached the longest.
  const polls = vi.spyOn(api.tua.services.useCases, "authenticateKey");
  await vi.waitFor(() => expect(polls).toHaveBeenCalledWith(key, expect.any(String), false), 30_000);
  const started = performance.now();
  await api.tua.services.useCases.revokeApiKey(api.caller, id);
  expect(await socket.closed()).toEqual({ code: 4401, reason: "api_key_revoked" });
  expect(performance.now() - started).toBeLessThan(1_000);
  await api.initiate();
  expect(await other.data("1")).toMatchObject({ paymentEvents: { event: { event: "CHECKOUT_CREATED" } } });
});

test("a key that expires closes its sockets", async () => {
  const { key } = await api.keyWith(["events:read"], { expiresAt: new Date(Date.now() + 500) });
  await using socket = await api.socket(key);
  expect(await socket.closed()).toEqual({ code: 4401, reason: "api_key_expired" });
});

test("a heartbeat with the newest sequence ends a silence, filtered or not", async () => {
  await api.initiate();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await using socket = await api.socket();
  await subscribed(api, socket, "all", EVENTS);
  await subscribed(api, socket, "filtered", EVENTS, { filter: { events: ["PAYMENT_OVERPAID"] } });
  const heartbeat = { paymentEvents: { sequence: String(await newest(api)), event: null } };
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await socket.data("all")).toEqual(heartbeat);
  expect(await socket.data("filtered")).toEqual(heartbeat);
});

test("a filter without matches sends heartbeats even while other events flow", async () => {
  await using socket = await api.socket();
  await subscribed(api, socket, "1", EVENTS, { filter: { events: ["PAYMENT_OVERPAID"] } });
  await subscribed(api, socket, "2", EVENTS);
  await api.initiate();
  await socket.data("2");
  const later = performance.now() + 21_000;
  vi.spyOn(performance, "now").mockReturnValue(later);
  await api.initiate();
  const { paymentEvents } = await socket.data<{ paymentEvents: { sequence: string; event: null } }>("1");
  vi.restoreAllMocks();
  const { events } = await api.tua.services.useCases.listEvents(
    api.caller,
    BigInt(paymentEvents.sequence) - 1n,
    10,
  );
  expect([events.length, paymentEvents.event, socket.unread("1")]).toEqual([1, null, 0]);
});

test("a client that reads nothing for a long time is disconnected to resume", async () => {
  await using socket = await api.socket();
  // Many large copies of each event fill every buffer between the two sides.
  const query = "subscription { paymentEvents { sequence event { data { metadata } } } }";
  for (let i = 0; i < 40; i++) socket.subscribe(`s${i}`, query);
  socket.subscribe("probe", "{ viewer { id } }");
  await socket.data("probe");
  socket.pause();
  const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`key${i}`, "x".repeat(500)]));
  for (let i = 0; i < 20; i++) await api.initiate({ metadata });
  const start = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => start + 60_000);
  const { clients } = api.tua.app.websocketServer;
  await vi.waitFor(
    () => expect([...clients].some(({ readyState }) => readyState === WebSocket.CLOSING)).toBe(true),
    30_000,
  );
  vi.restoreAllMocks();
  socket.resume();
  expect(await socket.closed()).toEqual({ code: 1013, reason: "resync" });
});

test("a reader that reads nothing is disconnected, misses nothing, and resumes far behind while more arrive", async () => {
  // Large messages fill every buffer between the two sides; then they wait in the process.
  const copies = Array.from({ length: 25 }, (_, i) => `m${i}: data { metadata }`).join(" ");
  const query = `subscription { paymentEvents { sequence event { ${copies} } } }`;
  await using socket = await api.socket();
  await subscribed(api, socket, "1", query);
  const before = await newest(api);
  const last = before + 30 + 2_100;
  await api.initiate();
  await nextEvent(socket);
  socket.pause();
  const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`key${i}`, "x".repeat(500)]));
  const { clients } = api.tua.app.websocketServer;
  for (let i = 1; i < 30; i++) await api.initiate({ metadata });
  await vi.waitFor(
    () => expect([...clients].some(({ readyState }) => readyState === WebSocket.CLOSING)).toBe(true),
    30_000,
  );
  socket.resume();
  expect(await socket.closed()).toEqual({ code: 1013, reason: "resync" });

  const got = socket.messages.all.filter(({ id, type }) => id === "1" && type === "next").map(sequenceIn);
  expect(got).toEqual(Array.from({ length: got.length }, (_, i) => before + 1 + i));
  const end = before + got.length;
  expect(got.length).toBeLessThan(30);
  const behind = (count: number) =>
    withClient(api, (sql) => addBacklog(sql, api.caller.scope, { receivers: ["http://127.0.0.1:9"], count }));
  await behind(2_000);
  await using again = await api.socket();
  again.subscribe("1", EVENTS, { after: String(end) });
  await nextEvent(again);
  await behind(100);
  const rest = await again.until("1", (all) => all.length === last - end);
  expect(rest.map(sequenceIn)).toEqual(Array.from({ length: last - end }, (_, i) => end + 1 + i));
});

const sequenceIn = ({ payload }: SocketMessage): number =>
  Number((payload as { data: { paymentEvents: { sequence: string } } }).data.paymentEvents.sequence);

async function withClient(
  { tua }: GraphqlApi,
  work: (sql: (text: string, ...values: unknown[]) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: tua.databaseUrl });
  await client.connect();
  try {
    await work((text, ...values) => client.query(text, values));
  } finally {
    await client.end();
  }
}

test("when the process stops, sockets close with a code that makes clients reconnect", async () => {
  const stopping = await openGraphqlApi();
  await using socket = await stopping.socket();
  const follower = stopping.socket();
  (await follower).subscribe("1", EVENTS);
  const closing = stopping.tua.close();
  expect(await socket.closed()).toEqual({ code: 1012, reason: "restarting" });
  expect((await (await follower).closed()).code).toBe(1012);
  await closing;
});
