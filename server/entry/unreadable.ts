import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { badBody, errorBody, sendFailure } from "./failures.ts";

/** Refuses an address that no route can be looked up for: no hook has run for it. */
export function refuseUnreadableAddress(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.header("x-request-id", request.id);
  sendFailure(error, request, reply);
}

/** Refuses what is no request at all: broken HTTP, headers that are too large, bytes that come too slowly. */
export function refuseUnreadableRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = UNREADABLE[error.code ?? ""] ?? 400;
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody(badBody("The request could not be read."), requestId));
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

const UNREADABLE: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
