import { randomUUID } from "node:crypto";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import { Failure } from "../domain/failure.ts";
import type { NamesErrorPages } from "./error-pages.ts";
import { badBody, errorBody, nothingHere } from "./failures.ts";
import { routedMethod } from "./method-not-allowed.ts";

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
export function openHttpServer(
  handler: RequestListener,
  socketAddresses: ReadonlySet<string>,
  pages: NamesErrorPages,
): Server {
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
  server.on("connect", (_request, socket: Socket) => refuseOnSocket(socket, pages, 404, nothingHere()));

  const unanswered = new WeakMap<Socket, Set<ServerResponse>>();
  server.on("request", ({ socket }: IncomingMessage, response) => {
    const responses = unanswered.get(socket) ?? new Set();
    unanswered.set(socket, responses.add(response));
    response.on("close", () => responses.delete(response));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const gone = error.code === "ECONNRESET" || !socket.writable;
    if (gone || !mayBeAnswered([...(unanswered.get(socket) ?? [])])) return void socket.destroy();
    refuseOnSocket(socket, pages, ...unreadable(error.code));
  });
  return server;
}

/**
 * Whether a refusal on the bare socket would be taken for the answer to what it refuses: not while an answer is
 * outstanding to a request that arrived whole, which may have done its work, nor in the middle of an answer.
 */
function mayBeAnswered(unanswered: readonly ServerResponse[]): boolean {
  const [only] = unanswered;
  if (!only) return true;
  return unanswered.length === 1 && !only.headersSent && !only.req.complete;
}

/** Refuses what reached neither a route nor a hook, and closes the connection. */
function refuseOnSocket(socket: Socket, server: NamesErrorPages, status: number, failure: Failure): void {
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody(failure, { id: requestId, server }));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    "Cache-Control: no-store",
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Broken HTTP, a head that is too large, bytes that come too slowly: by the code of Node's parser. */
function unreadable(code = ""): [status: number, Failure] {
  return UNREADABLE[code]?.() ?? [400, badBody("The request couldn't be read.")];
}

const UNREADABLE: Record<string, () => [status: number, Failure]> = {
  HPE_HEADER_OVERFLOW: () => [431, badBody("The request headers are too large.")],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => [
    413,
    new Failure("request_too_large", "The request body is too large."),
  ],
  ERR_HTTP_REQUEST_TIMEOUT: () => [408, badBody("The request didn't arrive in time.")],
};
