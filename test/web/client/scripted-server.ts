import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { TuaClient, TuaError } from "../../../web/client/tua-client.ts";

export const KEY = "sk_test_a-key-that-nothing-prints";

type Responder = (request: IncomingMessage, response: ServerResponse) => void;

/** A server in place of Tua. The last responder handles all further requests. */
export class ScriptedServer implements AsyncDisposable {
  readonly received: IncomingMessage[] = [];
  readonly #server = createServer();

  static async start(...responders: Responder[]): Promise<ScriptedServer> {
    const scripted = new ScriptedServer();
    scripted.#server.on("request", (request, response) => {
      scripted.received.push(request);
      const responder = responders[scripted.received.length - 1] ?? responders.at(-1);
      request.resume();
      responder?.(request, response);
    });
    await new Promise<void>((resolve) => scripted.#server.listen(0, "127.0.0.1", resolve));
    return scripted;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  client(options: Partial<ConstructorParameters<typeof TuaClient>[0]> = {}): TuaClient {
    return new TuaClient({ baseUrl: this.url, bearer: KEY, ...options });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Responds with JSON, or with text as it is. */
export const respond =
  (status: number, body: object | string, headers: Record<string, string> = {}): Responder =>
  (_request, response) => {
    response.writeHead(status, headers);
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };

export const failure = (code: string, more: object = {}) => ({
  success: false,
  error: {
    code,
    message: `About ${code}.`,
    requestId: "r-1",
    docUrl: `https://x/docs/errors#${code}`,
    ...more,
  },
});

/** The error of a call that must fail with one of the client's own type, which does not have the key. */
export async function rejection(call: Promise<unknown> | (() => unknown)): Promise<TuaError> {
  try {
    await (typeof call === "function" ? call() : call);
  } catch (error) {
    if (!(error instanceof TuaError)) throw error;
    const text = [error.message, error.stack, JSON.stringify(error), String(error.cause)].join("\n");
    if (text.includes(KEY)) throw new Error("The error has the key.");
    return error;
  }
  throw new Error("The call succeeded.");
}
