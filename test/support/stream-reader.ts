import { WebSocket } from "ws";

/**
 * Close codes after which clients reconnect: the connection broke, the process restarts, the client is too
 * slow, or `connection_init` was late, as on a busy machine.
 */
const COME_BACK = new Set([1006, 1012, 1013, 4408]);
/** The delay between two attempts while the server is unreachable. */
const AGAIN_MS = 50;

/** The reader of the stream, its endpoint and its subscription. */
export interface Reading {
  readonly api: "/graphql" | "/bff";
  readonly headers: Record<string, string>;
  /** The payload of `connection_init`. */
  readonly init: object;
  /** A subscription with `$after` to `paymentEvents { sequence event { sequence … } }`. */
  readonly query: string;
  readonly variables?: object;
}

interface Message {
  type: string;
  id?: string;
  payload?:
    | { data?: { paymentEvents: { sequence: string; event: { sequence: string } | null } } }
    | { extensions: { code: string } }[];
}

/**
 * A client that stores its position in `paymentEvents`. Whenever its connection ends, it reconnects with its
 * last sequence. It expects the next number each time, and records everything else as an error.
 */
export class StreamReader {
  /** Its newest sequence: it has received all events up to here, each once. */
  last = 0;
  /** Errors that no client should see. */
  readonly wrong: string[] = [];
  /** Close codes of connections that the other side closed. */
  readonly closings: number[] = [];
  /** The number of responses that asked the client to retry later. */
  rejections = 0;
  readonly #reading: Reading;
  readonly #where: () => string;
  readonly #onEvent: () => void;
  #socket: WebSocket | null = null;
  #again: NodeJS.Timeout | undefined;
  #operations = 0;

  /**
   * @param where returns the origin to connect to, called for each connection.
   * @param onEvent called after each event.
   */
  constructor(reading: Reading, where: () => string, onEvent: () => void = () => {}) {
    this.#reading = reading;
    this.#where = where;
    this.#onEvent = onEvent;
  }

  get isAway(): boolean {
    return this.#socket === null && this.#again === undefined;
  }

  get isReading(): boolean {
    return this.#operations > 0 && this.#socket?.readyState === WebSocket.OPEN;
  }

  come(): void {
    clearTimeout(this.#again);
    this.#again = undefined;
    this.#operations = 0;
    const { api, headers, init } = this.#reading;
    const url = `${this.#where().replace(/^http/, "ws")}${api}`;
    const socket = new WebSocket(url, "graphql-transport-ws", { headers, perMessageDeflate: false });
    this.#socket = socket;
    socket.on("open", () => socket.send(JSON.stringify({ type: "connection_init", payload: init })));
    socket.on("message", (data) => {
      // Messages after it has left are ignored.
      if (socket === this.#socket) this.#receive(socket, JSON.parse(String(data)) as Message);
    });
    socket.on("close", (code, reason) => {
      if (socket !== this.#socket) return;
      clearTimeout(this.#again);
      this.#again = undefined;
      this.#socket = null;
      this.closings.push(code);
      if (!COME_BACK.has(code)) this.wrong.push(`closed with ${code} ${reason} after ${this.last}`);
      else this.#again = setTimeout(() => this.come(), AGAIN_MS);
    });
    // Always followed by "close".
    socket.on("error", () => {});
  }

  /** Ends the subscription and the connection as the protocol defines. */
  leave(): void {
    const socket = this.#depart();
    if (socket?.readyState === WebSocket.OPEN) {
      socket.send(JSON.stringify({ type: "complete", id: String(this.#operations) }));
      socket.close(1000);
    } else socket?.terminate();
  }

  /** Disconnects without a close frame. */
  vanish(): void {
    this.#depart()?.terminate();
  }

  /** Ends the subscription and begins another on the same connection. */
  restart(): void {
    if (!this.isReading || !this.#socket) return;
    clearTimeout(this.#again);
    this.#again = undefined;
    this.#socket.send(JSON.stringify({ type: "complete", id: String(this.#operations) }));
    this.#subscribe(this.#socket);
  }

  /** Stops reading, as a sleeping laptop does. */
  freeze(): void {
    this.#socket?.pause();
  }

  thaw(): void {
    this.#socket?.resume();
  }

  #depart(): WebSocket | null {
    clearTimeout(this.#again);
    this.#again = undefined;
    const socket = this.#socket;
    this.#socket = null;
    return socket;
  }

  #subscribe(socket: WebSocket): void {
    this.#operations += 1;
    const { query, variables } = this.#reading;
    const payload = { query, variables: { ...variables, after: String(this.last) } };
    socket.send(JSON.stringify({ type: "subscribe", id: String(this.#operations), payload }));
  }

  #receive(socket: WebSocket, message: Message): void {
    if (message.type === "connection_ack") this.#subscribe(socket);
    else if (message.type === "ping") socket.send('{"type":"pong"}');
    // An event of an operation that it has just completed may still arrive.
    else if (message.id === String(this.#operations)) this.#check(message);
  }

  #check(message: Message): void {
    const { payload } = message;
    if (Array.isArray(payload) && payload.every(({ extensions }) => extensions.code === "unavailable")) {
      this.rejections += 1;
      this.#again = setTimeout(() => this.restart(), AGAIN_MS);
      return;
    }
    const { sequence, event } = (!Array.isArray(payload) && payload?.data?.paymentEvents) || {};
    const number = Number(sequence);
    if (message.type !== "next" || event === undefined || sequence === undefined) {
      this.wrong.push(`after ${this.last}: ${JSON.stringify(message)}`);
    } else if (event === null) {
      if (number !== this.last) this.wrong.push(`a heartbeat with ${number} after ${this.last}`);
    } else if (number !== this.last + 1 || event.sequence !== sequence) {
      this.wrong.push(`${sequence} with event ${event.sequence} after ${this.last}`);
    } else {
      this.last = number;
      this.#onEvent();
    }
  }
}
