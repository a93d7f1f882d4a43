import { once } from "node:events";
import { WebSocket } from "ws";
import { Arrivals } from "./arrival-queue.ts";
import { MAX_WAIT_MS } from "./patience.ts";

/** A message of the graphql-transport-ws protocol, as received. */
export interface SocketMessage {
  readonly type: string;
  readonly id?: string;
  readonly payload?: unknown;
}

export interface Closed {
  readonly code: number;
  readonly reason: string;
}

export interface SocketOptions {
  /** Sub-protocols to offer; by default the protocol's own. */
  readonly protocols?: string[];
  /** Headers of the upgrade request: cookie, origin, authorization. */
  readonly headers?: Record<string, string>;
}

/**
 * A hand-written client of the graphql-transport-ws protocol that stores every message in a queue. A test can
 * expect messages in the relevant order, without sleeping and without missing early ones.
 */
export class SocketClient implements AsyncDisposable {
  /** Every message, whatever its kind. */
  readonly messages = new Arrivals<SocketMessage>("a message on the socket");
  readonly #socket: WebSocket;
  readonly #byId = new Map<string, Arrivals<SocketMessage>>();
  readonly #closings = new Arrivals<Closed>("the socket's closing");

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("message", (data) => this.#receive(JSON.parse(String(data)) as SocketMessage));
    socket.on("close", (code, reason) => {
      const closed = { code, reason: reason.toString("utf8") };
      const why = `the socket was closed with ${code} ${closed.reason}`;
      this.#closings.push(closed);
      this.messages.end(why);
      for (const arrivals of this.#byId.values()) arrivals.end(why);
    });
    // Always followed by "close", which has the details that a test can check.
    socket.on("error", () => {});
  }

  /** An open socket before any message. @throws when the upgrade is rejected, with its status. */
  static async open(url: string, { protocols, headers }: SocketOptions = {}): Promise<SocketClient> {
    const socket = new WebSocket(url.replace(/^http/, "ws"), protocols ?? ["graphql-transport-ws"], {
      headers: headers ?? {},
      handshakeTimeout: MAX_WAIT_MS,
    });
    const client = new SocketClient(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
      socket.once("unexpected-response", (request, response) => {
        request.destroy();
        reject(new Error(`The upgrade was refused with ${response.statusCode}`));
      });
    });
    return client;
  }

  /** An open socket that the server has acknowledged. */
  static async connect(url: string, payload?: object, options: SocketOptions = {}): Promise<SocketClient> {
    const client = await SocketClient.open(url, options);
    client.send({ type: "connection_init", ...(payload === undefined ? {} : { payload }) });
    const first = await client.messages.next();
    if (first.type !== "connection_ack")
      throw new Error(`Expected connection_ack, got ${JSON.stringify(first)}`);
    return client;
  }

  get protocol(): string {
    return this.#socket.protocol;
  }

  /** Sends text unchanged, so that a test can send messages that no client would. */
  send(message: string | Uint8Array | object): void {
    const raw = typeof message === "string" || message instanceof Uint8Array;
    this.#socket.send(raw ? message : JSON.stringify(message));
  }

  subscribe(id: string, query: string, variables?: object, more: object = {}): void {
    this.#of(id);
    this.send({ type: "subscribe", id, payload: { query, ...(variables ? { variables } : {}), ...more } });
  }

  /** Ends a subscription from this side. */
  complete(id: string): void {
    this.send({ type: "complete", id });
  }

  /** The oldest message of this subscription that was not taken yet: `next`, `error` or `complete`. */
  next(id: string, limitMs?: number): Promise<SocketMessage> {
    return this.#of(id).next(limitMs);
  }

  /** The `data` of the next result. @throws if it is an error, a completion, or a result with errors. */
  async data<T = Record<string, unknown>>(id: string, limitMs?: number): Promise<T> {
    const message = await this.next(id, limitMs);
    const payload = message.payload as { data?: T; errors?: unknown } | undefined;
    if (message.type !== "next" || payload?.data == null || payload.errors !== undefined) {
      throw new Error(`Expected data for ${id}, got ${JSON.stringify(message)}`);
    }
    return payload.data;
  }

  /** Resolves as soon as `check` is true for all messages of this subscription. */
  until(
    id: string,
    check: (all: readonly SocketMessage[]) => boolean,
    limitMs?: number,
  ): Promise<readonly SocketMessage[]> {
    return this.#of(id).until(check, limitMs);
  }

  /** The number of messages of this subscription that were not taken yet. */
  unread(id: string): number {
    return this.#of(id).unread;
  }

  /** The close code and reason, whichever side closed. */
  async closed(limitMs?: number): Promise<Closed> {
    const [closed] = await this.#closings.until((all) => all.length > 0, limitMs);
    return closed as Closed;
  }

  /** Stops reading: to the server, a slow client. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  /** Closes properly and waits for it. */
  async close(code = 1000): Promise<void> {
    if (this.#socket.readyState === WebSocket.CLOSED) return;
    const gone = once(this.#socket, "close");
    this.#socket.resume();
    this.#socket.close(code);
    await gone;
  }

  /** Drops the connection without a close frame, as a phone in a tunnel does. */
  terminate(): void {
    this.#socket.terminate();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.terminate();
    await this.closed();
  }

  #of(id: string): Arrivals<SocketMessage> {
    let arrivals = this.#byId.get(id);
    if (arrivals === undefined) {
      arrivals = new Arrivals<SocketMessage>(`a message for ${id}`);
      this.#byId.set(id, arrivals);
      const [closed] = this.#closings.all;
      if (closed) arrivals.end(`the socket was closed with ${closed.code} ${closed.reason}`);
    }
    return arrivals;
  }

  #receive(message: SocketMessage): void {
    if (message.type === "ping") this.send({ type: "pong" });
    this.messages.push(message);
    if (message.id !== undefined) this.#of(message.id).push(message);
  }
}
