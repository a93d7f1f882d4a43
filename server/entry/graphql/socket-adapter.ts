import type { WebSocket } from "@fastify/websocket";
import type { FastifyBaseLogger } from "fastify";
import { CloseCode, type Message, MessageType, parseMessage, type Server } from "graphql-ws";
import { OperationIds, toClientId } from "./operation-ids.ts";

/** A client that has not answered a ping by the time of the next one is disconnected. */
const PING_MS = 12_000;
/** Maximum length of a close reason in bytes (RFC 6455 §5.5). */
const MAX_REASON = 123;
const INTERNAL_ERROR = "Internal server error";

/** Runs graphql-ws on an open socket until it closes. Gives each operation a unique ID (docs/decisions/0051). */
export function serveSocket<E>(server: Server<E>, socket: WebSocket, extra: E, log: FastifyBaseLogger): void {
  const ids = new OperationIds();

  const receive = async (text: string, handle: (text: string) => Promise<void>) => {
    const message = parseKnownMessage(text);
    switch (message?.type) {
      case MessageType.Subscribe: {
        const id = ids.begin(message.id);
        if (id) return await handle(withId(text, id));
        const reason = `Subscriber for ${message.id} already exists`;
        const fits = Buffer.byteLength(reason) <= MAX_REASON;
        return socket.close(CloseCode.SubscriberAlreadyExists, fits ? reason : "Subscriber already exists");
      }
      case MessageType.Complete: {
        const id = ids.endByClient(message.id);
        return id ? await handle(withId(text, id)) : undefined;
      }
      case MessageType.ConnectionInit:
      case MessageType.Ping:
      case MessageType.Pong:
        return await handle(text);
      // Only servers send these message types.
      case MessageType.ConnectionAck:
      case MessageType.Next:
      case MessageType.Error:
      case undefined:
        return socket.close(CloseCode.BadRequest, "Invalid message received");
    }
  };

  const send = (text: string) => {
    const message = JSON.parse(text) as Message;
    if (!("id" in message)) return write(socket, text);
    if (message.type !== MessageType.Next) ids.endByServer(message.id);
    return write(socket, JSON.stringify({ ...message, id: toClientId(message.id) }));
  };

  const closed = server.opened(
    {
      protocol: socket.protocol,
      send,
      close: (code, reason) => socket.close(code, reason),
      onMessage(handle) {
        socket.on("message", (data) => {
          receive(String(data), handle).catch((error) => {
            log.error({ err: error }, "message of a socket");
            socket.close(CloseCode.InternalServerError, INTERNAL_ERROR);
          });
        });
      },
    },
    extra,
  );
  keepAlive(socket);
  socket.once("close", (code, reason) => void closed(code, String(reason)));
}

/** @returns null if the text is not a message of the protocol. */
function parseKnownMessage(text: string): Message | null {
  try {
    return parseMessage(text);
  } catch {
    return null;
  }
}

/** Appends the ID to a message without parsing its text. Of two equal keys, JSON.parse takes the last. */
const withId = (text: string, id: string) =>
  `${text.slice(0, text.lastIndexOf("}"))},"id":${JSON.stringify(id)}}`;

/** Resolves once the client's side has accepted the message, or the socket is closed. */
const write = (socket: WebSocket, text: string) =>
  new Promise<void>((resolve) => socket.send(text, () => resolve()));

function keepAlive(socket: WebSocket): void {
  let isAlive = true;
  socket.on("pong", () => {
    isAlive = true;
  });
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, PING_MS);
  socket.once("close", () => clearInterval(timer));
}
