import type { WebSocket } from "@fastify/websocket";
import { type Attendance, TRY_AGAIN } from "./attendance.ts";

/** Bytes that may wait for one socket. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;
/** What the attendance knows all messages of channels by: no id of an operation is empty. */
const CHANNELS = "";

/** The way to one client for the messages of its channels, which do not wait for one another. */
export class Outlet {
  readonly #socket: WebSocket;
  readonly #attendance: Attendance;
  #waiting = 0;

  constructor(socket: WebSocket, attendance: Attendance) {
    this.#socket = socket;
    this.#attendance = attendance;
  }

  /** Sends a message, or sends the client away to come back and resume: nothing is left out in between. */
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

  /** One for all messages: there are many. Whoever takes something is given time for the rest anew. */
  readonly #sent = () => {
    this.#waiting -= 1;
    if (this.#waiting === 0) this.#attendance.taken(CHANNELS);
    else this.#attendance.handed(CHANNELS);
  };
}
