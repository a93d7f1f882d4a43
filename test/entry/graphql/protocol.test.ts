import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "../../../server/domain/access.ts";
import { startTua, type TestTua } from "../../support/app.ts";
import { order } from "../../support/orders.ts";
import { SocketClient, type SocketMessage, type SocketOptions } from "../../support/socket-client.ts";
import { TestMembers } from "../../support/staff-at-bff.ts";

/** The largest accepted message, in bytes. */
const LARGEST = 64 * 1024;
const VIEWER = "{ viewer { id } }";
const EVENTS = "subscription { paymentEvents { sequence event { sequence } } }";

interface SignInFactors {
  url: string;
  headers: Record<string, string>;
  init: { type: "connection_init"; payload: object };
}

let tua: TestTua;
let team: TestMembers;
let caller: Caller;
let ways: Record<"/graphql" | "/bff", SignInFactors>;
beforeAll(async () => {
  tua = await startTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
  const key = tua.merchant.keys.test.secret;
  caller = await tua.services.useCases.authenticateKey(key, "127.0.0.1");
  const origin = await tua.app.listen({ port: 0, host: "127.0.0.1" });
  const owner = await team.owner();
  ways = {
    "/graphql": {
      url: `${origin}/graphql`,
      headers: {},
      init: { type: "connection_init", payload: { authorization: `Bearer ${key}` } },
    },
    "/bff": {
      url: `${origin}/bff`,
      headers: owner.headers(),
      init: { type: "connection_init", payload: { merchant: tua.merchant.merchantId, mode: "test" } },
    },
  };
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const initiate = () => tua.services.useCases.initiateCheckout(caller, order(), null);

describe.each(["/graphql", "/bff"] as const)("graphql-transport-ws at %s", (api) => {
  const open = (options: SocketOptions = {}) =>
    SocketClient.open(ways[api].url, { headers: ways[api].headers, ...options });
  const connect = () =>
    SocketClient.connect(ways[api].url, ways[api].init.payload, { headers: ways[api].headers });
  const init = () => ways[api].init;
  /** The close code of a socket that receives these. */
  const closing = async (socket: SocketClient, ...messages: (string | Uint8Array | object)[]) => {
    for (const message of messages) socket.send(message);
    return await socket.closed();
  };
  /** Every message before this one's response has been read by then. */
  const roundTrip = async (socket: SocketClient, id: string) => {
    socket.subscribe(id, VIEWER);
    await socket.until(id, (all) => all.at(-1)?.type === "complete");
  };
  const kinds = (all: readonly SocketMessage[]) => all.map(({ type }) => type);
  const of = (socket: SocketClient, id: string) => socket.messages.all.filter((message) => message.id === id);

  test("W1 the sub-protocol is chosen from those offered", async () => {
    await using socket = await open({ protocols: ["graphql-ws", "graphql-transport-ws"] });
    expect(socket.protocol).toBe("graphql-transport-ws");
    expect((await (await open({ protocols: [] })).closed()).code).toBe(4406);
    // A client that offers only other sub-protocols closes the connection, because the server selects none
    // (RFC 6455 §4.1).
    await expect(open({ protocols: ["graphql-ws"] })).rejects.toThrow(/no subprotocol/i);
  });

  test.each<[string, string | Uint8Array | object]>([
    ["text that is not JSON", "not json"],
    ["nothing", ""],
    ["JSON that is cut off", '{"type":"ping"'],
    ["an array", "[]"],
    ["a text", '"ping"'],
    ["null", "null"],
    ["no type", {}],
    ["an unknown type", { type: "start", id: "1", payload: { query: VIEWER } }],
    ["a type only the server sends", { type: "connection_ack" }],
    ["subscribe without an id", { type: "subscribe", payload: { query: VIEWER } }],
    ["subscribe with an empty id", { type: "subscribe", id: "", payload: { query: VIEWER } }],
    ["subscribe with a number for an id", { type: "subscribe", id: 1, payload: { query: VIEWER } }],
    ["subscribe without a payload", { type: "subscribe", id: "1" }],
    ["a query that is not a text", { type: "subscribe", id: "1", payload: { query: 1 } }],
    [
      "variables that are a text",
      { type: "subscribe", id: "1", payload: { query: VIEWER, variables: "{}" } },
    ],
    [
      "an operation's name as a number",
      { type: "subscribe", id: "1", payload: { query: VIEWER, operationName: 1 } },
    ],
    ["complete without an id", { type: "complete" }],
    ["ping with a text", { type: "ping", payload: "x" }],
    ["bytes that are no JSON", new Uint8Array([0, 159, 146, 150])],
  ])("4400 for %s, and no other socket is affected", async (_what, message) => {
    await using beside = await connect();
    await using socket = await connect();
    const { code, reason } = await closing(socket, message);
    expect(code).toBe(4400);
    expect(reason).not.toMatch(/[/\\]|node|\.js|position/i);
    await roundTrip(beside, "1");
  });

  test("4401 for an operation before the connection is acknowledged", async () => {
    const subscribe = { type: "subscribe", id: "1", payload: { query: VIEWER } };
    await using before = await open();
    expect((await closing(before, subscribe)).code).toBe(4401);
    await using tooEarly = await open();
    expect((await closing(tooEarly, init(), subscribe)).code).toBe(4401);
    expect(of(tooEarly, "1")).toEqual([]);
  });

  test("4408 for a socket that never sends connection_init", async () => {
    await using socket = await open();
    expect((await socket.closed()).code).toBe(4408);
  });

  test("4409 for the id of an operation that still runs", async () => {
    await using socket = await connect();
    socket.subscribe("one", EVENTS);
    const subscribe = { type: "subscribe", id: "one", payload: { query: EVENTS } };
    expect(await closing(socket, subscribe)).toEqual({
      code: 4409,
      reason: "Subscriber for one already exists",
    });
  });

  test("4429 for a second connection_init, acknowledged or not yet", async () => {
    const tooMany = { code: 4429, reason: "Too many initialisation requests" };
    await using waiting = await open();
    expect(await closing(waiting, init(), init())).toEqual(tooMany);
    await using acknowledged = await connect();
    expect(await closing(acknowledged, init())).toEqual(tooMany);
  });

  test("W2 a pong for each ping, with its payload, also before the connection is acknowledged", async () => {
    await using socket = await open();
    socket.send({ type: "ping" });
    socket.send({ type: "ping", payload: { at: 7 } });
    expect(await socket.messages.next()).toEqual({ type: "pong" });
    expect(await socket.messages.next()).toEqual({ type: "pong", payload: { at: 7 } });
    // An unsolicited pong is a sign of life and not an error.
    socket.send({ type: "pong" });
    socket.send(init());
    expect(await socket.messages.next()).toEqual({ type: "connection_ack" });
  });

  test("W3 an operation sends nothing after its client has completed it", async () => {
    await using socket = await connect();
    socket.subscribe("live", EVENTS);
    socket.subscribe("beside", EVENTS);
    await expect
      .poll(async () => {
        await initiate();
        return of(socket, "live").length > 0 && of(socket, "beside").length > 0;
      })
      .toBe(true);
    socket.complete("live");
    // An operation with a single result sends none either.
    socket.subscribe("query", VIEWER);
    socket.complete("query");
    await roundTrip(socket, "probe");
    const before = of(socket, "live").length;
    const beside = of(socket, "beside").length;
    await initiate();
    await socket.until("beside", (all) => all.length > beside);
    await roundTrip(socket, "probe again");
    expect([of(socket, "live").length, of(socket, "query").length]).toEqual([before, 0]);
  });

  test("W4 an error ends only its operation, and no complete follows; W5 its id is free again", async () => {
    await using socket = await connect();
    for (const [query, variables] of [
      ["{ nothing }", undefined],
      ["subscription ($after: Sequence) { paymentEvents(after: $after) { sequence } }", { after: "first" }],
    ] as const) {
      socket.subscribe("1", query, variables);
      expect((await socket.next("1")).type).toBe("error");
      socket.subscribe("1", VIEWER);
      expect(await socket.data("1")).toMatchObject({ viewer: {} });
      expect((await socket.next("1")).type).toBe("complete");
    }
    await roundTrip(socket, "probe");
    expect(kinds(of(socket, "1"))).toEqual(["error", "next", "complete", "error", "next", "complete"]);
  });

  test.each([
    "subscription { paymentEvents @skip(if: true) { sequence } }",
    "subscription { ... @include(if: false) { paymentEvents { sequence } } }",
    "subscription { ...F @include(if: false) } fragment F on Subscription { paymentEvents { sequence } }",
    "subscription { ...F } fragment F on Subscription { paymentEvents @include(if: true) { sequence } }",
    "subscription ($yes: Boolean = true) { paymentEvents @include(if: $yes) { sequence } }",
  ])("W4 a subscription with a nullable field ends alone: %s", async (query) => {
    await using socket = await connect();
    socket.subscribe("1", query);
    const { type, payload } = await socket.next("1");
    expect([type, JSON.stringify(payload)]).toEqual(["error", expect.stringContaining("@skip or @include")]);
    await roundTrip(socket, "probe");
  });

  test("W5 an id is free again once its client has completed it, and the new operation gets each event once", async () => {
    await using socket = await connect();
    for (let i = 0; i < 20; i++) {
      socket.subscribe("1", EVENTS);
      socket.complete("1");
    }
    const { events } = await tua.services.useCases.listEvents(caller, 0n, 100);
    const after = String(events.at(-1)?.sequence ?? 0n);
    const resume =
      "subscription ($after: Sequence) { paymentEvents(after: $after) { sequence event { sequence } } }";
    socket.subscribe("1", resume, { after });
    await initiate();
    await initiate();
    const sent = await socket.until("1", (all) => all.length >= 2);
    await roundTrip(socket, "probe");
    expect(sent.map(({ payload }) => payload)).toMatchObject(
      [1n, 2n].map((more) => ({ data: { paymentEvents: { sequence: String(BigInt(after) + more) } } })),
    );
  });

  test("W6 completing an unknown or ended operation is ignored", async () => {
    await using socket = await connect();
    socket.complete("never");
    await roundTrip(socket, "1");
    socket.complete("1");
    socket.complete("1");
    await roundTrip(socket, "2");
    expect(kinds(socket.messages.all)).toEqual(
      ["connection_ack", ...Array(2).fill(["next", "complete"])].flat(),
    );
  });

  test("a message of the maximum size is read, a larger one closes the socket", async () => {
    const ping = (size: number) => {
      const frame = (text: string) => JSON.stringify({ type: "ping", payload: { text } });
      return frame("x".repeat(size - frame("").length));
    };
    await using socket = await connect();
    socket.send(ping(LARGEST));
    expect((await socket.messages.next()).type).toBe("pong");
    expect((await closing(socket, ping(LARGEST + 1))).code).toBe(1009);
  });

  test("thousands of tiny messages are read in turn, and other clients are served meanwhile", async () => {
    await using socket = await connect();
    await using beside = await connect();
    for (let i = 0; i < 5_000; i++) {
      socket.send({ type: "complete", id: String(i) });
      socket.send({ type: "ping", payload: { i } });
    }
    await roundTrip(beside, "1");
    const all = await socket.messages.until((messages) => messages.length === 5_001);
    expect(all.at(-1)).toEqual({ type: "pong", payload: { i: 4_999 } });
    await roundTrip(socket, "1");
  });
});
