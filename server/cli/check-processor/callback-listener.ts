import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { Callback } from "../../connectors/connector.ts";

export interface CallbackOptions {
  /** The public URL, which must lead to the port. */
  url: string;
  host: string;
  port: number;
}

export interface CallbackListener {
  url: string;
  received: readonly Callback[];
  /** Requests the public URL itself. @returns null if that arrives here, otherwise the reason in short */
  reachedBySelf(timeoutMs: number): Promise<string | null>;
  close(): Promise<void>;
}

const MAX_CALLBACKS = 20;
const MAX_BODY_LENGTH = 64 * 1024;

/** Receives the processor's callbacks during a check. */
export async function openCallbackListener({ url, host, port }: CallbackOptions): Promise<CallbackListener> {
  const nonce = randomBytes(16).toString("hex");
  const received: Callback[] = [];
  let isReached = false;
  const server = createServer(async (request, response) => {
    const { socket } = request;
    const body = await readBody(request);
    if (body === null) return void socket.destroy();
    if (body === nonce) isReached = true;
    else if (body !== "" && received.length < MAX_CALLBACKS)
      received.push({ headers: request.headers, body });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    url,
    received,
    async reachedBySelf(timeoutMs) {
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const { status } = await fetch(url, { method: "POST", body: nonce, redirect: "manual", signal });
        return isReached ? null : `another server responded with ${status}`;
      } catch (error) {
        const { cause, name } = error as Error;
        return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
      }
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Null if the body is too large or the connection ended. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  let body = "";
  try {
    for await (const chunk of request.setEncoding("utf8")) {
      body += chunk;
      if (body.length > MAX_BODY_LENGTH) return null;
    }
    return body;
  } catch {
    return null;
  }
}
