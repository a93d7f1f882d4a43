import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { nothingHere } from "./failures.ts";
import { routedMethod } from "./method-not-allowed.ts";
import { mayBeAnswered, refuseOnSocket, unreadable } from "./unreadable.ts";

/** Milliseconds in which a request must have arrived whole. */
const REQUEST_TIMEOUT_MS = 20_000;
/** How often it is looked whether one is late. */
const LATE_CHECK_MS = 2_000;
/** How long a connection waits for its next request: longer than load balancers keep theirs, usually 60 s. */
const KEEP_ALIVE_MS = 72_000;

/**
 * The server under Fastify. What Node would answer by itself, bare, is refused here or handed on to the hooks: a
 * missing Host, an Expect that nobody knows, CONNECT, and what cannot be read at all.
 * @param socketAddresses take WebSockets. All other offers of another protocol are passed over (RFC 9110 §7.8):
 * Java's client offers HTTP/2 with its first request.
 */
export function openHttpServer(handler: RequestListener, socketAddresses: ReadonlySet<string>): Server {
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: LATE_CHECK_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      requireHostHeader: false,
      shouldUpgradeCallback: ({ headers, url = "" }) =>
        headers.upgrade?.toLowerCase() === "websocket" && socketAddresses.has(url.split("?", 1)[0] ?? ""),
    },
    (request, response) => {
      request.method = routedMethod(request.method);
      handler(request, response);
    },
  );
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("connect", (_request, socket: Socket) => refuseOnSocket(socket, 404, nothingHere()));

  const unanswered = new WeakMap<Socket, Set<ServerResponse>>();
  server.on("request", ({ socket }: IncomingMessage, response) => {
    const responses = unanswered.get(socket) ?? new Set();
    unanswered.set(socket, responses.add(response));
    response.once("close", () => responses.delete(response));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const gone = error.code === "ECONNRESET" || !socket.writable;
    if (gone || !mayBeAnswered([...(unanswered.get(socket) ?? [])])) return void socket.destroy();
    refuseOnSocket(socket, ...unreadable(error.code));
  });
  return server;
}
