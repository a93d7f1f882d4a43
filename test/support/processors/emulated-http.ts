import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { freePort } from "../free-port.ts";
import type { EmulatedOperation, Fault } from "./emulator.ts";
import { logExchange } from "./exchange-log.ts";

/** A request as the processor received it. */
export interface EmulatedRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  text: string;
}

/** `body` is sent as JSON; without it the response is empty. */
export interface EmulatedReply {
  status: number;
  body?: unknown;
}

export type EmulatedPage = { html: string } | { location: string };

/**
 * How a processor handles requests. Each handler runs without a pause, so its effect and its response always
 * agree.
 */
export interface EmulatedEndpoint {
  /** The connector's name. */
  processor: string;
  /** Null for a path that it does not have. */
  getOperation(request: EmulatedRequest): EmulatedOperation | null;
  act(operation: EmulatedOperation, request: EmulatedRequest): EmulatedReply;
  /**
   * A page of the processor that a customer's browser requests; null for every other path. Faults do not
   * apply to it.
   */
  page?(request: EmulatedRequest): EmulatedPage | null;
  rejected: EmulatedReply;
  busy: EmulatedReply;
  unknownAddress: EmulatedReply;
}

/** HTTP on loopback with the faults of a real processor. */
export class EmulatedHttp {
  readonly requests: Partial<Record<EmulatedOperation, number>> = {};
  readonly #server = createServer((request, response) => {
    // A request that its sender aborted does not count as received.
    this.#receive(request, response).catch(() => response.destroy());
  });
  readonly #door: EmulatedEndpoint;
  #faults: Fault[] = [];
  #pending: (() => void)[] = [];
  #port = 0;

  constructor(endpoint: EmulatedEndpoint) {
    this.#door = endpoint;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Listens on its earlier port, or on a free one. */
  async comeUp(): Promise<void> {
    if (this.#server.listening) return;
    this.#port ||= await freePort();
    this.#server.listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
  }

  async goDown(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, "close");
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  behave(faults: readonly Fault[]): void {
    this.#faults = faults.map((fault) => ({ ...fault }));
  }

  release(): void {
    for (const goOn of this.#pending.splice(0)) goOn();
  }

  #takeFault(operation: EmulatedOperation): Fault {
    const isFor = ({ on = operation, times = 1 }: Fault) => on === operation && times > 0;
    const fault = this.#faults.find(isFor);
    if (fault?.times !== undefined) fault.times -= 1;
    return fault ?? {};
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.url);
    const requested = {
      method: request.method ?? "",
      url,
      headers: request.headers,
      text: await text(request),
    };
    const page = this.#door.page?.(requested);
    if (page) return show(response, page);
    const operation = this.#door.getOperation(requested);
    if (operation === null) return respond(response, this.#door.unknownAddress);
    this.requests[operation] = (this.requests[operation] ?? 0) + 1;
    const fault = this.#takeFault(operation);
    await this.#wait(fault.beforeMs);
    const own = this.#getReply(operation, requested, fault);
    this.#log(requested, typeof fault.response === "object" ? null : own);
    await this.#wait(fault.afterMs);
    if (fault.response === "lost") return void request.socket.destroy();
    if (typeof fault.response !== "object") return respond(response, own ?? { status: 503 });
    const { status, body, contentType = "application/json" } = fault.response;
    response.writeHead(status, { "content-type": contentType }).end(body);
  }

  /** The processor's own response; null if a fault keeps it from acting. */
  #getReply(operation: EmulatedOperation, request: EmulatedRequest, fault: Fault): EmulatedReply | null {
    if (fault.response === "rejected" || fault.response === "busy") return this.#door[fault.response];
    return fault.acts === false ? null : this.#door.act(operation, request);
  }

  #log({ method, url, headers, text }: EmulatedRequest, reply: EmulatedReply | null): void {
    const { processor } = this.#door;
    logExchange({ processor, method, path: url.pathname + url.search, headers, text, reply });
  }

  /** A held request still reaches the processor after its sender has timed out. */
  async #wait(ms: number | "untilReleased" | undefined): Promise<void> {
    if (ms === "untilReleased") await new Promise<void>((goOn) => this.#pending.push(goOn));
    else if (ms !== undefined) await new Promise((goOn) => setTimeout(goOn, ms));
  }
}

function respond(response: ServerResponse, { status, body }: EmulatedReply): void {
  if (body === undefined) response.writeHead(status).end();
  else response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function show(response: ServerResponse, page: EmulatedPage): void {
  if ("location" in page) response.writeHead(303, { location: page.location }).end();
  else response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page.html);
}
