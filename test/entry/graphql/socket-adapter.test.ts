import { EventEmitter } from "node:events";
import type { WebSocket } from "@fastify/websocket";
import type { Server } from "graphql-ws";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serveSocket } from "../../../server/entry/graphql/socket-adapter.ts";
import { recordedLog } from "../../support/recorded-log.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A socket served by `handle`, which records every call. */
function served(handle: (text: string) => Promise<void> = async () => {}) {
  const calls = { close: vi.fn(), ping: vi.fn(), terminate: vi.fn() };
  const socket = Object.assign(new EventEmitter(), { protocol: "graphql-transport-ws", ...calls });
  const closed = vi.fn(async () => {});
  const server: Server<null> = {
    opened(transport) {
      transport.onMessage(handle);
      return closed;
    },
  };
  const { log, lines } = recordedLog("error");
  serveSocket(server, socket as unknown as WebSocket, null, log);
  return { socket, ...calls, closed, lines };
}

test("a server error closes the socket with 4500, is logged, and writes nothing to the console", async () => {
  const written = vi.spyOn(console, "error");
  const { socket, close, lines } = served(async () => {
    throw new Error("the password is secret");
  });
  socket.emit("message", Buffer.from('{"type":"ping"}'));
  await vi.waitFor(() => expect(close.mock.calls).toEqual([[4500, "Internal server error"]]));
  expect(lines.map((line) => JSON.parse(line).err.message)).toEqual(["the password is secret"]);
  expect(written).not.toHaveBeenCalled();
});

test("a client that answers pings stays; one that does not is closed at the next", () => {
  const { socket, ping, terminate } = served();
  for (let i = 1; i <= 5; i++) {
    vi.advanceTimersByTime(12_000);
    expect(ping).toHaveBeenCalledTimes(i);
    socket.emit("pong");
  }
  vi.advanceTimersByTime(23_999);
  expect(terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(terminate).toHaveBeenCalledOnce();
});

test("a closed socket is reported once and leaves no timer", () => {
  const { socket, closed } = served();
  socket.emit("close", 1000, Buffer.from("bye"));
  expect(closed.mock.calls).toEqual([[1000, "bye"]]);
  expect(vi.getTimerCount()).toBe(0);
});
