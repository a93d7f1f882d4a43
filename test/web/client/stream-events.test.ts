import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buildSchema, parse, validate } from "graphql";
import { expect, test } from "vitest";
import { type WebSocket as Peer, WebSocketServer } from "ws";
import { TuaClient, type TuaError } from "../../../web/client/tua-client.ts";
import { KEY, rejection } from "./scripted-server.ts";

const schema = buildSchema(readFileSync(new URL("../../../schema.graphql", import.meta.url), "utf8"));

/** What one connection does, from its subscription on. */
type Script = (peer: Peer, after: string, send: (...sequences: number[]) => void) => void;

/** A server that speaks `graphql-transport-ws`. The last script handles all further connections. */
class EventServer implements AsyncDisposable {
  readonly asked: { after: string; authorization: string; filter: unknown }[] = [];
  readonly #http = createServer();
  readonly #sockets = new WebSocketServer({
    server: this.#http,
    handleProtocols: () => "graphql-transport-ws",
  });

  static async start(...scripts: Script[]): Promise<EventServer> {
    const server = new EventServer();
    server.#sockets.on("connection", (peer) => {
      let authorization = "";
      peer.on("message", (data) => {
        const { type, payload } = JSON.parse(String(data));
        if (type === "connection_init") {
          authorization = payload.authorization;
          peer.send('{"type":"connection_ack"}');
        }
        if (type !== "subscribe") return;
        const { after, filter } = payload.variables;
        // The client's document is not generated: the schema decides whether it is valid.
        expect(validate(schema, parse(payload.query))).toEqual([]);
        server.asked.push({ after, authorization, filter });
        const script = scripts[server.asked.length - 1] ?? scripts.at(-1);
        script?.(peer, after, (...sequences) => {
          for (const sequence of sequences) peer.send(toMessage(sequence));
        });
      });
    });
    await new Promise<void>((resolve) => server.#http.listen(0, "127.0.0.1", resolve));
    return server;
  }

  client(bearer: ConstructorParameters<typeof TuaClient>[0]["bearer"] = KEY, timeoutMs = 30_000): TuaClient {
    const { port } = this.#http.address() as AddressInfo;
    return new TuaClient({ baseUrl: `http://127.0.0.1:${port}`, bearer, timeoutMs });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const peer of this.#sockets.clients) peer.terminate();
    this.#http.closeAllConnections();
    await new Promise((resolve) => this.#http.close(resolve));
  }
}

/** @param body null for a heartbeat */
const toMessage = (
  sequence: number,
  body: string | null = JSON.stringify({ sequence, event: "payment.success", data: {} }),
) => {
  const event = body === null ? null : { body };
  return JSON.stringify({
    id: "1",
    type: "next",
    payload: { data: { paymentEvents: { sequence: `${sequence}`, event } } },
  });
};
const sendError = (peer: Peer, code: string, more: object = {}) =>
  peer.send(
    JSON.stringify({
      id: "1",
      type: "error",
      payload: [{ message: `About ${code}.`, extensions: { code, ...more } }],
    }),
  );

/** The first sequences of a stream, and the codes of its disconnects. */
async function take(client: TuaClient, count: number, after = 0) {
  const sequences: number[] = [];
  const disconnects: string[] = [];
  const onDisconnect = ({ code }: TuaError) => void disconnects.push(code);
  for await (const { sequence } of client.streamEvents({ after, onDisconnect })) {
    sequences.push(sequence);
    if (sequences.length === count) break;
  }
  return { sequences, disconnects };
}

