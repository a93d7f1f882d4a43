import type { WebSocket } from "@fastify/websocket";
import { type MonitoredSocket, TRY_AGAIN } from "./connection-monitor.ts";

/** Maximum number of bytes that wait for one socket. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;
/** Key under which the connection monitor counts all channel messages. Operation IDs are never empty. */
const CHANNELS = "";

/** Writes channel messages to one client. Operations do not wait for each other. */
export class SocketWriter {
  readonly #socket: WebSocket;
  readonly #monitored: MonitoredSocket;
  #waiting = 0;

  constructor(socket: WebSocket, monitored: MonitoredSocket) {
    this.#socket = socket;
    this.#monitored = monitored;
  }

  /** Sends a message, or closes the socket so that the client reconnects and resumes. No message is skipped. */
  send(message: string): void {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_WAITING_BYTES) this.resync();
    else {
      this.#waiting += 1;
      if (this.#waiting === 1) this.#monitored.handed(CHANNELS);
      socket.send(message, this.#sent);
    }
  }

  resync(): void {
    this.#socket.close(TRY_AGAIN, "resync");
  }

  /** One timer for all messages, because there are many. It restarts when the client accepts a message. */
  readonly #sent = () => {
    this.#waiting -= 1;
    if (this.#waiting === 0) this.#monitored.received(CHANNELS);
    else this.#monitored.handed(CHANNELS);
  };
}
