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
import { AppError } from "../domain/app-error.ts";
import type { ErrorDocs } from "./error-pages.ts";
import { routedMethod } from "./method-not-allowed.ts";
import { badBody, errorBody, noSuchRoute } from "./send-error.ts";

/** Maximum time for a request to arrive completely, in milliseconds. */
const REQUEST_TIMEOUT_MS = 20_000;
/** Interval of the check for late requests. */
const LATE_CHECK_MS = 2_000;
/** Keep-alive timeout. Must be longer than that of load balancers, usually 60 s. */
const KEEP_ALIVE_MS = 72_000;

/**
 * HTTP server for Fastify. Handles cases for which Node sends a bare response: a missing Host, an unknown Expect,
 * CONNECT, and unparsable requests. They are rejected here or passed to the hooks.
 * @param socketPaths paths that accept WebSockets. Other protocol upgrades are ignored (RFC 9110 §7.8): Java's
 * client offers HTTP/2 with its first request.
 */
export function createHttpServer(
  handler: RequestListener,
  socketPaths: ReadonlySet<string>,
  pages: ErrorDocs,
): Server {
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: LATE_CHECK_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      requireHostHeader: false,
      shouldUpgradeCallback: ({ headers, url = "" }) =>
        headers.upgrade?.toLowerCase() === "websocket" && socketPaths.has(url.split("?", 1)[0] ?? ""),
    },
    (request, response) => {
      request.method = routedMethod(request.method);
      handler(request, response);
    },
  );
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("connect", (_request, socket: Socket) => rejectOnSocket(socket, pages, 404, noSuchRoute()));

  const openResponses = new WeakMap<Socket, Set<ServerResponse>>();
  server.on("request", ({ socket }: IncomingMessage, response) => {
    const responses = openResponses.get(socket) ?? new Set();
    openResponses.set(socket, responses.add(response));
    response.on("close", () => responses.delete(response));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const gone = error.code === "ECONNRESET" || !socket.writable;
    if (gone || !mayRespond([...(openResponses.get(socket) ?? [])])) return void socket.destroy();
    rejectOnSocket(socket, pages, ...unreadable(error.code));
  });
  return server;
}

/**
 * True if an error on the raw socket could be taken for the response to an earlier request. That is so during a
 * response, or while a complete request has no response yet and may have been processed.
 */
function mayRespond(openResponses: readonly ServerResponse[]): boolean {
  const [only] = openResponses;
  if (!only) return true;
  return openResponses.length === 1 && !only.headersSent && !only.req.complete;
}

/** Sends an error for a request that reached no route or hook, and closes the connection. */
function rejectOnSocket(socket: Socket, server: ErrorDocs, status: number, failure: AppError): void {
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

/** Errors of Node's HTTP parser by code: malformed HTTP, headers that are too large, slow requests. */
function unreadable(code = ""): [status: number, AppError] {
  return UNREADABLE[code]?.() ?? [400, badBody("The request couldn't be read.")];
}

const UNREADABLE: Record<string, () => [status: number, AppError]> = {
  HPE_HEADER_OVERFLOW: () => [431, badBody("The request headers are too large.")],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => [
    413,
    new AppError("request_too_large", "The request body is too large."),
  ],
  ERR_HTTP_REQUEST_TIMEOUT: () => [408, badBody("The request didn't arrive in time.")],
};
