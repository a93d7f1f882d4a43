import type { WebSocket } from "@fastify/websocket";
import { type Attendance, TRY_AGAIN } from "./connection-monitor.ts";

/** Maximum number of bytes that wait for one socket. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;
/** Key under which the connection monitor counts all channel messages. Operation IDs are never empty. */
const CHANNELS = "";

/** Writes channel messages to one client. Operations do not wait for each other. */
export class Outlet {
  readonly #socket: WebSocket;
  readonly #attendance: Attendance;
  #waiting = 0;

  constructor(socket: WebSocket, connectionMonitor: Attendance) {
    this.#socket = socket;
    this.#attendance = connectionMonitor;
  }

  /** Sends a message, or closes the socket so that the client reconnects and resumes. No message is skipped. */
  send(message: string): void {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_WAITING_BYTES) this.resync();
    else {
      this.#waiting += 1;
      if (this.#waiting === 1) this.#attendance.handed(CHANNELS);
      socket.send(message, this.#sent);
    }
  }

  resync(): void {
    this.#socket.close(TRY_AGAIN, "resync");
  }

  /** One timer for all messages, because there are many. It restarts when the client accepts a message. */
  readonly #sent = () => {
    this.#waiting -= 1;
    if (this.#waiting === 0) this.#attendance.taken(CHANNELS);
    else this.#attendance.handed(CHANNELS);
  };
}
