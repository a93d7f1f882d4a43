import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Arrivals } from "./arrival-queue.ts";
import { freePort } from "./free-port.ts";

/** One request, as it came over the wire. */
export interface ReceivedPost {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The exact bytes that a signature covers. */
  readonly body: Buffer;
  readonly text: string;
  /** When the body was complete, in milliseconds since 1970. */
  readonly at: number;
  /** Counts the requests from 0. */
  readonly index: number;
  json(): unknown;
}

/** `hang` never responds; `reset` breaks the connection; a Readable body is streamed. */
export type ReceiverResponse =
  | "hang"
  | "reset"
  | { status?: number; headers?: Record<string, string>; body?: string | Uint8Array | Readable };

/** A function may return a promise: the request stays unanswered until the test settles it. */
export type Responder =
  | ReceiverResponse
  | ((post: ReceivedPost) => ReceiverResponse | Promise<ReceiverResponse>);

/** A merchant's webhook endpoint on loopback that records everything and sends the configured responses. */
export class Receiver implements AsyncDisposable {
  /** The largest number of concurrent unanswered requests. */
  mostAtOnce = 0;
  readonly #arrivals = new Arrivals<ReceivedPost>(
    "a webhook",
    (post) => `${post.method} ${post.path} ${post.text}`,
  );
  readonly #server = createServer((request, response) => void this.#receive(request, response));
  #responder: Responder;
  #atOnce = 0;

  private constructor(responder: Responder) {
    this.#responder = responder;
  }

  /**
   * @param answering the response; 200 with an empty body by default.
   * @param port a free one by default, or the port of a closed endpoint to restart.
   */
  static async start(responder: Responder = {}, port?: number): Promise<Receiver> {
    const receiver = new Receiver(responder);
    receiver.#server.listen(port ?? (await freePort()), "127.0.0.1");
    await once(receiver.#server, "listening");
    return receiver;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  /** Everything received so far, oldest first. */
  get posts(): readonly ReceivedPost[] {
    return this.#arrivals.all;
  }

  /** Sets the response for the following requests. */
  respondWith(responder: Responder): void {
    this.#responder = responder;
  }

  /** The oldest request that was not taken yet. */
  next(limitMs?: number): Promise<ReceivedPost> {
    return this.#arrivals.next(limitMs);
  }

  /** Resolves as soon as `check` is true for all received requests. */
  until(
    check: (posts: readonly ReceivedPost[]) => boolean,
    limitMs?: number,
  ): Promise<readonly ReceivedPost[]> {
    return this.#arrivals.until(check, limitMs);
  }

  /** Breaks the connections that still hang. */
  close(): Promise<void> {
    this.#arrivals.end("the receiver was closed");
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce);
    response.once("close", () => {
      this.#atOnce -= 1;
    });
    const body = await readAll(request);
    // A truncated request: a merchant's endpoint would not have received it.
    if (body === undefined) return;
    const text = body.toString("utf8");
    const post: ReceivedPost = {
      method: request.method ?? "",
      path: request.url ?? "",
      headers: request.headers,
      body,
      text,
      at: Date.now(),
      index: this.#arrivals.all.length,
      json: () => JSON.parse(text) as unknown,
    };
    const responder = this.#responder;
    this.#arrivals.push(post);
    const reply = typeof responder === "function" ? await responder(post) : responder;
    if (reply === "hang") return;
    if (reply === "reset") {
      request.socket.resetAndDestroy();
      return;
    }
    response.writeHead(reply.status ?? 200, reply.headers);
    if (reply.body instanceof Readable) await pipeline(reply.body, response).catch(() => {});
    else response.end(reply.body);
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks);
}