test("it continues after the last event, through cuts, restarts, duplicates and messages that are not JSON", async () => {
  await using server = await EventServer.start(
    (peer, _after, send) => {
      send(1, 2);
      peer.terminate();
    },
    (peer, _after, send) => {
      send(1, 2, 3);
      peer.send(toMessage(3, null));
      peer.close(1012, "restarting");
    },
    (peer, _after, send) => {
      send(4);
      peer.send('{"type":"next","payl');
    },
    (peer) => sendError(peer, "unavailable"),
    (peer) => peer.send('{"id":"1","type":"complete"}'),
    (_peer, _after, send) => send(5, 6),
  );
  const { sequences, disconnects } = await take(server.client(), 6);
  expect(sequences).toEqual([1, 2, 3, 4, 5, 6]);
  expect(server.asked.map(({ after }) => after)).toEqual(["0", "2", "3", "4", "4", "4"]);
  expect(disconnects).toEqual([
    "network_error",
    "network_error",
    "network_error",
    "unavailable",
    "network_error",
  ]);
});

test("a server that is down is tried again until it is back", async () => {
  const server = await EventServer.start((_peer, _after, send) => send(8));
  const client = server.client();
  await server[Symbol.asyncDispose]();
  const seen: string[] = [];
  const stop = new AbortController();
  const onDisconnect = ({ code }: TuaError) => {
    seen.push(code);
    if (seen.length === 2) stop.abort();
  };
  for await (const event of client.streamEvents({ after: 7, onDisconnect, signal: stop.signal }))
    throw new Error(`Event ${event.sequence} of a server that is down`);
  expect(seen).toEqual(["network_error", "network_error"]);
});

test("a signal ends the loop, also while nothing arrives, and before it starts", async () => {
  await using server = await EventServer.start(() => {});
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 100);
  for (const signal of [stop.signal, AbortSignal.abort()])
    for await (const event of server.client().streamEvents({ after: 0, signal })) throw new Error(event.id);
  expect(server.asked.length).toBeLessThanOrEqual(1);
});

test.each([
  ["cursor_expired", (peer: Peer) => sendError(peer, "cursor_expired")],
  ["insufficient_scope", (peer: Peer) => sendError(peer, "insufficient_scope")],
  ["api_key_revoked", (peer: Peer) => peer.close(4401, "api_key_revoked")],
  ["origin_not_allowed", (peer: Peer) => peer.close(4403, "origin_not_allowed")],
  ["connection_rejected", (peer: Peer) => peer.close(4429, "too_many_connections")],
  ["invalid_token", (peer: Peer) => peer.close(4403, "Forbidden")],
  ["invalid_response", (peer: Peer) => peer.send(toMessage(1, "{"))],
  [
    "invalid_response",
    (_peer: Peer, _after: string, send: (...sequences: number[]) => void) => send(1, 2, 4),
  ],
])("%s ends the stream with an error", async (code, script) => {
  await using server = await EventServer.start(script);
  expect((await rejection(take(server.client(), 9))).code).toBe(code);
  expect(server.asked.length).toBe(1);
});

test("a rejected token is replaced once, and the stream ends if it is the same", async () => {
  await using server = await EventServer.start(
    (peer) => peer.close(4401, "invalid_token"),
    (peer, _after, send) => {
      send(1);
      peer.close(4401, "invalid_token");
    },
  );
  const tokens = ["first", "second", "second"];
  const error = await rejection(
    take(
      server.client(() => tokens.shift() ?? ""),
      2,
    ),
  );
  expect([error.code, tokens.length]).toEqual(["invalid_token", 0]);
  expect(server.asked.map(({ authorization }) => authorization)).toEqual(["Bearer first", "Bearer second"]);
});

test("a bearer function that fails or hangs on a reconnect is called again, and ends the stream before the first", async () => {
  await using server = await EventServer.start(
    (peer, _after, send) => {
      send(1);
      peer.terminate();
    },
    (_peer, _after, send) => send(2),
  );
  const cause = new RangeError("No token");
  let calls = 0;
  const bearer = () => {
    calls++;
    if (calls === 2) return Promise.reject(cause);
    return calls === 3 ? new Promise<string>(() => {}) : "token";
  };
  const errors: TuaError[] = [];
  const sequences: number[] = [];
  const onDisconnect = (error: TuaError) => void errors.push(error);
  for await (const { sequence } of server.client(bearer, 500).streamEvents({ after: 0, onDisconnect })) {
    sequences.push(sequence);
    if (sequence === 2) break;
  }
  expect(sequences).toEqual([1, 2]);
  expect(errors.map(({ code }) => code)).toEqual(["network_error", "network_error", "timeout"]);
  expect(errors[1]?.cause).toBe(cause);
  const broken = server.client(() => Promise.reject(cause));
  await expect(take(broken, 1)).rejects.toBe(cause);
});

