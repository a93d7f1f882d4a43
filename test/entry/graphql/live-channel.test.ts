import { once } from "node:events";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { addBacklog } from "../../support/backlog.ts";
import type { SocketClient, SocketMessage } from "../../support/socket-client.ts";
import { statementText } from "../../support/statement-text.ts";
import { EVENTS, newest, nextEvent, subscribed } from "./event-stream.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";
import { openRaw } from "./raw-socket.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => api.tua.close());
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  // The server learns later than the client that a socket has closed. Until then, its reader may open a channel, which
  // the next test would count.
  await vi.waitFor(() => expect(api.tua.app.websocketServer.clients.size).toBe(0), 30_000);
});

const LOADING = `subscription ($after: Sequence) {
  paymentEvents(after: $after) { sequence event { event transaction { clientReference status } } }
}`;

/** The statements with which a loader reads transactions, from now on. */
function loads(): () => number {
  const queries = vi.spyOn(pg.Client.prototype, "query");
  return () =>
    queries.mock.calls.filter(([text]) => /from transactions t.*= any\(/s.test(statementText(text))).length;
}

/** Sockets, each with an active subscription under its own id. */
async function crowd(count: number, query: string, variables: object = {}): Promise<SocketClient[]> {
  const after = String(await newest(api));
  return Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const socket = await api.socket();
      socket.subscribe(`of ${i}`, query, { after, ...variables });
      return socket;
    }),
  );
}

const sequenceIn = ({ payload }: SocketMessage): number =>
  Number((payload as { data: { paymentEvents: { sequence: string } } }).data.paymentEvents.sequence);

/** Events that are committed together. */
async function backlog(count: number): Promise<void> {
  const client = new pg.Client({ connectionString: api.tua.databaseUrl });
  await client.connect();
  const receivers = ["http://127.0.0.1:9"];
  await addBacklog((text, ...values) => client.query(text, values), api.caller.scope, { receivers, count });
  await client.end();
}

const leave = (sockets: readonly SocketClient[]) => Promise.all(sockets.map((socket) => socket.close()));

test("an event is loaded and executed once for all sockets with the same operation, and its bytes are equal", async () => {
  const after = String(await newest(api));
  const all = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      const raw = await openRaw(api);
      const payload = { query: LOADING, variables: { after } };
      raw.socket.send(JSON.stringify({ type: "subscribe", id: `"${i}"`, payload }));
      return raw;
    }),
  );
  await api.initiate();
  for (const { nexts } of all) await nexts.next();
  const executed = loads();
  const { clientReference } = await api.initiate();
  const texts = await Promise.all(all.map(({ nexts }) => nexts.next()));
  expect(executed()).toBe(1);
  const payload = (text: string) => text.slice(text.indexOf('"payload":'));
  expect(new Set(texts.map(payload)).size).toBe(1);
  expect(texts[0]).toContain(`"transaction":{"clientReference":"${clientReference}","status":"PENDING"}`);
  expect(texts.map((text) => JSON.parse(text).id)).toEqual(all.map((_, i) => `"${i}"`));
  for (const { socket } of all) socket.terminate();
});

test("readers that resume together receive the missed events together", async () => {
  const after = String(await newest(api));
  for (let i = 0; i < 10; i++) await api.initiate();
  const sockets = await Promise.all(Array.from({ length: 15 }, () => api.socket()));
  const executed = loads();
  for (const socket of sockets) socket.subscribe("1", LOADING, { after });
  for (const socket of sockets) await socket.until("1", (all) => all.length === 10);
  expect(executed()).toBe(10);
  await leave(sockets);
});

test.each([
  ["other variables", EVENTS, { filter: { events: ["PAYMENT_SUCCESS"] } }],
  ["another document", `${EVENTS} # 2`, {}],
  [
    "a place from which something else is asked too",
    `query A { viewer { id } } ${EVENTS.replace("subscription", "subscription B")}`,
    {},
  ],
])("%s do not share a channel", async (_what, query, variables) => {
  const { followEvents } = api.tua.services.useCases;
  const followed = vi.spyOn(api.tua.services.useCases, "followEvents").mockImplementation(followEvents);
  const after = String(await newest(api));
  const [one, two, socket] = [await api.socket(), await api.socket(), await api.socket()];
  for (const plain of [one, two]) await subscribed(api, plain, "1", EVENTS, { after });
  await vi.waitFor(() => expect(followed).toHaveBeenCalledTimes(1), 30_000);
  socket.subscribe(
    "1",
    query,
    { after, ...variables },
    query.includes("subscription B") ? { operationName: "B" } : {},
  );
  await vi.waitFor(() => expect(followed).toHaveBeenCalledTimes(2), 30_000);
  await leave([one, two, socket]);
});

