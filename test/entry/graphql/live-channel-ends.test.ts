import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { AppError } from "../../../server/domain/app-error.ts";
import { SlowConsumerError } from "../../../server/usecases/bounded-queue.ts";
import type { FollowedEvent } from "../../../server/usecases/events/follow-events.ts";
import { recordedLog } from "../../support/recorded-log.ts";
import type { SocketClient } from "../../support/socket-client.ts";
import { EVENTS, newest, nextEvent, subscribed } from "./event-stream.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
const { log, lines } = recordedLog("error");
beforeAll(async () => {
  api = await openGraphqlApi({ env: { RATE_LIMITS: "off" }, log });
});
afterAll(() => api.tua.close());
afterEach(() => {
  vi.restoreAllMocks();
  lines.length = 0;
});

/** Three sockets of one channel that have received one event, and how the channel fails. */
async function channel(): Promise<{ sockets: SocketClient[]; fail: (error: unknown) => void }> {
  const { followEvents } = api.tua.services.useCases;
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => {});
  vi.spyOn(api.tua.services.useCases, "followEvents").mockImplementationOnce(async (...input) => {
    const events = await followEvents(...input);
    async function* stream(): AsyncGenerator<FollowedEvent, void> {
      yield (await events.next()).value as FollowedEvent;
      await events.return();
      await broken.promise;
    }
    return stream();
  });
  const after = String(await newest(api));
  await api.initiate();
  const sockets = await Promise.all([api.socket(), api.socket(), api.socket()]);
  for (const socket of sockets) socket.subscribe("1", EVENTS, { after });
  for (const socket of sockets) await nextEvent(socket);
  return { sockets, fail: broken.reject };
}

test.each([
  ["breaks down", new Error("the tail is torn"), 1],
  ["cannot keep up", new SlowConsumerError("the queue is full"), 0],
])(
  "a channel that %s disconnects all its members to resume, and is logged once",
  async (_how, error, logged) => {
    const { sockets, fail } = await channel();
    fail(error);
    for (const socket of sockets) expect(await socket.closed()).toEqual({ code: 1013, reason: "resync" });
    expect(lines.filter((line) => line.includes("event stream")).length).toBe(logged);
    await using again = await api.socket();
    await subscribed(api, again, "1", EVENTS);
    await api.initiate();
    await nextEvent(again);
  },
);

test("an execution that throws also disconnects its members", async () => {
  const sockets = await Promise.all([api.socket(), api.socket()]);
  const after = String(await newest(api));
  for (const socket of sockets) socket.subscribe("1", EVENTS, { after });
  await api.initiate();
  for (const socket of sockets) await nextEvent(socket);
  const stringify = JSON.stringify;
  vi.spyOn(JSON, "stringify").mockImplementation((value, ...more) => {
    if ((value as { data?: { paymentEvents?: unknown } } | null)?.data?.paymentEvents)
      throw new Error("no text");
    return stringify(value, ...(more as []));
  });
  await api.initiate();
  for (const socket of sockets) expect(await socket.closed()).toEqual({ code: 1013, reason: "resync" });
});

test("events removed under a live channel end its operations with cursor_expired, and no socket", async () => {
  const { sockets, fail } = await channel();
  fail(new AppError("cursor_expired", "too old"));
  for (const socket of sockets) {
    expect(await socket.next("1")).toMatchObject({
      type: "error",
      payload: [{ extensions: { code: "cursor_expired", requestId: expect.any(String) } }],
    });
    await subscribed(api, socket, "1", EVENTS);
  }
  await api.initiate();
  for (const socket of sockets) {
    expect(await nextEvent(socket)).toMatchObject({ event: { event: "CHECKOUT_CREATED" } });
    await socket.close();
  }
  expect(lines).toEqual([]);
});

test("a client that reads nothing of its channels for a long time is disconnected, however little waits", async () => {
  const { clients } = api.tua.app.websocketServer;
  const copies = Array.from({ length: 8 }, (_, i) => `m${i}: data { metadata }`).join(" ");
  await using socket = await api.socket();
  await subscribed(api, socket, "1", `subscription { paymentEvents { sequence event { ${copies} } } }`);
  const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`key${i}`, "x".repeat(500)]));
  await api.initiate({ metadata });
  await socket.next("1");
  socket.pause();
  const waits = () => Math.max(...[...clients].map(({ bufferedAmount }) => bufferedAmount));
  while (waits() === 0) await api.initiate({ metadata });
  expect(waits()).toBeLessThan(1_000_000);
  const start = performance.now();
  const clock = vi.spyOn(performance, "now").mockImplementation(() => start + 9_000);
  await api.execute("{ viewer { id } }");
  expect([...clients].every(({ readyState }) => readyState === WebSocket.OPEN)).toBe(true);
  clock.mockImplementation(() => start + 60_000);
  await vi.waitFor(
    () => expect([...clients].some(({ readyState }) => readyState === WebSocket.CLOSING)).toBe(true),
    30_000,
  );
  vi.restoreAllMocks();
  socket.resume();
  expect(await socket.closed()).toEqual({ code: 1013, reason: "resync" });
});