test("a signal ends the loop while a bearer function hangs", async () => {
  await using server = await EventServer.start(() => {});
  const signal = AbortSignal.timeout(50);
  const client = server.client(() => new Promise<string>(() => {}));
  for await (const event of client.streamEvents({ after: 0, signal })) throw new Error(event.id);
  expect(server.asked).toEqual([]);
});

test("an event that a server cannot send, and one with errors, are requested again", async () => {
  const incomplete = { data: { paymentEvents: { sequence: "7", event: null } } };
  const errors = [{ message: "About internal_error.", extensions: { code: "internal_error" } }];
  await using server = await EventServer.start(
    (peer, _after, send) => {
      send(5);
      peer.send(toMessage(6, null));
      send(7);
    },
    (peer, _after, send) => {
      send(6);
      peer.send(JSON.stringify({ id: "1", type: "next", payload: { ...incomplete, errors } }));
      send(8);
    },
    (_peer, _after, send) => send(7, 8),
  );
  const { sequences, disconnects } = await take(server.client(), 4, 4);
  expect(sequences).toEqual([5, 6, 7, 8]);
  expect(server.asked.map(({ after }) => after)).toEqual(["4", "5", "6"]);
  expect(disconnects).toEqual(["invalid_response", "internal_error"]);
});

test("the stream waits as long as an error of the subscription says", async () => {
  await using server = await EventServer.start(
    (peer) => sendError(peer, "rate_limited", { retryAfterSeconds: 2 }),
    (_peer, _after, send) => send(1),
  );
  const start = performance.now();
  expect((await take(server.client(), 1)).disconnects).toEqual(["rate_limited"]);
  expect(performance.now() - start).toBeGreaterThanOrEqual(1_900);
});

test("a key with changed scopes is tried again", async () => {
  await using server = await EventServer.start(
    (peer) => peer.close(4403, "scopes_changed"),
    (_peer, _after, send) => send(1),
  );
  expect((await take(server.client(), 1)).sequences).toEqual([1]);
});

test("a filter is sent in the form of GraphQL, and gaps are then expected", async () => {
  await using server = await EventServer.start((_peer, _after, send) => send(3, 9));
  const sequences: number[] = [];
  const events = ["payment.success", "refund.failed"] as const;
  for await (const { sequence } of server.client().streamEvents({ after: "1", events })) {
    sequences.push(sequence);
    if (sequences.length === 2) break;
  }
  expect(sequences).toEqual([3, 9]);
  expect(server.asked[0]?.filter).toEqual({ events: ["PAYMENT_SUCCESS", "REFUND_FAILED"] });
});

test("a slow program has at most 1,000 events in memory, and misses none", async () => {
  const total = 5_000;
  await using server = await EventServer.start((_peer, after, send) => {
    for (let sequence = Number(after) + 1; sequence <= total; sequence++) send(sequence);
  });
  let last = 0;
  for await (const { sequence } of server.client().streamEvents({ after: 0 })) {
    expect(sequence).toBe(last + 1);
    last = sequence;
    if (last % 500 === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    if (last === total) break;
  }
  expect(server.asked.length).toBeGreaterThan(1);
});

test.each([-1, 1.5, "x", "", undefined, 2 ** 53, null])("after %s is rejected", async (after) => {
  await using server = await EventServer.start(() => {});
  const stream = server.client().streamEvents({ after: after as number });
  const error = await rejection(stream.next());
  expect([error.code, error.fields[0]?.code, server.asked.length]).toEqual([
    "invalid_request",
    "not_a_sequence",
    0,
  ]);
});