test("a variable other than the position gives readers separate channels", async () => {
  const [one, two] = [await api.initiate(), await api.initiate()];
  const query = `subscription ($after: String) {
    paymentEvents(filter: { events: [], transactionId: $after }) { event { data { transactionId } } }
  }`.replace("String)", "ID)");
  const sockets = [await api.socket(), await api.socket()] as const;
  const started = vi.spyOn(api.tua.services.useCases, "resolveCursor");
  sockets[0].subscribe("1", query, { after: one.transactionId });
  sockets[1].subscribe("1", query, { after: two.transactionId });
  await vi.waitFor(() => expect(started).toHaveBeenCalledTimes(2), 30_000);
  await Promise.all(started.mock.results.map(({ value }) => value));
  for (const { transactionId } of [one, two])
    await api.tua.services.useCases.cancelCheckout(api.caller, transactionId);
  for (const [i, { transactionId }] of [one, two].entries())
    expect(await sockets[i as 0 | 1].data("1")).toEqual({
      paymentEvents: { event: { data: { transactionId } } },
    });
  await leave(sockets);
});

test("readers that come and go during hundreds of events end with each of them once, in order", async () => {
  const start = await newest(api);
  const count = 400;
  const readers = Array.from({ length: 24 }, async (_, reader) => {
    const seen: number[] = [];
    let turn = 0;
    while (seen.length < count) {
      await using socket = await api.socket();
      // Each stays for a different time; some return on the same socket, with the same id.
      for (let round = 0; round <= reader % 3 && seen.length < count; round++) {
        turn += 1;
        const query = reader % 2 ? EVENTS : LOADING;
        const id = `${round}`;
        socket.subscribe(id, query, { after: String(seen.at(-1) ?? start) });
        const stay = Math.min(1 + ((turn * 37 + reader * 11) % 90), count - seen.length);
        for (let i = 0; i < stay; i++) seen.push(Number((await nextEvent(socket, id)).sequence));
        socket.complete(id);
      }
    }
    return seen;
  });
  const making = (async () => {
    for (let i = 0; i < count; i += 8) await Promise.all(Array.from({ length: 8 }, () => api.initiate()));
  })();
  const expected = Array.from({ length: count }, (_, i) => start + 1 + i);
  for (const seen of await Promise.all(readers)) expect(seen).toEqual(expected);
  await making;
});

test("a reader from before a channel's memory reads alone, then joins it", async () => {
  const start = await newest(api);
  const live = await crowd(1, EVENTS);
  await backlog(300);
  await live[0]?.until("of 0", (all) => all.length === 300);
  const late = await api.socket();
  const { listEvents } = api.tua.services.useCases;
  const reads = vi.spyOn(api.tua.services.useCases, "listEvents").mockImplementation(listEvents);
  const followed = vi.spyOn(api.tua.services.useCases, "followEvents");
  late.subscribe("1", EVENTS, { after: String(start) });
  await late.until("1", (all) => all.length === 300);
  await api.initiate();
  const all = await late.until("1", (each) => each.length === 301);
  expect(all.map(sequenceIn)).toEqual(Array.from({ length: 301 }, (_, i) => start + 1 + i));
  // One page; the channel remembers the rest.
  expect([reads.mock.calls.length, followed.mock.calls.length]).toEqual([1, 0]);
  await leave([...live, late]);
});

test("a filter that matches nothing sends heartbeats on a long replay too", async () => {
  const start = await newest(api);
  await backlog(450);
  const clock = performance.now.bind(performance);
  let later = 0;
  vi.spyOn(performance, "now").mockImplementation(() => clock() + later);
  const { listEvents } = api.tua.services.useCases;
  vi.spyOn(api.tua.services.useCases, "listEvents").mockImplementation((...args) => {
    later += 21_000;
    return listEvents(...args);
  });
  await using socket = await api.socket();
  socket.subscribe("1", EVENTS, { after: String(start), filter: { events: ["PAYMENT_OVERPAID"] } });
  expect(await nextEvent(socket)).toEqual({ sequence: String(start + 200), event: null });
  expect(await nextEvent(socket)).toEqual({ sequence: String(start + 400), event: null });
});

