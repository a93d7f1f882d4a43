import type { WebSocket } from "@fastify/websocket";
import type { FastifyRequest } from "fastify";
import { HUNG_UP } from "../failures.ts";

/** GraphQL over WebSocket, the one protocol that is spoken here. */
const PROTOCOL = "graphql-transport-ws";
/** Of that protocol. */
const INTERNAL_SERVER_ERROR = 4500;

/** The protocol of a new socket, among those that its client speaks; false: none. */
export const chooseProtocol = (offered: Set<string>): string | false => offered.has(PROTOCOL) && PROTOCOL;

/** Logs an error and closes the socket. `ws` itself has closed one whose client sent a frame that it cannot accept. */
export function failSocket(
  error: Error & { code?: string },
  socket: WebSocket,
  request: FastifyRequest,
): void {
  const level = error.code?.startsWith("WS_ERR_") || HUNG_UP.has(error.code ?? "") ? "info" : "error";
  request.log[level]({ err: error }, "socket");
  socket.close(INTERNAL_SERVER_ERROR, "Internal server error");
}
