import { once } from "node:events";
import {
  Agent,
  createServer,
  type IncomingMessage,
  type RequestOptions,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/** Bytes of a request that are stored for a retry. A larger request is rejected. */
const MAX_KEPT = 1024 * 1024;
/** Connections to one process that are kept open for later requests. */
const KEPT_CONNECTIONS = 32;
/** How long a process that was unreachable is skipped while another is available. */
const LEFT_ALONE_MS = 1_000;
/** Response timeout: longer than the longest long poll. */
const ANSWER_MS = 60_000;
/** Headers of one connection, which are not forwarded. */
const OF_THE_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding", "proxy-connection"]);

/** Why a process did not respond, as far as a proxy can see. */
export type Mishap = "rejected" | "closed" | "503";

/** A request that got no response from one process. */
export interface Passed {
  readonly method: string;
  readonly path: string;
  readonly mishap: Mishap;
  /** Whether the request went to another process. */
  readonly passedOn: boolean;
}

/**
 * A round-robin proxy in front of several processes, with the rules of nginx's `proxy_next_upstream error
 * http_503`. A request that could not be sent goes to the next process. A request that got a 503 or no
 * response byte goes to the next process only if its method may be repeated; else the client gets 503 or 502.
 * Connections to a process are reused. WebSockets are passed through.
 */
export class Balancer implements AsyncDisposable {
  /** Every request without a response. */
  readonly passed: Passed[] = [];
  readonly #agent = new Agent({ keepAlive: true, maxFreeSockets: KEPT_CONNECTIONS });
  readonly url: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #leftAloneUntil = new Map<number, number>();
  #ports: readonly number[] = [];
  #turn = 0;

  private constructor(server: Server) {
    this.url = `http://localhost:${(server.address() as AddressInfo).port}`;
    this.#server = server.on("request", (incoming, response) => void this.#forward(incoming, response));
    this.#server.on("upgrade", (incoming, socket, head) =>
      this.#tunnel(incoming, socket as Socket, head, this.#order()),
    );
    this.#server.on("connection", (socket: Socket) => this.#keep(socket));
  }

  static async start(): Promise<Balancer> {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    return new Balancer(server);
  }

  /** The loopback ports that it forwards requests to from now on. */
  use(ports: readonly number[]): void {
    this.#ports = ports;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.#server, "close");
    this.#server.close();
    this.#agent.destroy();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** The next process in turn first; recently unreachable ones last. */
  #order(): number[] {
    this.#turn += 1;
    const first = this.#turn % Math.max(this.#ports.length, 1);
    const inTurn = [...this.#ports.slice(first), ...this.#ports.slice(0, first)];
    const isAlone = (port: number) => (this.#leftAloneUntil.get(port) ?? 0) > performance.now();
    return [...inTurn.filter((port) => !isAlone(port)), ...inTurn.filter(isAlone)];
  }

  async #forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(incoming);
    if (body === "gone") return;
    if (body === "too large") return void response.writeHead(413).end();
    const { method = "GET", url: path = "/" } = incoming;
    const order = this.#order();
    for (const [position, port] of order.entries()) {
      const received = await this.#send(port, incoming, body);
      if (typeof received !== "string" && received.statusCode !== 503) return hand(received, response);
      const mishap = typeof received === "string" ? received : "503";
      const mayRepeat = mishap === "rejected" || method === "GET" || method === "HEAD";
      const passedOn = mayRepeat && position < order.length - 1;
      this.passed.push({ method, path, mishap, passedOn });
      this.#leftAloneUntil.set(port, performance.now() + LEFT_ALONE_MS);
      if (passedOn) {
        if (typeof received !== "string") received.destroy();
        continue;
      }
      if (typeof received !== "string") return hand(received, response);
      return void response.writeHead(502).end();
    }
    response.writeHead(502).end();
  }

  /** The head of a process's response, or the reason why there is none. */
  #send(port: number, incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage | Mishap> {
    const headers: RequestOptions["headers"] = { ...incoming.headers, "content-length": body.length };
    for (const name of OF_THE_CONNECTION) delete headers[name];
    if (body.length === 0) delete headers["content-length"];
    headers["x-forwarded-for"] = incoming.socket.remoteAddress ?? "";
    const { method = "GET", url: path = "/" } = incoming;
    return new Promise((resolve) => {
      const requested = request({ host: "127.0.0.1", port, method, path, headers, agent: this.#agent });
      requested.setTimeout(ANSWER_MS, () => requested.destroy());
      requested.once("response", resolve);
      requested.once("error", (error: NodeJS.ErrnoException) =>
        resolve(error.code === "ECONNREFUSED" ? "rejected" : "closed"),
      );
      requested.end(body);
    });
  }

  #tunnel(incoming: IncomingMessage, outside: Socket, head: Buffer, [port, ...others]: number[]): void {
    if (port === undefined) return void outside.end("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n");
    const inside = connect(port, "127.0.0.1");
    this.#keep(inside);
    inside.once("connect", () => {
      inside.off("error", next);
      const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
      for (let i = 0; i < incoming.rawHeaders.length; i += 2)
        lines.push(`${incoming.rawHeaders[i]}: ${incoming.rawHeaders[i + 1]}`);
      inside.write(`${lines.join("\r\n")}\r\n\r\n`);
      inside.write(head);
      inside.pipe(outside).pipe(inside);
      outside.once("close", () => inside.destroy());
      inside.once("close", () => outside.destroySoon());
    });
    const next = () => {
      this.passed.push({ method: "GET", path: incoming.url ?? "/", mishap: "rejected", passedOn: true });
      this.#leftAloneUntil.set(port, performance.now() + LEFT_ALONE_MS);
      this.#tunnel(incoming, outside, head, others);
    };
    inside.once("error", next);
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => this.#sockets.delete(socket));
  }
}

/** Forwards a response. If it breaks off, so does the client's: a partial response never looks complete. */
function hand(received: IncomingMessage, response: ServerResponse): void {
  const headers = { ...received.headers };
  for (const name of OF_THE_CONNECTION) delete headers[name];
  response.writeHead(received.statusCode ?? 502, headers);
  received.once("error", () => response.destroy());
  received.once("close", () => {
    if (!received.complete) response.destroy();
  });
  response.once("close", () => received.destroy());
  received.pipe(response);
}

async function readAll(incoming: IncomingMessage): Promise<Buffer | "gone" | "too large"> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of incoming) {
      bytes += (part as Buffer).length;
      if (bytes > MAX_KEPT) return "too large";
      parts.push(part as Buffer);
    }
  } catch {
    return "gone";
  }
  return Buffer.concat(parts);
}