test("one check ends the silence for a whole channel, filtered or not", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const filter = { events: ["PAYMENT_OVERPAID"] };
  const started = vi.spyOn(api.tua.services.useCases, "resolveCursor");
  const sockets = await crowd(5, EVENTS, { filter });
  // All of them, not only the one that opens the channel. The first call is the query for the newest
  // sequence.
  await vi.waitFor(() => expect(started).toHaveBeenCalledTimes(1 + sockets.length), 30_000);
  await Promise.all(started.mock.results.map(({ value }) => value));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(5), 30_000);
  const sequence = String(await newest(api));
  const queries = vi.spyOn(pg.Client.prototype, "query");
  await vi.advanceTimersByTimeAsync(20_000);
  for (const [i, socket] of sockets.entries())
    expect(await socket.data(`of ${i}`)).toEqual({ paymentEvents: { sequence, event: null } });
  expect(queries.mock.calls.filter(([text]) => /last as newest/.test(statementText(text))).length).toBe(1);
  // A reader that joins then was not there in the silence before.
  await using late = await api.socket();
  const startedBefore = started.mock.calls.length;
  late.subscribe("1", EVENTS, { after: sequence, filter });
  await vi.waitFor(() => expect(started).toHaveBeenCalledTimes(startedBefore + 1), 30_000);
  await started.mock.results.at(-1)?.value;
  late.subscribe("probe", "{ viewer { id } }");
  await late.data("probe");
  expect(late.unread("1")).toBe(0);
  // The channel reads it at some time after that.
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(20_000);
    expect(late.unread("1")).toBeGreaterThan(0);
  }, 30_000);
  expect(await nextEvent(late)).toEqual({ sequence, event: null });
  await leave(sockets);
});

test("a client that is too slow is closed, no other is, and it resumes without loss", async () => {
  // Half a megabyte each: together more than the socket buffers of both ends (some 36 MB) and the allowed
  // queue.
  const events = 120;
  const copies = Array.from({ length: 20 }, (_, i) => `m${i}: data { metadata }`).join(" ");
  const query = `subscription ($after: Sequence) { paymentEvents(after: $after) { sequence event { sequence ${copies} } } }`;
  const start = await newest(api);
  const [slow, quick] = await crowd(2, query);
  if (!slow || !quick) throw new Error("nobody came");
  const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`key${i}`, "x".repeat(500)]));
  await api.initiate({ metadata });
  await slow.data("of 0");
  slow.pause();
  const { clients } = api.tua.app.websocketServer;
  for (let i = 1; i < events; i++) {
    await api.initiate({ metadata });
    // At once: a close without a response within two seconds cuts the connection.
    if ([...clients].some(({ readyState, CLOSING }) => readyState === CLOSING)) slow.resume();
  }
  await quick.until("of 1", (all) => all.length === events);
  expect(await slow.closed()).toEqual({ code: 1013, reason: "resync" });
  const sequences = (socket: SocketClient, id: string) =>
    socket.messages.all.filter((message) => message.id === id && message.type === "next").map(sequenceIn);
  const got = sequences(slow, "of 0");
  expect(got.length).toBeLessThan(events);
  await using again = await api.socket();
  again.subscribe("1", query, { after: String(got.at(-1)) });
  await again.until("1", (all) => all.length === events - got.length);
  const expected = Array.from({ length: events }, (_, i) => start + 1 + i);
  expect([...got, ...sequences(again, "1")]).toEqual(expected);
  expect(sequences(quick, "of 1")).toEqual(expected);
  await quick.close();
});

test("nothing is sent after a client has completed, and the id is free at the same moment", async () => {
  const { socket, nexts } = await openRaw(api);
  const wire = (socket as unknown as { _socket: { cork(): void; uncork(): void } })._socket;
  const completed: string[] = [];
  socket.on("message", (data) => String(data).includes('"complete"') && completed.push(String(data)));
  const start = String(await newest(api));
  const subscribe = { type: "subscribe", id: "1", payload: { query: EVENTS, variables: { after: start } } };
  socket.send(JSON.stringify(subscribe));
  await api.initiate();
  await nexts.next();
  // In one packet, as a client library sends them.
  wire.cork();
  socket.send(JSON.stringify({ type: "complete", id: "1" }));
  socket.send(JSON.stringify(subscribe));
  wire.uncork();
  await nexts.next();
  await api.initiate();
  await nexts.next();
  expect(
    nexts.all.map((text) => Number(JSON.parse(text).payload.data.paymentEvents.sequence) - Number(start)),
  ).toEqual([1, 1, 2]);
  expect(completed).toEqual([]);
  socket.close();
  await once(socket, "close");
});
