import type { WebSocket } from "@fastify/websocket";
import type { FastifyRequest } from "fastify";
import { DISCONNECT_CODES } from "../send-error.ts";

/** GraphQL over WebSocket, the only supported protocol. */
const PROTOCOL = "graphql-transport-ws";
/** Close code of that protocol. */
const INTERNAL_SERVER_ERROR = 4500;

/** Selects the protocol of a new socket from those that the client offers. False if none is supported. */
export const chooseProtocol = (offered: Set<string>): string | false => offered.has(PROTOCOL) && PROTOCOL;

/** Logs an error and closes the socket. `ws` closes the socket itself after an invalid frame. */
export function failSocket(
  error: Error & { code?: string },
  socket: WebSocket,
  request: FastifyRequest,
): void {
  const level =
    error.code?.startsWith("WS_ERR_") || DISCONNECT_CODES.has(error.code ?? "") ? "info" : "error";
  request.log[level]({ err: error }, "socket");
  socket.close(INTERNAL_SERVER_ERROR, "Internal server error");
}
